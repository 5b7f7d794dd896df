import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { waitForMail } from '../support/mailbox';
import { callApi, update } from '../support/member-profile';
import { signIn } from '../support/sign-in';
import { listening } from '../support/task-queue';

const PATH = '/app/settings/club';
const PUBLIC = ['/', '/membership-application', '/job-request', '/terms', '/privacy', '/contact', '/contacto'];
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const versions = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Versions' }) })
    .getByRole('listitem');

/** The club has its default details and hours; the executive is signed in. */
async function beginWith(page: Page, club: object = {}, hours: object = {}) {
  const token = await signIn(page, 'executive');
  for (const [group, given] of Object.entries({ club, hours })) {
    await callApi(page, token, `/settings/${group}/restore`, { to: 'default' });
    const { status } = await callApi(page, token, `/settings/${group}`, given);
    expect(status).toBe(200);
  }
  return token;
}

async function save(page: Page) {
  const saved = page.waitForResponse('**/do/update-setting');
  await update(page).click();
  expect((await saved).status()).toBe(200);
}

test('a new name and telephone are on every public page and on open office pages, without a reload', {
  tag: ['@SET-010', '@SET-013', '@SET-014', '@SET-015'],
}, async ({ page, openBrowser }) => {
  await beginWith(page);
  const [colleague, visitor] = [await openBrowser(), await openBrowser()];
  await signIn(colleague, 'service');
  let documents = 0;
  colleague.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await listening(colleague, () => colleague.goto('/app/members'));
  const search = colleague.getByRole('searchbox').first();
  await search.focus();
  await expect(colleague).toHaveTitle('Members · Homeowners Club');
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/ · Homeowners Club$/);
  const opened = documents;

  await page.goto(PATH);
  await field(page, 'Name of the club').fill('Green Lake <Club>');
  await field(page, 'Telephone').fill('2065550177');
  await save(page);
  await expect(colleague).toHaveTitle('Members · Green Lake <Club>', { timeout: 2000 });
  await expect(colleague.getByText('Green Lake <Club>', { exact: true }).first()).toBeVisible();
  await expect(search).toBeFocused();
  expect(documents).toBe(opened);
  for (const path of PUBLIC) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveTitle(/ · Green Lake <Club>$/);
    await expect(visitor.getByRole('banner').getByText('Green Lake <Club>'), path).toBeVisible();
    const footer = visitor.getByRole('contentinfo');
    await expect(footer, path).toContainText('Green Lake <Club>');
    await expect(footer.getByRole('link', { name: '+1(206) 555-0177' })).toHaveAttribute('href', 'tel:+12065550177');
  }
});

test('mails have the saved name; with an address elsewhere they name who gets the answers', {
  tag: ['@SET-013', '@SET-014', '@SET-016'],
}, async ({ page, openBrowser }) => {
  await beginWith(page, { name: 'Green Lake Club', email: 'office@greenlake.example' });
  await page.goto(PATH);
  const operator = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Set by the operator' }) });
  await expect(operator).toContainText('America/Los_Angeles');
  await expect(operator).toContainText('desk@club.example');
  await expect(operator).toContainText('Mail is sent from desk@club.example; answers go to office@greenlake.example.');
  const visitor = await openBrowser();
  await visitor.goto('/forgotPassword');
  await visitor.getByLabel('Email').fill('viewer@club.example');
  await visitor.getByRole('main').getByRole('button').first().click();
  const mail = await waitForMail(page, { to: 'viewer@club.example', subject: /password/i });
  expect(mail.from).toBe('desk@club.example');
  expect(mail.text).toContain('Green Lake Club · +1(206) 555-0100 · office@greenlake.example');
});

