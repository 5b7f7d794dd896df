import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/club';
import type { OpenedRecord } from './support/form-rows';
import { recordForms } from './support/forms';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const field = (page: Page, name: string) => page.locator('form').getByLabel(name, { exact: true }).first();

/** What a colleague types at a save. */
const typedBy = ({ theirWords }: OpenedRecord, text: string) => theirWords?.[text] ?? text;

/** Saves what a colleague wrote, in a browser of their own. */
async function saveAs(page: Page, record: OpenedRecord, text: string) {
  const { path, theirs, button, confirm, operation } = record;
  // As a person would: not before the page is there
  await listening(page, () => page.goto(path));
  if (typeof theirs === 'string') await field(page, theirs).fill(typedBy(record, text));
  else await field(page, theirs[text]!).check();
  const saved = page.waitForResponse(`**/do/${operation}`);
  await page.getByRole('button', { name: button, exact: true }).last().click();
  if (confirm) await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  expect((await saved).status()).toBe(200);
}

async function expectTaken(page: Page, record: OpenedRecord, text: string) {
  const { theirs } = record;
  if (typeof theirs === 'string') await expect(field(page, theirs), 'taken over').toHaveValue(typedBy(record, text));
  else await expect(field(page, theirs[text]!), 'taken over').toBeChecked();
}

/** Gives a control a value; returns the one it has then. */
async function choose(control: Locator, value?: string | null) {
  const last = control.locator('option').last();
  if (value === undefined) await control.selectOption((await last.getAttribute('value'))!);
  else if (value !== null) {
    if ((await last.count()) > 0) await control.selectOption(value);
    else await control.fill(value);
  }
  return control.inputValue();
}

for (const [noun, addRecord, own] of recordForms) {
  test(`a colleague’s save leaves what is being typed: ${noun}, wherever the focus is`, {
    tag: ['@MEM-069', '@RT-001', ...[own].flat()],
  }, async ({ page: dana, openBrowser, allowErrors }) => {
    allowErrors(/status of 409/);
    const alma = await openBrowser();
    const token = await signIn(dana, 'executive');
    await signIn(alma, 'executive');
    const record = await addRecord(dana, token);
    const { path, typed = '12', other, value, button, operation } = record;
    const kept = new RegExp(`^${typed}`);
    await listening(alma, () => alma.goto(path));
    const mine = field(alma, record.mine);
    const chosen = field(alma, other);
    let documents = 0;
    alma.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === alma.mainFrame()) documents += 1;
    });

    await mine.fill(typed);
    await saveAs(dana, record, 'Once');
    await expectTaken(alma, record, 'Once');
    await expect(mine).toHaveValue(typed);
    await expect(mine, 'the focus stays in the text').toBeFocused();
    await expect(alma.getByText('Nothing is overwritten.')).toBeVisible();

    await chosen.focus();
    const before = await choose(chosen, value);
    await saveAs(dana, record, 'Twice');
    await expectTaken(alma, record, 'Twice');
    await expect(chosen).toHaveValue(before);
    await expect(chosen, 'the focus stays there').toBeFocused();

    await chosen.blur();
    await saveAs(dana, record, 'Thrice');
    await expectTaken(alma, record, 'Thrice');
    await expect(mine).toHaveValue(typed);

    // The colleague is quicker than a save under way
    await alma.route(
      `**/do/${operation}`,
      async (route) => {
        await saveAs(dana, record, 'Last');
        await route.continue();
      },
      { times: 1 },
    );
    await mine.focus();
    const refused = alma.waitForResponse(`**/do/${operation}`);
    // Where Enter is a new line, the button sends
    const isLine = await mine.evaluate(({ tagName }) => tagName === 'INPUT');
    await (isLine ? mine.press('Enter') : alma.getByRole('button', { name: button, exact: true }).last().click());
    // The push may bring the colleague's values before this
    expect((await refused).status()).toBe(409);
    await expectTaken(alma, record, 'Last');
    await expect(mine).toHaveValue(typed);
    await expect(chosen).toHaveValue(before);
    expect(documents, 'the page is never sent as a plain form').toBe(0);

    const saved = alma.waitForResponse(`**/do/${operation}`);
    await alma.getByRole('button', { name: button, exact: true }).last().click();
    expect((await saved).status()).toBe(200);
    await dana.goto(path);
    await expect(field(dana, record.mine)).toHaveValue(kept);
    await expectTaken(dana, record, 'Last');
    await expect(field(dana, other)).toHaveValue(before);
  });
}

for (const [noun, others] of Object.entries({ vendor: ['Name', 'Email'], member: ['First name', 'Email'] })) {
  test(`several fields that a colleague saves at once are all taken over, beside the focus: ${noun}`, {
    tag: ['@RT-001'],
  }, async ({ page: dana, openBrowser }) => {
    const alma = await openBrowser();
    const token = await signIn(dana, 'executive');
    await signIn(alma, 'executive');
    const record = await recordForms.find(([name]) => name === noun)![1](dana, token);
    // No two members have the same
    const mails = ['one', 'two'].map((name) => `${name}${Date.now().toString(36)}@example.com`) as [string, string];
    const save = async (words: string[]) => {
      await dana.goto(record.path);
      for (const [index, name] of others.entries()) await field(dana, name).fill(words[index]!);
      const saved = dana.waitForResponse(`**/do/${record.operation}`);
      await dana.getByRole('button', { name: record.button, exact: true }).click();
      expect((await saved).status()).toBe(200);
    };
    const expectAllTaken = async (words: string[]) => {
      for (const [index, name] of others.entries()) {
        await expect(field(alma, name), 'taken over').toHaveValue(words[index]!);
      }
      await expect(field(alma, record.mine)).toBeFocused();
      await expect(alma.getByText('Take theirs')).toHaveCount(0);
    };
    await listening(alma, () => alma.goto(record.path));
    await field(alma, record.mine).focus();
    await save(['Once', mails[0]]);
    await expectAllTaken(['Once', mails[0]]);
    await expect(alma.getByText('Not saved yet'), 'nothing of her own').toHaveCount(0);
    // What was taken over counts as seen, and is taken over again
    await save(['Twice', mails[1]]);
    await expectAllTaken(['Twice', mails[1]]);
    await field(alma, record.mine).fill('12');
    const saved = alma.waitForResponse(`**/do/${record.operation}`);
    await field(alma, record.mine).press('Enter');
    expect((await saved).status()).toBe(200);
    await dana.goto(record.path);
    await expect(field(dana, others[0]!)).toHaveValue('Twice');
    await expect(field(dana, others[1]!)).toHaveValue(mails[1]);
  });
}
