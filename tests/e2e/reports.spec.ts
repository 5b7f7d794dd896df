import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { textsOfPdf } from '../support/samples/pdf-text';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { holdBack } from './support/hold-back';
import { waitForMail } from './support/mailbox';
import { callApi, choice } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addInvoice } from './support/new-invoice';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

/** A contractor of the test's own with so many approved invoices of $100, $90 each to the contractor. */
async function addApproved(page: Page, name: string, count: number) {
  const token = await signIn(page, 'executive');
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;
  const contractor = await addContractor(page, token, name, { name, email });
  const numbers: string[] = [];
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const invoice = await addInvoice({ status: 'APPROVED', cents: 10_000 });
    numbers.push(invoice.number);
    ids.push(invoice.id);
  }
  await runSql(CLUB_URL, {
    sql: `UPDATE contractor_invoices SET contractor_id = ?, con_biz = ? WHERE hoc_inv_num IN (SELECT value FROM json_each(?))`,
    params: [contractor.id, name, JSON.stringify(numbers)],
  });
  return { ...contractor, numbers, ids, token };
}

const textOf = async (path: string) => (await textsOfPdf(readFileSync(path))).flat().join(' ');

test('a payment that is refused while the page is loaded again lets that load come after it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const name = `Three ${Date.now().toString(36)}`;
  const { id, numbers, ids, token } = await addApproved(page, name, 3);
  const check_number = `C${Date.now().toString(36)}`;
  const first = { contractor_id: id, invoice_ids: [ids[0]], check_number, paid_on: '2026-01-05' };
  expect(await callApi(page, token, '/contractor-invoice/pay', first)).toMatchObject({ status: 200 });
  await listening(page, () => page.goto(`/app/reports/pay/${id}`));
  const box = page.getByRole('checkbox', { name: `Pay invoice ${numbers[2]}` });
  await expect(box).toBeVisible();
  const reload = await holdBack(page, /\/reports\/pay\/\d+\.data/);
  await callApi(page, token, '/contractor-invoice/change-status', { id: ids[2], status: 'HOLD' });
  await reload.asked;
  const field = page.getByRole('textbox', { name: 'Check number' });
  await field.fill(check_number);
  await page.getByRole('button', { name: 'Pay with this check' }).click();
  const refusal = page.getByText(`Check ${check_number} has paid other invoices already.`).first();
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Show what it is now' }).click();
  await expect(box, 'on hold').toHaveCount(0);
  await expect(refusal).toBeVisible();
  await expect(field).toHaveValue(check_number);
  reload.release();
});

