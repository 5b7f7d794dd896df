import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { callApi } from '../support/member-profile';
import { signIn } from '../support/sign-in';
import { listening } from '../support/task-queue';

const PATH = '/app/settings/deadlines';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const notices = 'Days before the end';
const links = 'Days an estimate link works';
const late = 'Days a late renewal continues the old term';
const recordings = 'Days recordings of calls are stored';
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const versions = (page: Page, of: 'notices' | 'deadlines') => part(page, `Versions of the ${of}`).getByRole('listitem');

/** The executive is signed in, and both groups have their defaults. */
async function begin(page: Page) {
  const token = await signIn(page, 'executive');
  for (const group of ['renewals', 'deadlines']) {
    expect((await callApi(page, token, `/settings/${group}/restore`, { to: 'default' })).status).toBe(200);
  }
  return token;
}

async function save(page: Page, what: 'notices' | 'deadlines', status = 200) {
  const saved = page.waitForResponse('**/do/update-setting');
  await page.getByRole('button', { name: `Update ${what}` }).click();
  expect((await saved).status()).toBe(status);
}

test('each number says what it does now; both groups are saved and brought back by themselves', {
  tag: ['@SET-065', '@SET-009', '@SET-010'],
}, async ({ page, openBrowser }) => {
  const token = await begin(page);
  const colleague = await openBrowser();
  await signIn(colleague, 'admin');
  await listening(colleague, () => colleague.goto(PATH));
  await page.goto(PATH);
  await expect(part(page, 'Renewal notices')).toContainText(
    /Notices go out 30 and 7 days before the end: \d+ in the coming week\./,
  );
  for (const words of [
    'A contractor can answer by a new link for 30 days.',
    'nobody answered or paid for 30 days gives its e-mail address free',
    'Dues that are paid today continue a term that ended on ',
    /Recordings are deleted after 90 days: \d+ in the next night\./,
  ]) {
    await expect(part(page, 'Deadlines')).toContainText(words);
  }
  await field(page, notices).fill('60 30, 7, 30');
  await field(page, notices).blur();
  await expect(page.getByText('Different numbers').first()).toBeVisible();
  await field(page, notices).fill('7 60, 30');
  await save(page, 'notices');
  await expect(field(page, notices)).toHaveValue('60, 30, 7');
  await expect(field(colleague, notices)).toHaveValue('60, 30, 7', { timeout: 2000 });
  await expect(part(page, 'Renewal notices')).toContainText('Notices go out 60, 30 and 7 days before the end');
  await field(page, links).fill('14');
  await field(page, late).fill('0');
  await save(page, 'deadlines');
  await expect(part(page, 'Deadlines')).toContainText('by a new link for 14 days.');
  const newest = versions(page, 'deadlines').first();
  await expect(newest).toContainText('30 days → 14 days');
  await expect(versions(page, 'notices').first()).toContainText('30 and 7 days → 60, 30 and 7 days');
  await versions(page, 'notices')
    .nth(1)
    .getByRole('button', { name: /^Bring back/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(field(page, notices)).toHaveValue('30, 7');
  await expect(field(page, links)).toHaveValue('14');
  await callApi(page, token, '/settings/deadlines/restore', { to: 'default' });
  await expect(field(page, links)).toHaveValue('30');
});

test('storing recordings for fewer days says how many are deleted and asks; so does bringing them back', {
  tag: ['@SET-068'],
}, async ({ page }) => {
  const token = await begin(page);
  await page.goto(PATH);
  await field(page, recordings).fill('200');
  await save(page, 'deadlines');
  await expect(page.getByText(/Recordings are deleted after 200 days/)).toBeVisible();
  await field(page, recordings).fill('12');
  await page.getByRole('button', { name: 'Update deadlines' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Store recordings for 12 days only?');
  await expect(question).toContainText(/\d+ recordings? (is|are) deleted in the next night\. Nobody can bring/);
  await expectAccessible(page);
  await question
    .getByRole('button', { name: 'Cancel' })
    .or(question.getByRole('button', { name: 'Keep' }))
    .first()
    .click();
  await expect(field(page, recordings)).toHaveValue('12');
  await field(page, recordings).fill('200');
  await versions(page, 'deadlines')
    .nth(1)
    .getByRole('button', { name: /^Bring back/ })
    .click();
  await expect(question).toContainText(/deleted in the next night\. What is saved now stays/);
  await question.getByRole('button', { name: 'Bring back' }).click();
  await expect(field(page, recordings)).toHaveValue('90');
  await field(page, recordings).fill('80');
  await page.getByRole('button', { name: 'Update deadlines' }).click();
  const saved = page.waitForResponse('**/do/update-setting');
  await question.getByRole('button', { name: 'Save it' }).click();
  expect((await saved).status()).toBe(200);
  await callApi(page, token, '/settings/deadlines/restore', { to: 'default' });
});

test('with scripts off both forms are saved, a mistake stands in its own, and fewer recordings are asked for', {
  tag: ['@SET-065', '@SET-068'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422/);
  await begin(page);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(PATH);
  const send = (what: string) => plain.getByRole('button', { name: `Update ${what}` }).click();
  await field(plain, notices).fill('200');
  await send('notices');
  await expect(plain.getByText('Whole numbers from 1 to 120').first()).toBeVisible();
  await expect(field(plain, notices)).toHaveValue('200');
  await expect(field(plain, links)).toHaveValue('30');
  await field(plain, notices).fill('45, 15');
  await send('notices');
  await expect(plain.getByText('Settings Updated Successfully!')).toBeVisible();
  await expect(field(plain, notices)).toHaveValue('45, 15');
  await field(plain, recordings).fill('60');
  await send('deadlines');
  await expect(plain.getByText(/deleted in the next night\. Tick “Delete them” to save it\./).first()).toBeVisible();
  await expect(field(plain, recordings)).toHaveValue('60');
  await plain.getByLabel('Delete them').check();
  await send('deadlines');
  await expect(plain.getByText('Settings Updated Successfully!')).toBeVisible();
  await expect(field(plain, recordings)).toHaveValue('60');
  await begin(page);
});

test('on a phone and in the dark the page has all of it; who may only read has no button', {
  tag: ['@SET-065', '@SET-002'],
}, async ({ page, openBrowser }) => {
  await begin(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openBrowser({ colorScheme });
    await phone.setViewportSize({ width: 390, height: 844 });
    await signIn(phone, 'executive');
    await phone.goto(PATH);
    await expect(field(phone, recordings)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(phone);
    await phone.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(phone);
  }
  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await reader.goto(PATH);
  const main = reader.getByRole('main');
  await expect(main).toContainText(/Recordings are deleted after 90 days: \d+ in the next night\./);
  for (const name of [/^Update/, /^Bring back/]) await expect(main.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(reader);
});