test('a mistake stands at its field and loses nothing; versions say what changed and are brought back', {
  tag: ['@SET-009', '@SET-015', '@SET-008'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await beginWith(page);
  await page.goto(PATH);
  await field(page, 'Payee of checks').fill('Green Lake Homeowners, Inc.');
  await field(page, 'Telephone').fill('206');
  await update(page).click();
  await expect(page.getByText('Please enter a phone number').first()).toBeVisible();
  await expect(field(page, 'Payee of checks')).toHaveValue('Green Lake Homeowners, Inc.');
  await field(page, 'Telephone').fill('2065550188');
  await field(page, 'Note').fill('A new line');
  await save(page);
  await expect(field(page, 'Note')).toHaveValue('');
  const [newest, before] = [versions(page).first(), versions(page).nth(1)];
  await expect(newest).toContainText('Evelyn Park');
  await expect(newest).toContainText('“A new line”');
  await expect(newest).toContainText('+1(206) 555-0100 → +1(206) 555-0188');
  await expect(newest.getByRole('button')).toHaveCount(0);
  await before.getByRole('button', { name: /^Bring back/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Bring back (version \d+|the default)\?/);
  await question.getByRole('button', { name: 'Bring back' }).click();
  await expect(field(page, 'Telephone')).toHaveValue('(+1) 206-555-0100');
  await expect(page.getByText(/^(Version \d+ is back\.|The default is back\.)$/)).toBeVisible();
});

test('on a phone one select leads through the settings, and axe finds nothing in either theme', {
  tag: ['@SET-001', '@SET-013'],
}, async ({ page, openBrowser }) => {
  await beginWith(page, { name: 'Green Lake Club' });
  await page.goto(PATH);
  const navigation = page.getByRole('navigation', { name: 'Settings' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Start',
    'Club',
    'Hours',
    'Look',
    'Texts',
    'Mails',
    'Dues',
    'Kinds of work',
    'Jobs',
    'Deadlines',
    'Service locations',
    'Background work',
    'Security',
  ]);
  await expect(navigation.getByRole('link', { name: 'Club' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(navigation.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await navigation.getByRole('combobox').selectOption('Hours');
  await expect(page).toHaveURL(/\/app\/settings\/hours$/);
  await navigation.getByRole('combobox').selectOption('Service locations');
  await expect(page).toHaveURL(/\/app\/settings$/);

  const dark = await openBrowser({ colorScheme: 'dark' });
  await signIn(dark, 'executive');
  for (const path of [PATH, '/app/settings/hours']) {
    await dark.goto(path);
    await expect(update(dark)).toBeVisible();
    await expectAccessible(dark);
  }
});

test('with scripts off the club is saved, brought back and left by the select', {
  tag: ['@SET-001', '@SET-013', '@SET-009'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422/);
  await beginWith(page);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(PATH);
  await field(plain, 'Name of the club').fill('Plain Club');
  await update(plain).last().click();
  await expect(plain.getByText('Settings Updated Successfully!')).toBeVisible();
  await expect(field(plain, 'Name of the club')).toHaveValue('Plain Club');
  await field(plain, 'Telephone').fill('none');
  await field(plain, 'Payee of checks').fill('Plain, Inc.');
  await update(plain).last().click();
  await expect(plain.getByText('Please enter a phone number').first()).toBeVisible();
  await expect(field(plain, 'Payee of checks')).toHaveValue('Plain, Inc.');
  await plain.goto(PATH);
  await versions(plain).nth(1).locator('summary').click();
  await versions(plain)
    .nth(1)
    .getByRole('button', { name: /^Bring back/ })
    .click();
  await expect(field(plain, 'Name of the club')).toHaveValue('Homeowners Club');
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.getByRole('combobox', { name: 'Page of the settings' }).selectOption('Hours');
  await plain.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(plain).toHaveURL(/\/app\/settings\/hours$/);
});

test('who may only read the settings reads them, without a button that saves', { tag: ['@SET-002'] }, async ({
  page,
  openBrowser,
}) => {
  await beginWith(page, { legal_name: 'Green Lake Homeowners, Inc.' });
  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await reader.goto(PATH);
  const main = reader.getByRole('main');
  await expect(main.getByText('Green Lake Homeowners, Inc.').first()).toBeVisible();
  for (const name of ['Update', /^Bring back/]) await expect(main.getByRole('button', { name })).toHaveCount(0);
});

test('public pages say the saved hours, and on a day off that the club is closed', {
  tag: ['@SET-021', '@SET-022', '@SET-018'],
}, async ({ page, openBrowser }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
  const off = { on: today, yearly: false, name: 'Staff <retreat>', name_es: 'Retiro', spans: [] };
  await beginWith(page);
  const plain = await openBrowser({ javaScriptEnabled: false });
  const visitor = await openBrowser();
  const expected = /8:30 am to 5:30 pm, Monday to Friday, except holidays\.$/;
  await visitor.goto('/');
  await expect(visitor.getByText('Our staff is reachable')).toHaveText(expected);
  await expect(visitor.getByText('We are closed today')).toHaveCount(0);
  const week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [{ from: '09:00', to: '12:00' }], sun: [] };
  await beginWith(page, {}, { week, days: [off] });
  // A page that reads nothing else trusts what it knows for five seconds
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByText('We are closed today')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 6500, intervals: [200] });
  for (const path of ['/', '/membership-application', '/terms', '/contact']) {
    for (const reader of [visitor, plain]) {
      await reader.goto(path);
      await expect(reader.getByText('We are closed today: Staff <retreat>.'), path).toBeVisible();
      await expect(reader.getByText('9:00 am to noon, Saturday'), path).toBeVisible();
    }
    await expectAccessible(visitor);
  }
  await visitor.goto('/contacto');
  await expect(visitor.getByText('Hoy estamos cerrados: Retiro.')).toBeVisible();
  await beginWith(page);
});
