import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { waitForMail } from './support/mailbox';
import { addHousehold, callApi, openProfile } from './support/member-profile';
import { signIn } from './support/sign-in';

test('a member’s invoice is opened from the profile, downloaded, mailed and paid under the reader’s eyes', {
  tag: ['@PAY-024', '@PAY-025', '@PAY-026', '@PAY-027', '@PAY-028', '@PAY-029', '@PAY-033', '@MEM-046', '@MEM-047'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(240_000);
  await signIn(page, 'accounting');
  const clerk = await openBrowser();
  const clerkToken = await signIn(clerk, 'service');
  const household = await addHousehold(clerk, clerkToken);
  await openProfile(page, household);
  await page.getByRole('link', { name: /^View invoice/ }).click();
  await expect(page).toHaveURL(/\/app\/invoices\/[0-9a-f-]{36}$/);
  const heading = page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ });
  await expect(heading).toBeVisible();
  const id = Number((await heading.textContent())!.replace('Invoice ', ''));
  const header = page.locator('header').filter({ has: heading });
  await expect(header.locator('.tone-blue')).toHaveText('ISSUED');
  await expect(header).toContainText('1 Year(s) Membership Dues');
  const card = page.locator('[data-card]').filter({ hasText: 'Primary member' });
  await expect(card).toContainText(household.name);
  await expect(card.getByRole('link', { name: 'View Member' })).toHaveAttribute('href', household.path);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Invoice' }).click();
  expect((await download).suggestedFilename()).toBe(`HOC-Invoice-${id}.pdf`);
  await expect(page.getByText('PDF Downloaded Successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Email Invoice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  const to = `${household.last}@example.com`.toLowerCase();
  await expect(page.getByText(`Email sent to ${to}`)).toBeVisible();
  const mail = await waitForMail(page, { to, subject: new RegExp(`^Invoice ${id}$`) });
  expect(mail.text).toContain('/checkout/');

  const tabs = page.getByRole('navigation', { name: 'Invoice' }).getByRole('link');
  await expect(tabs).toHaveText(['Invoice information', 'Edit', 'Notes', 'Files', 'Timeline']);
  for (const name of ['Notes', 'Files', 'Timeline']) {
    await tabs.filter({ hasText: name }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`));
    await expectAccessible(page);
  }
  await expect(page.getByText(`mailed the invoice to ${to}`)).toBeVisible();

  // A check comes in elsewhere: this page follows without a reload
  await tabs.first().click();
  const [[task]] = (await runSql(CLUB_URL, {
    sql: "SELECT id FROM tasks WHERE task_type = 'CHECK_PAYMENT' AND membership_id = ?",
    params: [household.id],
  })) as [[{ id: number }]];
  for (const [path, data] of [
    ['/tasks/change-status', { id: task.id, status: 'PROCESSING' }],
    [`/tasks/add-check-no/${task.id}`, { check_no: '4711' }],
  ] as const) {
    const { status, json } = await callApi(clerk, clerkToken, path, data);
    expect(status, JSON.stringify(json)).toBe(200);
  }
  await expect(header.locator('.tone-green')).toHaveText('PAID');
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Check 4711');
  await expect(page.getByRole('link', { name: 'Take a card payment' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  await page.evaluate(() => history.replaceState({ ...history.state, usr: { notes: true } }, ''));
  await page.reload();
  await expect(page).toHaveURL(/tab=notes$/);
});

test('an invoice that is not is a page that says so; without invoice.read none opens', {
  tag: ['@PAY-024', '@PAY-029', '@PAY-030', '@MEM-046'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 40[34]/);
  await signIn(page, 'viewer');
  expect((await page.goto('/app/invoices/99999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download Invoice' })).toHaveCount(0);
  const [[invoice]] = (await runSql(CLUB_URL, { sql: "SELECT id FROM invoices WHERE kind = 'JOB' LIMIT 1" })) as [
    [{ id: number }],
  ];
  await page.goto(`/app/invoices/${invoice.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${invoice.id}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Email Invoice' }), 'without invoice.update').toHaveCount(0);
  const other = await openBrowser();
  await signIn(other, 'employee');
  expect((await other.goto(`/app/invoices/${invoice.id}`))?.status()).toBe(403);
});
