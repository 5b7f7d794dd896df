import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addBatch, mailInvoices, newNumber, rowOf } from './support/new-batch';
import { addJob } from './support/new-job';
import { hearOnly } from './support/own-pushes';
import { signIn } from './support/sign-in';

const PROMPT = 'Batch Import Finished';

/** Lets a page get pushes of this task's import only: other tests import as well. @param onEnd called at the end */
const hearImportOf = (page: Page, task: number, onEnd = () => {}) =>
  hearOnly(page, async ({ event, data }) => {
    if (event !== 'batch.event.finished') return true;
    const [batches] = await runSql(CLUB_URL, {
      sql: 'SELECT id FROM invoice_batches WHERE task_id = ?',
      params: [task],
    });
    const isOwn = batches!.some(({ id }) => id === data.batch_id);
    if (isOwn) onEnd();
    return isOwn;
  });

test('a mail with a file becomes a batch that is watched, reviewed by keyboard and approved', {
  tag: ['@TASK-041', '@BATCH-005', '@BATCH-006', '@BATCH-007', '@BATCH-008', '@BATCH-009', '@RT-012', '@RT-013'],
}, async ({ page, openBrowser, allowErrors }) => {
  // Of the test's own socket, which still gets who else has the invoice open while its page is left
  allowErrors(/WebSocket is already in CLOSING/);
  const token = await signIn(page, 'accounting');
  const { id: job } = await addJob(page, await signIn(page, 'executive'));
  await signIn(page, 'accounting');
  const numbers = [newNumber(), newNumber(), newNumber()];
  const task = await mailInvoices(
    page,
    token,
    numbers.map((number) => rowOf(number, job)),
  );
  const colleague = await openBrowser();
  await signIn(colleague, 'service');
  let finishedAt = 0;
  await hearImportOf(page, task);
  await hearImportOf(colleague, task, () => {
    finishedAt = Date.now();
  });
  await colleague.goto('/app/members', { waitUntil: 'networkidle' });

  await page.goto(`/app/task-queue?task=${task}`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Get Process Feedback').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('button', { name: 'Take back import' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Import', exact: true })).toHaveCount(0, { timeout: 15_000 });
  // A listener gets no notice; a colleague gets a confirmation, and loses no focus
  const search = colleague.getByRole('searchbox', { name: 'Search members' });
  await search.focus();
  await expect(colleague.getByText(PROMPT)).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - finishedAt, 'after a second').toBeGreaterThanOrEqual(1000);
  await expect(search).toBeFocused();
  await expect(page.getByText(PROMPT)).toHaveCount(0);
  await colleague.getByRole('button', { name: 'View Invoices' }).last().click();
  await expect(colleague).toHaveURL(/\/app\/invoices\/batch\/\d+\/process\?invoice=\d+$/);

  await dialog.getByRole('link', { name: 'View Invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Batch \d+$/ })).toBeVisible();
  const batch = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const remaining = page.getByRole('status').filter({ hasText: 'remaining' });
  const number = page.getByLabel('Invoice number');
  await expect(remaining).toHaveText('3 invoices remaining');
  await expect(page.getByText(PROMPT), 'nor any later').toHaveCount(0);
  const review = page.url();
  await expect(number).toHaveValue(numbers[0]!);
  await expect(page.getByRole('status', { name: 'Totals' })).toContainText('$331.06');
  await page.keyboard.press('ArrowRight');
  await expect(number).toHaveValue(numbers[1]!);
  await page.keyboard.press('s');
  await expect(number).toHaveValue(numbers[2]!);
  await page.keyboard.press('ArrowLeft');
  await expect(number).toHaveValue(numbers[1]!);
  // A letter that is typed is no command
  await page.getByLabel('Reference').pressSequentially('ars');
  await expect(number).toHaveValue(numbers[1]!);
  await page.getByLabel('Reference').fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  await expect(number).toHaveValue(numbers[2]!);
  await expect(remaining).toHaveText('2 invoices remaining');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/app\/invoices\/\d+$/);
  const [billed] = await runSql(CLUB_URL, {
    sql: 'SELECT invoice_id FROM contractor_invoices WHERE hoc_inv_num = ?',
    params: [numbers[2]!],
  });
  await expect(page, 'the member’s invoice').toHaveURL(`/app/invoices/${billed![0]!.invoice_id}`);

  await page.goto('/app/task-queue');
  await page.getByRole('link', { name: 'Pending Invoices' }).click();
  await expect(page).toHaveURL(/\/app\/invoices\/batches$/);
  await page.getByRole('link', { name: `Check ${batch}`, exact: true }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/invoices\/\d+$/);
  await page.goto('/app/invoices/batches');
  await expect(page.getByRole('row').filter({ hasText: batch })).toContainText('Solved');
  await page.goto(review.split('?')[0]!);
  await expect(page, 'with nothing left to review').toHaveURL(/\/app\/invoices\/batches$/);
});

