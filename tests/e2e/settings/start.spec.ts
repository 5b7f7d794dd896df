import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '~/demo/people';
import { type ClubProcess, startClub } from '../../support/process/club-process';
import { oweDues, runSql } from '../../support/process/club-state';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { atKeyboard } from '../support/keyboard';
import { signIn } from '../support/sign-in';

const STATE_DIR = join(new URL('../../..', import.meta.url).pathname, '.local', 'state-empty-start');
const START = '/app/settings/start';
const OWNER = { email: 'owner@club.example', first_name: 'Olive', last_name: 'Owner', password: PASSWORD };

/** A club that nobody has used: the migrations, and nothing else. */
let club: ClubProcess;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(STATE_DIR, { recursive: true, force: true });
  club = await startClub(STATE_DIR);
});
test.afterAll(async () => {
  await club?.stop();
  rmSync(STATE_DIR, { recursive: true, force: true });
});

const at = (path: string) => club.url + path;
const step = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true });
const expectStep = async (page: Page, name: string, state: 'Done' | 'Open', fact: string | RegExp) => {
  await expect(step(page, name).getByText(state, { exact: true })).toBeVisible();
  await expect(step(page, name)).toContainText(fact);
};
const sum = (page: Page) => page.getByRole('main').getByText(/^\d of 7$/);
const card = (page: Page) => page.getByRole('main').getByRole('link', { name: /^\d of 7/ });

async function createAdmin(page: Page, account: object) {
  const response = await page.request.post(at('/dev/create-admin'), { headers: { Origin: club.url }, data: account });
  expect(response.status(), await response.text()).toBe(201);
}

/** As a person does, on the home page. */
async function signInAsOwner(page: Page) {
  await page.context().clearCookies();
  await page.goto(at('/'));
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app/);
}

