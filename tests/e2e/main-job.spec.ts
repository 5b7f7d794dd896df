import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { goToStep } from './support/application';
import { CLUB_URL, expect, test } from './support/club';
import { linkIn, listMails, waitForMail } from './support/mailbox';
import { addStaff, signIn, signInWithPassword } from './support/sign-in';

interface Applicant {
  first: string;
  last: string;
  email: string;
}

/** A new person each time: the club that serves the tests may have met others of this name. */
const applicant = (first: string, last: string): Applicant => ({
  first,
  last,
  email: `${first}.${last}.${Date.now().toString(36)}@example.com`.toLowerCase(),
});

async function apply(page: Page, { first, last, email }: Applicant) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Become a member' }).first().click();
  await page.getByLabel('Zip code').first().fill('98122');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByLabel('First name').first().fill(first);
  await page.getByLabel('Last name').first().fill(last);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Cell phone').first().fill('(206) 555-0173');
  await goToStep(page, 'homes');
  await page.getByLabel('Address', { exact: true }).first().fill('1532 E Olive St');
  await page.getByRole('group', { name: 'Your home' }).getByLabel('Zip code').press('Tab');
  await expect(page.getByLabel('City', { exact: true }).first()).toHaveValue('Seattle');
  await goToStep(page, 'reach');
  await page.getByRole('checkbox', { name: 'Same as my home' }).check();
  await goToStep(page, 'send');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Submit Application' }).last().click();
  await expect(page.getByRole('heading', { name: 'Almost Done!' })).toBeVisible();
}

async function pay(page: Page, amount: string) {
  await page.getByLabel('Name').fill('Nora Quist');
  await page.getByLabel('Email').fill('nora@example.org');
  await page.getByLabel('Phone').fill('206 555 0173');
  await page.getByLabel('City').fill('Seattle');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete' })).toBeVisible();
}

const taskOf = (office: Page, { first, last }: Applicant) =>
  office
    .getByRole('row')
    .filter({ hasText: `${first} ${last}` })
    .first();

test('a visitor applies, staff see it live and approve, dues are paid by card, the member is ACTIVE', {
  tag: [
    '@core',
    '@APP-054',
    '@TASK-011',
    '@RT-003',
    '@RT-008',
    '@MEM-051',
    '@MEM-052',
    '@PAY-014',
    '@PAY-016',
    '@MEM-026',
  ],
}, async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  const nora = applicant('Nora', `Quist${Date.now() % 100_000}`);
  const office = await openBrowser();
  await signIn(office, 'service');
  await office.goto('/app/task-queue');
  await expect(office.getByRole('heading', { name: 'Task Queue', level: 1 })).toBeVisible();
  await expect(taskOf(office, nora)).toHaveCount(0);
  let loads = 0;
  office.on('load', () => {
    loads += 1;
  });

  // The toast stays three seconds: it is waited for while the visitor still sends the form.
  const toast = office.getByText('Task List Updated').first().waitFor({ timeout: 90_000 });
  await apply(page, nora);
  await expect(page.getByText(nora.email)).toBeVisible();

  await expect(taskOf(office, nora)).toBeVisible();
  await toast;
  expect(loads, 'the queue was not loaded again').toBe(0);
  await taskOf(office, nora).getByRole('link', { name: /^VIEW/ }).click();
  await expect(office.getByRole('heading', { name: `${nora.first} ${nora.last}`, level: 1 })).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Member Approved!').first()).toBeVisible();
  await expect(office.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await waitForMail(page, { to: nora.email, subject: /approved/ });
  const dues = await waitForMail(page, { to: nora.email, subject: /We have your application/ });
  expect(dues.text).toContain('$60.00');
  await page.goto(linkIn(dues, '/checkout/'));
  await pay(page, '$60.00');
  await waitForMail(page, { to: nora.email, subject: /receipt|payment/i });

  await expect(office.getByText('ACTIVE', { exact: true }).first()).toBeVisible();
  await expect(office.getByText('PAID', { exact: true }).first()).toBeVisible();
  expect(loads, 'the open page heard of the payment by itself').toBe(0);
  await office.goto(`/app/members?search=${encodeURIComponent(nora.email)}`);
  await expect(taskOf(office, nora)).toContainText('ACTIVE');
});

test('an application that staff cancel is over: its reason is mailed, the member is Canceled', {
  tag: ['@MEM-052', '@MEM-053'],
}, async ({ page, openBrowser }) => {
  const otto = applicant('Otto', `Brandt${Date.now() % 100_000}`);
  await apply(page, otto);
  const office = await openBrowser();
  await signIn(office, 'executive');
  await office.goto(`/app/task-queue?search=${encodeURIComponent(otto.email)}`);
  await taskOf(office, otto).getByRole('link', { name: /^VIEW/ }).click();
  await office.getByRole('button', { name: 'Cancel application' }).click();
  await office.getByLabel('Reason').fill('The house stands outside our area.');
  await office.getByRole('button', { name: 'Yes, Cancel it!' }).click();
  await expect(office.getByText('This membership is canceled.')).toBeVisible();
  const mail = await waitForMail(page, { to: otto.email, subject: /not accepted/ });
  expect(mail.text).toContain('The house stands outside our area.');
  expect(await listMails(page, { to: otto.email, subject: /approved/ })).toEqual([]);
});

test('those who may only read see the application but cannot decide it', { tag: ['@MEM-012', '@ROLE-023'] }, async ({
  page,
}) => {
  await signIn(page, 'employee');
  await page.goto('/app/task-queue?search=nadia.kowalski%40example.com');
  await page
    .getByRole('row')
    .filter({ hasText: 'Nadia Kowalski' })
    .first()
    .getByRole('link', { name: /^VIEW/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nadia Kowalski', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('the second step is asked of whom has it, and the mailed code opens the office', {
  tag: ['@AUTH-022', '@AUTH-045'],
}, async ({ page }) => {
  const email = await addStaff(page);
  await runSql(CLUB_URL, { sql: 'UPDATE users SET mfa_enabled = 1 WHERE email = ?', params: [email] });
  await signInWithPassword(page, email);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});