test('a contractor and a job that are missing are picked before an invoice is approved', {
  tag: ['@BATCH-006', '@BATCH-010', '@BATCH-011'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'executive');
  const { id: job } = await addJob(page, token);
  const { id } = await addBatch(page, token, 1);
  const number = newNumber();
  const task = await mailInvoices(page, token, [`zzq,${number},,11/02/2026,Work,"12,50",,,0`]);
  await hearImportOf(page, task);
  await page.goto(`/app/task-queue?task=${task}`, { waitUntil: 'networkidle' });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByText(PROMPT).waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: 'View Invoices' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/invoices/batch/(?!${id}/)\\d+/process`));
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeDisabled();
  const words = 'cannot be detected from the file and the sender’s address. Pick one.';
  await expect(page.locator('[data-code=contractor_id_not_found]')).toHaveText(`The contractor ${words}`);
  await expect(page.locator('[data-code=job_id_not_found]')).toHaveText(`The job ${words}`);
  await expect(page.getByText('missing').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the sender: Rainier Plumbing' }).click();
  await expect(page.getByLabel('Contractor ID')).toHaveValue('1');
  await expect(approve).toBeDisabled();
  await page.getByRole('button', { name: 'Pick job' }).click();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(String(job));
  await page.getByRole('radio', { name: new RegExp(`^${job} ·`) }).click();
  await expect(page.getByLabel('Job number')).toHaveValue(String(job));
  await approve.click();
  await expect(page.getByLabel('Line 2, amount')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Line 2, amount').fill('12.50');
  await approve.click();
  await expect(page).toHaveURL(/\/app\/invoices\/\d+$/);
});

test('what a colleague has decided is told, and the next invoice is shown; what is typed is not lost unasked', {
  tag: ['@BATCH-012'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of (409|500)/, /^500 /);
  const token = await signIn(page, 'executive');
  const { id, numbers } = await addBatch(page, token, 3);
  await page.goto(`/app/invoices/batch/${id}/process`, { waitUntil: 'networkidle' });
  const other = await openBrowser();
  await signIn(other, 'accounting');
  await other.goto(page.url(), { waitUntil: 'networkidle' });
  await page.getByLabel('Remarks').fill('Twice on site');
  await page.getByRole('link', { name: 'Skip Invoice' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button').first().click();
  await expect(page.getByLabel('Remarks')).toHaveValue('Twice on site');
  const fault = { ok: false, status: 500, message: 'Something went wrong!', errors: {} };
  await other.route('**/do/reject-batch-invoice', (route) => route.fulfill({ status: 500, json: fault }));
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('Something went wrong!')).toBeVisible();
  await expect(other.getByLabel('Invoice number')).toHaveValue(numbers[0]!);
  await other.unroute('**/do/reject-batch-invoice');
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByLabel('Invoice number')).toHaveValue(numbers[1]!);
  await expect(page.getByText('2 invoices remaining')).toBeVisible();
});

test('without scripts an invoice is approved and another rejected', { tag: ['@BATCH-020', '@BATCH-021'] }, async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'executive');
  const { id } = await addBatch(page, token, 3);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'accounting');
  await plain.goto(`/app/invoices/batch/${id}/process`);
  await plain.getByRole('button', { name: 'Reject' }).click();
  await expect(plain.getByText('Invoice rejected.')).toBeVisible();
  await expect(plain.getByText('2 invoices remaining')).toBeVisible();
  await plain.getByLabel('Contractor ID').fill('');
  await plain.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(plain.getByText('Choose the contractor').first()).toBeVisible();
  await plain.getByLabel('Contractor ID').fill('1');
  await plain.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(plain).toHaveURL(/\/app\/invoices\/\d+$/);
  await plain.goto(`/app/invoices/batch/${id}/process`);
  await expect(plain.getByText('1 invoice remaining')).toBeVisible();
});

test('the lists and the review are accessible, and fit a phone', {
  tag: ['@TASK-006', '@BATCH-001', '@BATCH-002', '@BATCH-003', '@BATCH-004'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const { id } = await addBatch(page, token, 2);
  await page.goto('/app/invoices/batches', { waitUntil: 'networkidle' });
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Title',
    'Total',
    'Approved',
    'Rejected',
    'Created at',
    'Action',
  ]);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search batches' }).fill(String(id));
  await expect(page).toHaveURL(new RegExp(`search=${id}`));
  await expect(page.getByRole('row').nth(1)).toContainText(`Batch ${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const hasSidewaysScroll = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await hasSidewaysScroll()).toBe(false);
  await page.getByRole('link', { name: `Check Batch ${id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Batch ${id}` })).toBeVisible();
  await expectAccessible(page);
  expect(await hasSidewaysScroll()).toBe(false);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await hasSidewaysScroll()).toBe(false);
});

test('who may not read invoices opens the pages and is told so', {
  tag: ['@core', '@BATCH-001', '@BATCH-005'],
}, async ({ page }) => {
  await signIn(page, 'employee');
  for (const path of ['/app/invoices/batches', '/app/invoices/batch/2/process']) {
    await page.goto(path);
    await expect(page.getByText('Your role may not read invoices')).toBeVisible();
  }
});