test('the first executive goes through all seven steps, by keyboard, and the dashboard counts them', {
  tag: ['@SET-069', '@SET-070', '@SET-071', '@SET-001'],
}, async ({ page }) => {
  test.setTimeout(240_000);
  await createAdmin(page, OWNER);
  await signInAsOwner(page);
  await expect(page).toHaveURL(at(START));
  await expect(sum(page)).toHaveText('0 of 7');
  const navigation = page.getByRole('navigation', { name: 'Settings' });
  await expect(navigation.getByRole('link').first()).toHaveText('Start');
  await expect(navigation.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  // Once: the second time to the dashboard, whose card leads there
  await signInAsOwner(page);
  await expect(page).toHaveURL(at('/app'));
  await expect(card(page)).toContainText('0 of 7');
  await expectAccessible(page);
  const keys = atKeyboard(page);
  const press = async (target: Locator) => {
    await keys.tabTo(target);
    await keys.press('Enter');
  };
  await keys.tabTo(card(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(START));

  await expectStep(page, 'Name', 'Open', '“Homeowners Club”, which nobody has saved yet');
  await step(page, 'Name').getByRole('link').click();
  await page.getByRole('textbox', { name: 'Name of the club', exact: true }).fill('Green Lake Club');
  await page.getByRole('button', { name: /^Update/ }).click();
  await expect(page.getByText('Settings Updated Successfully!')).toBeVisible();
  await navigation.getByRole('link', { name: 'Start' }).click();
  await expectStep(page, 'Name', 'Done', '“Green Lake Club”');

  await expectStep(page, 'Area', 'Open', /\d+ zips in King County/);
  await press(step(page, 'Area').getByRole('button', { name: 'This is our area' }));
  await expectStep(page, 'Area', 'Done', /\d+ zips in King County/);
  await press(step(page, 'Dues').getByRole('button', { name: 'These are our dues' }));
  await expectStep(page, 'Dues', 'Done', /\$\d+\.\d\d/);

  await press(step(page, 'Mail').getByRole('button', { name: 'Send me a test mail' }));
  await expect(page.getByText(`Sent to ${OWNER.email}.`)).toBeVisible();
  await expectStep(page, 'Mail', 'Open', 'no test mail received yet');
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(at('/dev/mailbox.json'))).json()) as {
        to: string;
        subject: string;
      }[];
      return mails.some(({ to, subject }) => to === OWNER.email && subject.startsWith('[Test] '));
    })
    .toBe(true);
  await press(step(page, 'Mail').getByRole('button', { name: 'I received it' }));
  await expectStep(page, 'Mail', 'Done', 'A test mail was received');

  await press(step(page, 'Move in').getByRole('button', { name: 'Nothing to bring' }));
  await expectStep(page, 'Move in', 'Done', 'Nothing to bring');
  await expect(sum(page)).toHaveText('5 of 7');

  // Known by facts alone: no button says them
  for (const name of ['Payments', 'People']) await expect(step(page, name).getByRole('button')).toHaveCount(0);
  await expectStep(page, 'Payments', 'Open', 'No webhook yet');
  await expect(step(page, 'Payments')).toContainText(`${club.url}/api/webhooks/stripe`);
  const { invoice } = await oweDues(club.url);
  const paid = await fetch(at(`/api/v1/payments/pay-invoice/${invoice}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pm: 'pm_card_visa' }),
  });
  expect(paid.status).toBe(200);
  await expect(async () => {
    await page.reload();
    await expectStep(page, 'Payments', 'Done', 'Last webhook on');
  }).toPass({ timeout: 60_000 });
  await expectStep(page, 'Move in', 'Done', '1 membership');

  await expectStep(page, 'People', 'Open', 'Only one account yet');
  await step(page, 'People').getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/users\?from=start$/);
  await createAdmin(page, { ...OWNER, email: 'second@club.example', first_name: 'Sam' });
  await page.getByRole('link', { name: 'Back to Start' }).click();
  await expectStep(page, 'People', 'Done', '2 accounts');
  await expect(sum(page)).toHaveText('7 of 7');
  await expectAccessible(page);
  await page.goto(at('/app'));
  await expect(page.getByRole('button', { name: 'Today' }).or(page.getByRole('main')).first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a step that stops being true is open again, until the card is hidden; every step leads to a page and back', {
  tag: ['@SET-069', '@SET-070'],
}, async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsOwner(page);
  await runSql(club.url, { sql: "UPDATE users SET disabled = 1 WHERE email = 'second@club.example'" });
  await page.goto(at('/app'));
  await expect(card(page)).toContainText('6 of 7');
  await card(page).click();
  await expectStep(page, 'People', 'Open', 'Only one account yet');
  for (const name of ['Name', 'Area', 'Dues', 'Mail', 'Payments', 'People', 'Move in']) {
    await step(page, name).getByRole('link').click();
    await expect(page).not.toHaveURL(at(START));
    await page
      .getByRole('link', { name: /^(Start|Back to Start)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(at(START));
  }
  await page.goto(at('/app'));
  await page.getByRole('main').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Hidden. It is under Settings, Start.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.goto(at(START));
  await expectStep(page, 'People', 'Open', 'Only one account yet');
  await page.getByRole('button', { name: 'Show on the dashboard' }).click();
  await page.goto(at('/app'));
  await expect(card(page)).toContainText('6 of 7');
});

test('with scripts off and on a phone steps are confirmed, opened again and hidden', {
  tag: ['@SET-069', '@SET-070', '@SET-001'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  await signInAsOwner(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openBrowser({ colorScheme });
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto(at(START));
    await expect(sum(phone)).toHaveText('6 of 7');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(phone);
    const choice = phone.getByRole('combobox', { name: 'Page of the settings' });
    await expect(choice.locator('option').first()).toHaveText('Start');
    await phone.goto(at('/app'));
    await expect(card(phone)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(phone);
  }
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(at(START));
  await step(plain, 'Dues').getByRole('button', { name: 'Dues: Open it again' }).click();
  await expect(plain.getByText('“Dues” is open again.')).toBeVisible();
  await expect(sum(plain)).toHaveText('5 of 7');
  await step(plain, 'Dues').getByRole('button', { name: 'Dues: These are our dues' }).click();
  await expect(plain.getByText('“Dues” is confirmed.')).toBeVisible();
  await expect(sum(plain)).toHaveText('6 of 7');
  await plain.goto(at('/app'));
  await plain.getByRole('main').getByRole('button', { name: 'Hide' }).click();
  await expect(plain.getByText('Hidden. It is under Settings, Start.')).toBeVisible();
  await expect(card(plain)).toHaveCount(0);
});

test('the demo club has all seven done and no card; who may only read has no button', {
  tag: ['@SET-071', '@SET-072'],
}, async ({ page, openBrowser }) => {
  await signIn(page, 'executive');
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await reader.goto(START);
  await expect(sum(reader)).toHaveText('7 of 7');
  await expect(reader.getByRole('main').getByRole('listitem').getByRole('button')).toHaveCount(0);
  await expectAccessible(reader);
});
