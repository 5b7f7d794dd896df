import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { callApi, choice } from './support/member-profile';
import { addInvoice, payNewInvoice } from './support/new-invoice';
import { signIn } from './support/sign-in';

test('a paid row leads to its check, which is voided there; what only a status paid asks before it is picked away', {
  tag: ['@core', '@MON-001', '@MON-002'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  test.setTimeout(60_000);
  const token = await signIn(page, 'accounting');
  const { number, invoices } = await payNewInvoice(page, token, 2);
  const [first, second] = invoices;
  const rowOf = (invoice: string) => page.getByRole('row').filter({ hasText: invoice });
  await page.goto(`/app/invoices?search=${first!.number}`);
  const row = rowOf(first!.number);
  await expect(row.getByRole('combobox', { name: `Status of invoice ${first!.number}` })).toHaveCount(0);
  await row.getByRole('link', { name: new RegExp(`^Paid, check ${number}, \\d\\d/\\d\\d/\\d{4}$`) }).click();

  await expect(page.getByRole('heading', { name: `Check ${number}` })).toBeVisible();
  const amounts = page.getByRole('region', { name: 'What it paid' });
  await expect(amounts).toContainText('$396.00');
  await expect(amounts).toContainText('$792.00');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Take off an invoice' }).click();
  await page.getByRole('radio', { name: new RegExp(first!.number) }).check();
  await expect(page.getByText(`Invoice ${first!.number} is to be paid again: $396.00.`)).toBeVisible();
  await choice(page, 'Reason').selectOption('wrong_amount');
  await page.getByRole('button', { name: `Take it off check ${number}` }).click();
  await expect(page.getByText(/^Taken off on .*: wrong amount\. Paid in advance since\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Void check' }).click();
  await expect(page.getByText(`1 invoice, together $396.00, to be paid again: ${second!.number}`)).toBeVisible();
  await page.getByRole('button', { name: `Void check ${number}` }).click();
  await expect(page.getByText('Choose a reason').last()).toBeVisible();
  await choice(page, 'Reason').selectOption('lost');
  await page.getByRole('button', { name: `Void check ${number}` }).click();
  await expect(page.getByText(/^Since \d\d\/\d\d\/\d{4}: lost$/)).toBeVisible();
  await expect(
    page.getByText(/^Taken off on .*: wrong amount\. The check is void: nothing is paid in advance\.$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Void check' })).toHaveCount(0);

  const other = await addInvoice({ status: 'APPROVED' });
  await page.goto(`/app/invoices?tab=open&search=${other.number}`);
  const status = page.getByRole('combobox', { name: `Status of invoice ${other.number}` });
  await status.selectOption('PAID');
  await expect(rowOf(other.number)).toHaveCount(0);
  await page.goto(`/app/invoices?search=${other.number}`);
  await status.selectOption('HOLD');
  const question = page.getByRole('alertdialog', { name: `Set paid invoice ${other.number} to HOLD?` });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(status).toHaveValue('PAID');
  await status.selectOption('HOLD');
  await question.getByRole('button', { name: 'Set to HOLD' }).click();
  await expect(status).toHaveValue('HOLD');
});

test('selected invoices that are to be PAID lead to the page that pays their contractor', {
  tag: ['@MON-002'],
}, async ({ page }) => {
  await signIn(page, 'accounting');
  const { number } = await addInvoice({ status: 'APPROVED' });
  await page.goto(`/app/invoices?search=${number}`);
  await page.getByRole('checkbox', { name: `Select invoice ${number}` }).check();
  await choice(page, 'Set status of the selected invoices').selectOption('PAID');
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Pay invoice ${number}` })).toBeChecked();
});

test('a colleague’s change under an open question is shown, and what is confirmed is what was read', {
  tag: ['@MON-008'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  test.setTimeout(90_000);
  const token = await signIn(page, 'accounting');
  const { number, payment, invoices } = await payNewInvoice(page, token, 2);
  const [first, second] = invoices;
  await page.goto(`/app/reports/checks/${payment}/void`);
  await choice(page, 'Reason').selectOption('other');
  const words = page.getByLabel('In your words');
  await words.fill('Lost on its way');
  await expect(words).toBeFocused();

  const colleague = await openBrowser();
  const hers = await signIn(colleague, 'executive');
  const { json } = await callApi(colleague, hers, `/contractor-payments/${payment}/take-off`, {
    version: 1,
    contractor_invoice_id: first!.id,
    reason: 'wrong_amount',
  });
  expect(json.message).toBeTruthy();
  const changed = page.getByText('This was changed meanwhile, and this page shows what it was before.');
  await expect(changed).toBeVisible();
  await expect(words).toBeFocused();
  await expect(page.getByText(`2 invoices, together $792.00, to be paid again`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Void check ${number}` }).click();
  await expect(page.getByText(`1 invoice, together $396.00, to be paid again: ${second!.number}`)).toBeVisible();
  await expect(changed).toHaveCount(0);
  await expect(words).toHaveValue('Lost on its way');
  await expect(page).toHaveURL(/\/void$/);

  // Leaving asks, since words were typed
  await page.getByRole('link', { name: 'Keep it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: `Void check ${number}` }).click();
  await expect(page.getByText(/^Since \d\d\/\d\d\/\d{4}: /)).toBeVisible();
});

test('the sum of a check stays as it was ticked when a colleague pays one of its invoices', {
  tag: ['@MON-004', '@MON-008'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 4(09|22)/);
  await signIn(page, 'accounting');
  const [first, second] = [await addInvoice({ status: 'APPROVED' }), await addInvoice({ status: 'APPROVED' })];
  await page.goto(`/app/reports/pay/1?invoices=${first.id},${second.id}`);
  const sum = page.getByText('$792.00').last();
  await expect(sum).toBeVisible();
  const check = page.getByLabel('Check number');
  await check.fill(`G${first.number}`);

  const colleague = await openBrowser();
  const hers = await signIn(colleague, 'executive');
  const paid = { contractor_id: 1, invoice_ids: [first.id], check_number: `H${first.number}`, paid_on: dayAgo(1) };
  await callApi(colleague, hers, '/contractor-invoice/pay', paid);
  await expect(page.getByText('This was changed meanwhile, and this page shows what it was before.')).toBeVisible();
  await expect(sum).toBeVisible();
  await page.getByRole('button', { name: 'Pay with this check' }).click();
  await expect(page.getByText('$792.00')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/reports\/pay\/1/);
});

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