test('forty invoices are paid with one check; the report, its PDF, the mail and the ledger agree', {
  tag: ['@RPT-001', '@RPT-002', '@RPT-004', '@RPT-005', '@RPT-006', '@RPT-007', '@RPT-008', '@RPT-009', '@RPT-010'],
}, async ({ page, allowErrors }) => {
  test.setTimeout(90_000);
  const name = `Forty ${Date.now().toString(36)}`;
  const contractor = await addApproved(page, name, 40);
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('navigation', { name: 'Reports' }).getByRole('link')).toHaveText([
    'Remittance Report',
    'Ageing',
  ]);
  await expect(choice(page, 'Year').getByRole('option')).toHaveCount(10);
  await expect(choice(page, 'Month').getByRole('option')).toHaveText([
    'Whole year',
    ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')),
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All contractors' }).click();
  await page.getByRole('searchbox', { name: 'Search contractors' }).fill(name);
  await page.getByRole('checkbox', { name: new RegExp(name) }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`contractor_ids=${contractor.id}`));
  await expect(page.getByText('To pay, 40 invoices')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Invoices of the report' }).locator('tbody').getByRole('row'),
  ).toHaveCount(10);
  await choice(page, 'Period').selectOption('custom');
  await page.getByLabel('Start date').fill('2026-02-02');
  await page.getByLabel('End date').fill('2026-02-01');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeDisabled();
  await page.goBack();

  await page.getByRole('link', { name: `Pay ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${name}` })).toBeVisible();
  const totals = page.getByRole('status', { name: 'Totals' });
  await expect(totals).toContainText('40 of 40 invoices');
  await page.getByRole('checkbox', { name: `Pay invoice ${contractor.numbers[3]}` }).uncheck();
  await expect(totals).toContainText('$3,510.00');
  await page.getByRole('checkbox', { name: 'All invoices' }).check();
  await expect(totals).toContainText('$3,600.00');
  await expectAccessible(page);
  const check = `C${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Pay with this check' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Check number' }).fill(check);
  await page.getByRole('button', { name: 'Pay with this check' }).dblclick();
  await expect(page.getByText(`40 invoices paid with check ${check}`)).toBeVisible();

  const line = page.getByRole('row').filter({ hasText: `Check ${check}, 40 invoices` });
  await expect(line).toContainText('$3,600.00');
  await expect(line).toContainText('$0.00');
  await expectAccessible(page);
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Remittance of check ${check}` }).click(),
  ]);
  const ofCheck = await textOf(await own.path());
  expect(ofCheck).toContain('Amount of the check $3,600.00');
  const mail = await waitForMail(page, { to: contractor.email, subject: new RegExp(check) });
  expect(mail.text).toContain('pays $3,600.00 for 40 invoices');

  await page.goto(`/app/reports?contractor_ids=${contractor.id}`);
  await expect(page.getByText('Paid, 40 invoices')).toBeVisible();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  await expect(page.getByText('PDF Download Successfully')).toBeVisible();
  expect(report.suggestedFilename()).toContain(`remittance_${name.replaceAll(' ', '_')}`);
  const text = await textOf(await report.path());
  expect(text).toContain(`${name} Paid Invoice`);
  expect(text).toContain('Paid (40) $4,000.00 $400.00 $3,600.00 $0.00 $3,600.00');
  allowErrors(/status of 500/, /^500 GET/);
  await page.route('**/download-remittance-report**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Download PDF' }).click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/app/reports', '/app/reports/ageing', `/app/reports/ledger/${contractor.id}`]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('the four sums of the report add up as a reader adds them; who has nothing approved leads to what waits', {
  tag: ['@MON-015', '@MON-016'],
}, async ({ page }) => {
  const name = `Sums ${Date.now().toString(36)}`;
  const { id, numbers, ids, token } = await addApproved(page, name, 7);
  const become = (invoice: number, status: string) =>
    callApi(page, token, '/contractor-invoice/change-status', { id: invoice, status });
  await become(ids[3]!, 'RECEIVED');
  await callApi(page, token, `/contractor-invoice/update/${ids[3]}`, { con_adj: 15, hoc_adj: 5 });
  const statuses = ['RECEIVED', 'PENDING', 'HOLD', 'NOT APPROVED', 'PAID'];
  for (const [index, status] of statuses.entries()) await become(ids[index + 2]!, status);
  await page.goto(`/app/reports?contractor_ids=${id}`);
  const totals = page.getByRole('status', { name: 'Totals' });
  for (const line of [
    'To pay, 2 invoices$180.00',
    'Not decided, 3 invoices$255.00',
    'Refused, 1 invoice$90.00',
    'Paid, 1 invoice$90.00',
  ]) {
    await expect(totals).toContainText(line);
  }
  const amounts = page.getByRole('region', { name: 'Invoices of the report' }).locator('tbody tr');
  await expect(amounts).toHaveCount(7);
  const added = { 'To pay': 0, 'Not decided': 0, Refused: 0, Paid: 0 };
  for (const row of await amounts.all()) {
    const status = (await row.locator('.status-chip').textContent()) as keyof typeof added;
    added[status] += Number(
      await row
        .locator('data')
        .nth(4 + (await row.locator('s').count()))
        .getAttribute('value'),
    );
  }
  expect(added).toEqual({ 'To pay': 180, 'Not decided': 255, Refused: 90, Paid: 90 });
  await expect(page.getByRole('row').filter({ hasText: numbers[3]! }).locator('s')).toHaveText('$90.00');
  await expect(page.getByText('-$0.00')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Pay ${name}` }).click();
  await expect(page.getByRole('status', { name: 'Account' })).toContainText(
    'To pay$180.00Not decided$255.00Owed$435.00',
  );

  await runSql(CLUB_URL, {
    sql: `UPDATE contractor_invoices SET status = 'HOLD' WHERE contractor_id = ? AND status = 'APPROVED'`,
    params: [id],
  });
  await page.goto(`/app/reports?contractor_ids=${id}`);
  await expect(page.getByText('Nothing is approved yet')).toBeVisible();
  await expect(page.getByRole('link', { name: `Pay ${name}` })).toHaveCount(0);
  await page.getByRole('link', { name: `See what waits, ${name}` }).click();
  const open = page.getByRole('region', { name: 'Open Invoices' }).locator('tbody tr');
  await expect(open).toHaveCount(6);
  await expect(page.getByRole('row').filter({ hasText: numbers[3]! })).toContainText('adjusted to → $80.00');
});

test('many invoices get a status, a file and a check at once; a reader and a stranger find no way', {
  tag: ['@CINV-028', '@CINV-079'],
}, async ({ page, openBrowser }) => {
  const name = `Many ${Date.now().toString(36)}`;
  const contractor = await addApproved(page, name, 3);
  await runSql(CLUB_URL, {
    sql: `UPDATE contractor_invoices SET status = 'PENDING' WHERE hoc_inv_num = ?`,
    params: [contractor.numbers[0]!],
  });
  await page.goto(`/app/invoices?contractor_ids=${contractor.id}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await expect(page.getByRole('link', { name: 'Batches' })).toHaveAttribute('href', '/app/invoices/batches');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar).toContainText('3 selected invoices');
  await expect(bar.getByRole('link', { name: 'Pay with one check' })).toHaveCount(0);
  await expectAccessible(page);
  const number = page.getByRole('link', { name: contractor.numbers[0]!, exact: true });
  const before = (await number.boundingBox())!.x;
  await page.getByRole('region', { name: 'Invoices', exact: true }).evaluate((box) => box.scrollTo(2000, 0));
  expect((await number.boundingBox())!.x, 'the number stays in sight').toBeLessThanOrEqual(before);
  await expect(number).toBeInViewport();

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(4);
  const [print] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'Print the selected invoices' }).click(),
  ]);
  const pages = await textsOfPdf(readFileSync(await print.path()));
  expect(pages.map((texts) => texts.find((text) => text.startsWith('Contractor invoice')))).toEqual(
    contractor.numbers.map((each) => `Contractor invoice ${each}`),
  );
  await bar.getByRole('combobox', { name: 'Set status of the selected invoices' }).selectOption('APPROVED');
  await page.getByRole('button', { name: 'Set to APPROVED' }).click();
  await expect(page.getByText('One invoice is APPROVED now')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('link', { name: 'Pay with one check' }).click();
  await expect(page.getByRole('status', { name: 'Totals' })).toContainText('$270.00');

  await page.goto('/app/invoices');
  await page.route('**/app/invoices.data?**status=HOLD**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await choice(page, 'Status').selectOption('HOLD');
  await expect(page.locator('tbody').getByText('Please wait...')).toBeVisible();
  await expect(page.locator('tbody').getByText('Please wait...')).toHaveCount(0);
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Invoices' }).click();
  await expect(page, 'the filter is kept for the next visit').toHaveURL(/status=HOLD/);

  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await reader.goto(`/app/invoices?contractor_ids=${contractor.id}`);
  await reader.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(reader.getByRole('region', { name: 'Selected invoices' }).getByRole('combobox')).toHaveCount(0);
  await reader.goto(`/app/reports?contractor_ids=${contractor.id}`);
  await expect(reader.getByRole('link', { name: `Pay ${name}` })).toHaveCount(0);
  const stranger = await openBrowser();
  await signIn(stranger, 'employee');
  await stranger.goto('/app/reports');
  await expect(stranger.getByText('Your role may not read invoices')).toBeVisible();
});
