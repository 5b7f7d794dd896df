import type { Page } from '@playwright/test';
import { rawParcel } from '../support/samples/mail-samples-raw';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { addJob } from './support/new-job';
import { deliver, taskOfMail } from './support/raw-mail';
import { signIn } from './support/sign-in';
import { clickInToast } from './support/toasts';

const field = (page: Page, name: string) => page.locator('form').getByLabel(name, { exact: true });

/** A batch of invoices of these numbers, imported. Returns the path of its review. */
async function importBatch(page: Page, token: string, numbers: string[]): Promise<string> {
  const rows = numbers.map((number, index) => `CEL,${number},14,11/04/2026,Switch ${index + 1},${index + 1}0.00`);
  const content = ['con,hoc_inv_num,job_number,inv_date,labor_1,labor_amt_1', ...rows].join('\n');
  const file = { name: 'week.csv', type: 'text/csv', content };
  await page.goto('/app/invoices/batches');
  const task = await taskOfMail(await deliver(page, (subject) => rawParcel({ subject }, [file])));
  await page.goto(`/app/task-queue?task=${task}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  await dialog.getByLabel('Type', { exact: true }).selectOption('INVOICE_BATCH');
  await dialog.getByRole('button', { name: 'Import' }).click();
  const path = (await dialog.getByRole('link', { name: 'View Invoices' }).getAttribute('href'))!;
  await expect.poll(async () => (await processOf(page, token, path)).results.length).toBe(numbers.length);
  return path;
}

interface ToReview {
  batch: object;
  results: { external_invoice_number: string }[];
}

/** What is left of a batch to be reviewed. */
async function processOf(page: Page, token: string, path: string): Promise<ToReview> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get(path.replace('/app/invoices', '/api/v1'), { headers })).json();
}

test('a batch is reviewed by keys alone: from one invoice to another, rejected, skipped, approved', {
  tag: ['@BATCH-005', '@BATCH-006', '@BATCH-007', '@BATCH-008'],
}, async ({ page }) => {
  const token = await signIn(page, 'accounting');
  const start = Date.now().toString(36);
  const numbers = ['a', 'b', 'c', 'd'].map((letter) => `${start}-${letter}`);
  const path = await importBatch(page, token, numbers);
  await page.goto(path);
  const number = field(page, 'Invoice number');
  const left = page.getByText(/invoices? remaining$/);
  await expect(number).toHaveValue(numbers[0]!);
  await expect(left).toHaveText('4 invoices remaining');
  await expectAccessible(page);
  // Nothing was typed: no confirmation, and one invoice alone is on the page
  await page.keyboard.press('ArrowRight');
  await expect(number).toHaveValue(numbers[1]!);
  await page.keyboard.press('ArrowRight');
  await expect(number).toHaveValue(numbers[2]!);
  await page.keyboard.press('ArrowLeft');
  await expect(number).toHaveValue(numbers[1]!);
  await page.keyboard.press('s');
  await expect(number).toHaveValue(numbers[2]!);
  // What had the focus is gone with its invoice: it is at the next one, not lost
  await page.getByRole('link', { name: 'Next', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Invoice ${numbers[3]}` })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(number).toHaveValue(numbers[2]!);
  await expect(page.getByRole('region', { name: 'Paper' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Row 4 of week.csv' })).toBeVisible();
  await expectAccessible(page);
  // A repeating key counts once
  await page.keyboard.down('r');
  await expect(left).toHaveText('3 invoices remaining');
  await expect(number).toHaveValue(numbers[3]!);
  await page.keyboard.down('r');
  await page.keyboard.up('r');
  await page.keyboard.press('ArrowLeft');
  await expect(number).toHaveValue(numbers[1]!);
  await expect(left).toHaveText('3 invoices remaining');
  // In a field the keys are letters
  await field(page, 'Remarks').fill('');
  await field(page, 'Remarks').pressSequentially('rs a');
  await expect(field(page, 'Remarks')).toHaveValue('rs a');
  await field(page, 'Remarks').blur();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/app\/invoices\/\d+$/);
  const { batch, results } = await processOf(page, token, path);
  expect(batch).toMatchObject({ total: 4, approved: 1, rejected: 1 });
  expect(results.map((each) => each.external_invoice_number)).toEqual([numbers[0], numbers[3]]);
});

