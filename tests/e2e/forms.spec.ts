import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { goToStepOf } from './support/application';
import { expect, test } from './support/club';
import type { OpenedForm } from './support/form-rows';
import { apart, forms } from './support/forms';
import { signIn } from './support/sign-in';

const OFFLINE = 'There is no connection to the club.';
const UNAVAILABLE = 'The club’s system does not respond at the moment.';

const FORM =
  /useOperationForm[<(]|useForm<|useSentForm[<(]|RecordEditor<|<(?:RecordForm|NewRecordForm|NewChoiceForm|NewRecordPage|OperationForm|PlainForm|NoteForm)\b/;

test('every form is in the table of forms, and every other field says why it is not', () => {
  const files = globSync('app/**/*.tsx')
    .filter((path) => !/^app\/(lib|ui\/form|routes\/dev)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const ids = files
    .filter(({ path, text }) => FORM.test(text) && !path.startsWith('app/ui/'))
    .flatMap(({ text }) => [
      ...text.matchAll(
        /(?:\n {2,4}id: '|<(?:NewRecord(?:Form|Page)|NewChoiceForm|PlainForm|NoteForm)\s[^<>{]*?\bid=")([\w-]+)/g,
      ),
    ])
    .map(([, id]) => id);
  expect(new Set(forms.map(([, { id }]) => id))).toEqual(new Set(ids));
  const others = files.filter(({ text }) => /<(?:Input|Textarea)\b/.test(text) && !FORM.test(text));
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(apart).sort());
  const own = globSync('app/**/*.tsx').filter((path) => readFileSync(path, 'utf8').includes('getFormProps('));
  expect(own, 'the one component that makes a form of a schema').toEqual(['app/ui/form/operation-form.tsx']);
});

/** All forms share the parts that keep what is typed: a public one and one of the office stand for them. */
const CORE = ['membership application', 'new vendor'];

for (const [name, { id, who, isSecret = false, isQuiet = false, isLookedAt = false, open }, own] of forms) {
  test(`nothing typed is lost: ${name}, offline, 503, signed out, reloaded, slow`, {
    tag: CORE.includes(name) ? '@core' : own,
  }, async ({ page, context, allowErrors }) => {
    allowErrors(/Failed to load resource/, /^503 /, /Failed to fetch manifest patches/, /ERR_INTERNET_DISCONNECTED/);
    page.on('dialog', (question) => question.accept());
    const token = await signIn(page, who ?? 'service');
    if (!who) await page.context().clearCookies({ name: 'access_token' });
    const opened = await open(page, token);
    const form = page.locator(`form#${id}`);
    const button = form.getByRole('button', { name: opened.button, exact: true }).last();
    const send = async (submit = button) => {
      await submit.click();
      const yes = page.getByRole('alertdialog').getByRole('button', { name: opened.confirm, exact: true });
      if (opened.confirm) await yes.click();
    };
    const comeTo = async (arrive: () => Promise<unknown>) => {
      await arrive();
      if (opened.opener) await page.getByRole('button', { name: opened.opener, exact: true }).click();
    };
    await comeTo(() => page.goto(opened.path, { waitUntil: 'networkidle' }));
    const lookups = watchLookups(page);
    await opened.ready?.();
    await fill(page, id, opened);
    await lookups.end();
    let before = await valuesOf(page, id);

    await context.setOffline(true);
    await send();
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    // Nothing is loaded again for what was not sent: offline that would not end. The line at the top may show the text
    // before the form's own request has failed, so that the form is waited for
    await expect(form.locator('[data-pending]'), 'nothing is under way').toHaveCount(0, { timeout: 5000 });
    expect(await valuesOf(page, id), 'offline').toEqual(before);
    await context.setOffline(false);

    await page.route(opened.sends, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' })
        : route.fallback(),
    );
    const again = form.getByRole('button', { name: 'Try again' });
    await send(again);
    await expect(form.getByRole('alert').filter({ hasText: UNAVAILABLE })).toBeVisible();
    expect(await valuesOf(page, id), '503').toEqual(before);
    if (isLookedAt) await expectAccessible(page);
    await page.unroute(opened.sends);

    if (!isSecret) {
      await comeTo(() => page.reload({ waitUntil: 'networkidle' }));
      const kept = isQuiet ? before.filter((value) => !value.startsWith('submission_id=')) : before;
      await expect.poll(() => valuesOf(page, id), 'after a reload').toEqual(expect.arrayContaining(kept));
      before = await valuesOf(page, id);
      if (!isQuiet) await expect(page.getByText('What you typed before is here again.')).toBeVisible();
    }

    // The session ends when the form is sent, not before: another request of the page would ask for the sign-in, above
    // the button that is to be pressed
    let isSignedOut = !who;
    await page.route(opened.sends, async (route) => {
      await new Promise((done) => setTimeout(done, 200));
      if (!isSignedOut && route.request().method() === 'POST') {
        isSignedOut = true;
        await context.clearCookies({ name: 'access_token' });
      }
      await route.continue();
    });
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.ok() && !response.url().includes('/auth/'),
    );
    if (who) {
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'access_token');
      await page.route('**/api/v1/auth/login', async (route) => {
        await context.addCookies([cookie!]);
        await route.fulfill({ json: { mfa: false, token, message: 'Welcome' } });
      });
      await send();
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await expect(dialog).toBeVisible();
      expect(await valuesOf(page, id), 'signed out').toEqual(before);
      await dialog.getByLabel(/^Password of/).fill('clubhouse');
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    } else await send();
    await sent;
    await expect.poll(() => draftsIn(page), 'sent, and forgotten').toEqual([]);
  });
}

async function fill(page: Page, id: string, { texts, choices = {}, ticks = [], files = {} }: OpenedForm) {
  const form = page.locator(`form#${id}`);
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByLabel(label, { exact: true }).first();
    await goToStepOf(page, field);
    await field.fill(text);
  }
  for (const [label, choice] of Object.entries(choices)) {
    const select = form.getByLabel(label, { exact: true });
    await select.selectOption(typeof choice === 'number' ? { index: choice } : choice);
  }
  for (const label of ticks) {
    await goToStepOf(page, form.getByLabel(label));
    await form.getByLabel(label).check();
  }
  for (const [label, file] of Object.entries(files)) await form.getByLabel(label).setInputFiles(file);
}

/** Follows the look-ups of zips, which fill in cities: none is under way once `end` is over. */
function watchLookups(page: Page) {
  const running = new Set<unknown>();
  page.on('request', (request) => {
    if (request.url().endsWith('/search-zip-details')) running.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => void running.delete(request));
  }
  return {
    async end() {
      // Leaving the last field begins the last look-up
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await expect.poll(() => running.size).toBe(0);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    },
  };
}

/** What stands in a form, by name. */
const valuesOf = (page: Page, id: string) =>
  page.evaluate((formId) => {
    const form = document.querySelector<HTMLFormElement>(`form#${formId}`);
    const given = form ? [...new FormData(form)] : [];
    const written = [...(form?.querySelectorAll('[contenteditable]') ?? [])].map(({ textContent }) => textContent);
    return [
      ...written,
      ...given.map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`),
    ].sort();
  }, id);

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form ')));
