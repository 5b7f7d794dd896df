import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { addCheck, addMemberInvoice } from './support/member-invoice';
import { addBatch } from './support/new-batch';
import { addContractor } from './support/new-contractor';
import { addInvoice } from './support/new-invoice';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const NO_AMOUNT = 'This must be an amount, such as 1250.00';

const field = (page: Page, name: string) => page.locator('form').getByLabel(name, { exact: true }).first();
const totals = (page: Page) => page.getByRole('status', { name: 'Totals' });
const sum = (page: Page, label: string) =>
  totals(page).locator('div').filter({ hasText: label }).first().getByRole('definition');
const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** Counts what is sent to an operation from now on. */
function sentTo(page: Page, operation: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes(`/do/${operation}`) && sent.push(request.url()));
  return sent;
}

async function expectUnread(page: Page, name: string) {
  await expect(field(page, name), 'while one types').toBeFocused();
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(NO_AMOUNT));
}

test('an amount that cannot be read is red while one types, is in no sum, and nothing of it is sent', {
  tag: ['@MON-019', '@CINV-051', '@core'],
}, async ({ page }) => {
  await signIn(page, 'accounting');
  const invoice = await addInvoice();
  await page.goto(`/app/invoices?search=${invoice.number}&edit=${invoice.id}`);
  const sent = sentTo(page, 'update-contractor-invoice');
  await page.getByRole('button', { name: 'Add a line of labor' }).click();
  await field(page, 'Labor 2').fill('Waiting, nothing charged');
  await expect(sum(page, 'Total sale'), 'a line without amount is 0').toHaveText('$440.00');
  const amount = field(page, 'Labor 2, amount');
  await amount.focus();
  for (const text of ['12,50', '1.234,56', '1e3', '0.005', '-5', '1000000']) {
    await amount.fill(text);
    await expectUnread(page, 'Labor 2, amount');
    await expect(sum(page, 'Total sale'), text).toHaveText('–');
    await expect(sum(page, 'Contractor bill')).toHaveText('–');
    await expect(field(page, 'Total'), 'nothing that is not known stands in a field').toHaveValue('');
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(problems(page)).toContainText(`Labor 2: ${NO_AMOUNT}`);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  expect(sent).toEqual([]);

  await page.getByRole('link', { name: `Labor 2: ${NO_AMOUNT}` }).click();
  await expect(amount).toBeFocused();
  await amount.fill('$1,234.50');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await expect(sum(page, 'Total sale')).toHaveText('$1,674.50');
  await expect(field(page, 'Total')).toHaveValue('1674.50');
  await amount.fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`${invoice.number}: no amount changes.`);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Contractor Invoice Updated Successfully!')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('every form with amounts says at the field what cannot be read, and sends nothing', {
  tag: ['@MON-019'],
}, async ({ page }) => {
  const token = await signIn(page, 'accounting');
  const invoice = await addMemberInvoice(page, token);
  const check = await addCheck(page, token);
  const forms: { path: string; name: string; button: string; operation: string; hasTotals?: true }[] = [
    {
      path: '/app/invoices/create?job=6',
      name: 'Line 1, amount',
      button: 'Create Invoice',
      operation: 'create-invoice',
      hasTotals: true,
    },
    {
      path: `/app/invoices/${invoice.uuid}?tab=edit`,
      name: 'Line 1, amount',
      button: 'Update',
      operation: 'update-invoice',
      hasTotals: true,
    },
    {
      path: `/app/invoices/${invoice.uuid}?tab=edit`,
      name: 'Discount',
      button: 'Update',
      operation: 'update-invoice',
      hasTotals: true,
    },
    {
      path: `/app/invoices/createCheck/${invoice.uuid}`,
      name: 'Numeric amount',
      button: 'Add Check',
      operation: 'save-check',
    },
    {
      path: `/app/invoices/checkUpdate/${check.id}`,
      name: 'Numeric amount',
      button: 'Update',
      operation: 'update-check',
    },
  ];
  for (const { path, name, button, operation, hasTotals } of forms) {
    const sent = sentTo(page, operation);
    await page.goto(path, { waitUntil: 'networkidle' });
    await field(page, name).fill('12,50');
    await expectUnread(page, name);
    if (hasTotals) await expect(sum(page, 'Total')).toHaveText('–');
    await page.getByRole('button', { name: button, exact: true }).last().click();
    await expect(problems(page), path).toContainText(`${name}: ${NO_AMOUNT}`);
    expect(sent, path).toEqual([]);
    await field(page, name).fill('12.50');
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto(`/app/invoices/${invoice.uuid}?tab=edit`, { waitUntil: 'networkidle' });
  await field(page, 'Discount').fill('50.01');
  await expect(sum(page, 'Total')).toHaveText('–');
  await page.getByRole('button', { name: 'Update', exact: true }).last().click();
  await expect(problems(page)).toContainText('Discount: The discount is above the sum of the lines.');
  await field(page, 'Discount').fill('50.00');
  await expect(sum(page, 'Total')).toHaveText('$0.00');

  const open = await addInvoice();
  await page.goto(`/app/invoices?tab=open&search=${open.number}`);
  const sent = sentTo(page, 'update-contractor-invoice');
  const total = page.getByLabel(`Total price of invoice ${open.number}`);
  await total.fill('1.234,56');
  await expect(total).toHaveAccessibleDescription(NO_AMOUNT);
  await total.press('Enter');
  await total.blur();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await expect(total, 'what was typed stays').toHaveValue('1.234,56');
});

test('in batch review and in an estimate an amount that cannot be read is said at once, and nothing is decided', {
  tag: ['@MON-019'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const batch = await addBatch(page, token, 1);
  const approved = sentTo(page, 'approve-batch-invoice');
  await page.goto(`/app/invoices/batch/${batch.id}/process`, { waitUntil: 'networkidle' });
  await field(page, 'Line 1, amount').fill('1.234,56');
  await expectUnread(page, 'Line 1, amount');
  await expect(sum(page, 'Net sale')).toHaveText('–');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(problems(page)).toContainText(`Line 1, amount: ${NO_AMOUNT}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await field(page, 'Line 1, amount').fill('1,234.56');
  await field(page, 'Discount').fill('12,50');
  await expectUnread(page, 'Discount');
  await expect(sum(page, 'Net sale')).toHaveText('–');
  await page.getByLabel('Discount in').selectOption('percent');
  await expect(field(page, 'Discount'), 'a percentage is no amount').not.toHaveAccessibleDescription(
    new RegExp(NO_AMOUNT),
  );
  expect(approved).toEqual([]);

  const contractor = await addContractor(page, token, 'Estimates');
  const job = await addJob(page, token);
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post('/api/v1/jobs/change-status', { headers, data: { id: job.id, status: 'ESTIMATE' } });
  const data = { estimates_request: [{ contractor: contractor.id, message: 'Please' }] };
  const asked = await page.request.post(`/api/v1/jobs/request-estimate/${job.id}`, { headers, data });
  expect(asked.status(), await asked.text()).toBe(200);
  const sent = sentTo(page, 'accept-estimate');
  await page.goto(`/app/jobs/${job.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Edit: estimate of ${contractor.name}` }).click();
  const dialog = page.getByRole('dialog');
  const cost = dialog.getByLabel('Total cost (USD)');
  await cost.fill('12,50');
  await expect(cost).toHaveAccessibleDescription(new RegExp(NO_AMOUNT));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cost).toBeFocused();
  expect(sent).toEqual([]);
  await cost.fill('12.50');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

/** Opens the dialog of an invoice for two people, one of whom gets pushes of the other's saves. */
async function openForTwo(dana: Page, alma: Page, path: string) {
  await signIn(dana, 'accounting');
  await signIn(alma, 'executive');
  await dana.goto(path);
  await listening(alma, () => alma.goto(path));
}

async function applyAs(page: Page) {
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Contractor Invoice Updated Successfully!').first()).toBeVisible();
}

test('of two who change one amount the later decides between the two, and nothing that follows is merged', {
  tag: ['@MON-021', '@MON-022', '@core'],
}, async ({ page: dana, openBrowser }) => {
  const alma = await openBrowser();
  const invoice = await addInvoice();
  const path = `/app/invoices?search=${invoice.number}&edit=${invoice.id}`;
  await openForTwo(dana, alma, path);
  const amount = field(alma, 'Labor 1, amount');
  await amount.fill('100');
  await expect(sum(alma, 'Total sale')).toHaveText('$100.00');
  await field(dana, 'Labor 1, amount').fill('200');
  await field(dana, 'Remarks').fill('Measured again');
  await dana.getByRole('button', { name: 'Apply' }).click();
  await expect(dana.getByRole('alertdialog')).toContainText(
    `${invoice.number}: total $440.00 → $200.00, contractor $396.00 → $180.00.`,
  );
  await dana.getByRole('button', { name: 'Yes', exact: true }).click();

  // Nothing is loaded by hand, and the focus stays in the amount
  await expect(alma.getByText('A colleague saved this invoice while you were typing.')).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(alma.getByText('Taken over from what they saved: Remarks (Measured again).')).toBeVisible();
  const choose = (side: string) => alma.getByRole('button', { name: `${side}: Labor 1, amount` });
  await expect(alma.getByRole('button', { name: /^(Keep mine|Take theirs): / })).toHaveCount(2);
  for (const side of ['Keep mine', 'Take theirs']) await expect(choose(side)).toHaveAttribute('aria-pressed', 'false');
  await expect(amount).toHaveValue('100');
  await expect(sum(alma, 'Total sale')).toHaveText('$100.00');

  const conflicts = alma.getByRole('button', { name: '1 conflict' });
  const apply = alma.getByRole('button', { name: 'Apply' });
  for (const width of [1280, 390]) {
    await alma.setViewportSize({ width, height: 800 });
    await expect(conflicts, 'beside Apply').toBeInViewport();
    await expect(apply).toBeInViewport();
    const [mark, button] = [await conflicts.boundingBox(), await apply.boundingBox()];
    expect(Math.abs(mark!.y - button!.y)).toBeLessThan(60);
    await apply.click();
    await expect(choose('Keep mine'), 'where it leads').toBeFocused();
    await expect(choose('Keep mine')).toBeInViewport();
    await expect(alma.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(alma);
  }
  await alma.setViewportSize({ width: 1280, height: 800 });
  await field(alma, 'Remarks').focus();
  await conflicts.click();
  await expect(choose('Keep mine')).toBeFocused();

  await choose('Take theirs').click();
  await expect(amount).toHaveValue('200.00');
  await expect(sum(alma, 'Total sale')).toHaveText('$200.00');
  await choose('Keep mine').click();
  await expect(choose('Keep mine')).toHaveAttribute('aria-pressed', 'true');
  await expect(amount).toHaveValue('100');
  await expect(conflicts).toHaveCount(0);
  await expect(sum(alma, 'Contractor bill')).toHaveText('$90.00');
  await apply.click();
  await expect(alma.getByRole('alertdialog')).toContainText('total $200.00 → $100.00, contractor $180.00 → $90.00.');
  await alma.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(alma.getByText('Contractor Invoice Updated Successfully!')).toBeVisible();
  await alma.goto(path);
  await expect(field(alma, 'Labor 1, amount')).toHaveValue('100.00');
  await expect(sum(alma, 'Total sale'), 'what was shown is what is saved').toHaveText('$100.00');
  await expect(field(alma, 'Remarks')).toHaveValue('Measured again');
});

test('a toast that arrives where the pointer rests leaves the button of a dialog free', {
  tag: ['@SHELL-043'],
}, async ({ page, openBrowser }) => {
  const colleague = await openBrowser();
  const token = await signIn(colleague, 'executive');
  await signIn(page, 'executive');
  const invoice = await addInvoice();
  await listening(page, () => page.goto(`/app/invoices?search=${invoice.number}&edit=${invoice.id}`));
  await field(page, 'Remarks').fill('Measured again');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.hover();
  const { id } = await addBatch(colleague, token, 1);
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: `batch ${id}` });
  await expect(toast).toBeVisible();
  // It would stay as long as the pointer is on it
  await apply.click({ timeout: 2000 });
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a conflict stays open through further saves of a colleague, until somebody decides it', {
  tag: ['@MON-021'],
}, async ({ page: dana, openBrowser }) => {
  const alma = await openBrowser();
  const invoice = await addInvoice();
  const path = `/app/invoices?tab=open&search=${invoice.number}&edit=${invoice.id}`;
  await openForTwo(dana, alma, path);
  // A total that is typed is a typed field as well; what follows from it is none
  await field(alma, 'Total').fill('450');
  await expect(field(alma, 'Factoring amount')).toHaveValue('45.00');
  await field(dana, 'Labor 1, amount').fill('500');
  await applyAs(dana);
  const choices = alma.getByRole('button', { name: /^(Keep mine|Take theirs): / });
  await expect(choices).toHaveText(['Keep mine', 'Take theirs']);
  await expect(alma.getByRole('button', { name: 'Keep mine: Total' })).toBeVisible();
  await expect(alma.getByText('Taken over from what they saved: Labor 1, amount ($500.00).')).toBeVisible();
  await dana.goto(path);
  await field(dana, 'Comment').fill('One more word');
  await applyAs(dana);
  await expect(field(alma, 'Comment')).toHaveValue('One more word');
  await expect(alma.getByRole('button', { name: '1 conflict' })).toBeVisible();
  await alma.getByRole('button', { name: 'Take theirs: Total' }).click();
  await expect(sum(alma, 'Total sale')).toHaveText('$500.00');
  await expect(field(alma, 'Factoring amount')).toHaveValue('50.00');
  await expect(alma.getByRole('button', { name: '1 conflict' })).toHaveCount(0);
});

test('of two who change the amount of one check the words come with the amount that is chosen', {
  tag: ['@MON-021'],
}, async ({ page: dana, openBrowser }) => {
  const alma = await openBrowser();
  const token = await signIn(dana, 'executive');
  await signIn(alma, 'executive');
  const { id } = await addCheck(dana, token);
  const path = `/app/invoices/checkUpdate/${id}`;
  await dana.goto(path, { waitUntil: 'networkidle' });
  await listening(alma, () => alma.goto(path));
  await field(alma, 'Numeric amount').fill('40');
  await field(dana, 'Numeric amount').fill('45');
  await field(dana, 'Bank name').focus();
  await expect(field(dana, 'Word amount')).toHaveValue('Forty five dollars');
  await dana.getByLabel(/^Accept the difference/).check();
  await dana.getByRole('button', { name: 'Update', exact: true }).last().click();
  await expect(dana.getByText('Check Updated Successfully!')).toBeVisible();
  await expect(alma.getByRole('button', { name: /^(Keep mine|Take theirs): / })).toHaveCount(2);
  await alma.getByRole('button', { name: 'Update', exact: true }).last().click();
  await expect(alma.getByRole('button', { name: 'Keep mine: Numeric amount' })).toBeFocused();
  await expect(alma.getByText('1 conflict')).toBeVisible();
  await alma.getByRole('button', { name: 'Take theirs: Numeric amount' }).click();
  await expect(field(alma, 'Numeric amount')).toHaveValue('45.00');
  await expect(field(alma, 'Word amount')).toHaveValue('Forty five dollars');
});

test('the question before several invoices get a status names how many, their sum and the status', {
  tag: ['@MON-022'],
}, async ({ page }) => {
  await signIn(page, 'accounting');
  const [one, two] = [await addInvoice({ cents: 100_000 }), await addInvoice({ cents: 23_450 })];
  await page.goto('/app/invoices?tab=open');
  for (const { number } of [one, two]) {
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  }
  await page.getByLabel('Set status of the selected invoices').selectOption('HOLD');
  await expect(page.getByRole('alertdialog')).toContainText('Set 2 invoices, together $1,234.50, to HOLD?');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set to HOLD' }).click();
  for (const { number } of [one, two]) await expect(page.getByLabel(`Status of invoice ${number}`)).toHaveValue('HOLD');
});