test('Reject stands beside Approve, and takes what was typed without a question', {
  tag: ['@BATCH-006', '@BATCH-008', '@FLOW-056'],
}, async ({ page, openBrowser }) => {
  const start = Date.now().toString(36);
  const service = await openBrowser();
  const ofService = await signIn(service, 'service');
  // Of this test alone: a request that comes in meanwhile has no member, and cannot be chosen
  for (const nth of [1, 2, 3]) await addJob(service, ofService, { description: `Switch ${start} ${nth}` });
  const token = await signIn(page, 'accounting');
  const numbers = [`${start}-x`, `${start}-y`];
  await page.goto(await importBatch(page, token, numbers));
  const [approve, reject] = ['Approve', 'Reject'].map((name) => page.getByRole('button', { name, exact: true }));
  const [first, second] = [await approve!.boundingBox(), await reject!.boundingBox()];
  expect(Math.abs(first!.y - second!.y)).toBeLessThan(2);
  // The arrows go through a list of jobs, not through the batch
  const jobs = page.getByRole('button', { name: 'Pick job' });
  await jobs.click();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(start);
  await expect(page.getByRole('radio')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(jobs).toBeFocused();
  // Enter chooses a row that only has the focus
  const chosen = await field(page, 'Job number').inputValue();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(start);
  await expect(page.getByRole('radio')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(field(page, 'Job number')).toHaveValue(/^\d+$/);
  await expect(field(page, 'Job number')).not.toHaveValue(chosen);
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[0]!);
  await field(page, 'Remarks').fill('Twice the same');
  await reject!.dblclick();
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[1]!);
  await expect(page.getByText('1 invoice remaining')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // Undo brings it back, also from another page, and with it the batch
  await clickInToast(page, 'Undo');
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[0]!);
  await expect(page.getByText('2 invoices remaining')).toBeVisible();
  await reject!.click();
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[1]!);
  await reject!.click();
  await expect(page).toHaveURL('/app/invoices/batches');
  await clickInToast(page, 'Undo');
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[1]!);
  await expect(page.getByText('1 invoice remaining')).toBeVisible();
});

test('a colleague’s decision leaves an open invoice where it is, with what is typed of it', {
  tag: ['@MON-051', '@core'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'accounting');
  const start = Date.now().toString(36);
  const numbers = ['k', 'l', 'm'].map((letter) => `${start}-${letter}`);
  const path = await importBatch(page, token, numbers);
  await page.goto(path);
  const other = await openBrowser();
  await signIn(other, 'executive');
  await other.goto(path);
  // Each sees that the other has it open, and that something is typed
  await expect(page.getByText('looking at this invoice too')).toBeVisible();
  const remarks = field(page, 'Remarks');
  await remarks.fill('Ask for the hours of');
  await expect(other.getByText('working on this invoice too')).toBeVisible();
  // The focus is in the field when it happens, and nothing is loaded by hand
  await remarks.focus();
  await other.keyboard.press('r');
  await expect(field(other, 'Invoice number')).toHaveValue(numbers[1]!);
  await expect(page.getByText(/^Evelyn \w+ rejected this at \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  await expect(remarks).toBeFocused();
  await page.keyboard.type(' Tuesday');
  await expect(remarks).toHaveValue('Ask for the hours of Tuesday');
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[0]!);
  for (const name of ['Approve', 'Approve and next', 'Reject']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expectAccessible(page);
  // Taken back, it can be decided again; with the focus nowhere it stays as well
  await remarks.blur();
  await clickInToast(other, 'Undo');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect(remarks).toHaveValue('Ask for the hours of Tuesday');
  await expect(field(other, 'Invoice number')).toHaveValue(numbers[0]!);
  await other.keyboard.press('n');
  await expect(other.getByText(/^Invoice \d+ created$/)).toBeVisible();
  await expect(page.getByText(/^Evelyn \w+ approved this at/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^invoice \d+$/ })).toBeVisible();
  await expect(remarks).toHaveValue('Ask for the hours of Tuesday');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field(page, 'Invoice number')).toHaveValue(numbers[1]!);
});

test('“Approve and next” goes through a batch; from an invoice that was made one comes back to it', {
  tag: ['@MON-052', '@BATCH-007'],
}, async ({ page }) => {
  const token = await signIn(page, 'accounting');
  const start = Date.now().toString(36);
  const numbers = ['t', 'u', 'v', 'w'].map((letter) => `${start}-${letter}`);
  const path = await importBatch(page, token, numbers);
  const batch = path.match(/\/(\d+)\/process/)![1];
  await page.goto(path);
  const number = field(page, 'Invoice number');
  await expect(number).toHaveValue(numbers[0]!);
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/app\/invoices\/\d+$/);
  await page.getByRole('link', { name: `Next in batch ${batch} (3 left)` }).click();
  await expect(number).toHaveValue(numbers[1]!);
  await page.getByRole('button', { name: 'Approve and next' }).click();
  await expect(number).toHaveValue(numbers[2]!);
  const toast = page.getByText(/^Invoice \d+ created$/);
  const made = (await toast.textContent())!.match(/\d+/)![0];
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`/app/invoices/${made}`);
  await page.getByRole('link', { name: `Next in batch ${batch} (2 left)` }).click();
  await expect(number).toHaveValue(numbers[2]!);
  await page.keyboard.press('n');
  await expect(number).toHaveValue(numbers[3]!);
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/app/invoices/batches');
  expect((await processOf(page, token, path)).results).toEqual([]);
});
