import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { callApi, choice, openForm, update } from './support/member-profile';
import { addVendor } from './support/new-vendor';
import { signIn } from './support/sign-in';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const open = async (page: Page, { path, name }: { path: string; name: string }, tab = '') => {
  await page.goto(tab ? `${path}?tab=${tab}` : path);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

test('the vendors are listed and searched, and opened from their row', {
  tag: ['@VEN-001', '@VEN-003', '@VEN-005'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Vendors' }).click();
  await expect(page).toHaveURL(/\/app\/vendors$/);
  await expect(page.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['ID', 'Name', 'Phone', 'Email', 'Type', 'Last Check', 'Last Voucher', 'Action']);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill(vendor.name.split(' ')[0]!);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell')).toHaveText([
    String(vendor.id),
    `${vendor.name} QRY`,
    '+1(206) 555-0199',
    'desk@quarry.example',
    'Supplier',
    '',
    '',
    'View',
  ]);
  await page.getByRole('link', { name: `View ${vendor.name}` }).click();
  await expect(page.getByRole('heading', { name: vendor.name, level: 1 })).toBeVisible();
  const file = await page.request.get('/api/v1/vendors/export?search=Quarry');
  expect(await file.text()).toContain(vendor.name);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/vendors');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a vendor is added by keyboard alone, with each mistake at its field, and is there once', {
  tag: ['@VEN-003', '@VEN-006', '@VEN-010', '@VEN-011', '@VEN-017'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'accounting');
  await page.goto('/app/vendors');
  await page.getByRole('link', { name: 'Add Vendor' }).press('Enter');
  await expect(page).toHaveURL(/\/app\/vendors\/create$/);
  await field(page, 'Alpha').press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(
    ['Alpha', 'Name', 'Phone', 'Email', 'Vendor Type'].map((label) => `${label}: This field is required`),
  );
  await expectAccessible(page);
  await summary.getByRole('link').first().press('Enter');
  await expect(field(page, 'Alpha')).toBeFocused();
  const name = `Keyboard${Date.now().toString(36)} Supply`;
  for (const text of ['KEY', name, '2065550133', 'nobody']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await field(page, 'Email').fill('keys@supply.example');
  await choice(page, 'Vendor Type').selectOption('Office and services');
  await page.getByRole('button', { name: 'Add Vendor' }).dblclick();
  await expect(page.getByText('Vendor Added Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const list = await page.request.get(`/api/v1/vendors?search=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await list.json()).results).toMatchObject([
    { alpha: 'KEY', phone: '+12065550133', email: 'keys@supply.example', type: 'Office and services' },
  ]);
});

test('who may not see or add vendors is told so; the pages to add and to see one open for everybody', {
  tag: ['@core', '@VEN-002', '@VEN-004', '@VEN-006', '@VEN-007', '@VEN-012'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await signIn(page, 'employee');
  await page.goto('/app/vendors');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Vendor' })).toHaveCount(0);
  await open(page, vendor);
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expect(page.getByText('desk@quarry.example')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/vendors/create');
  await field(page, 'Alpha').fill('EMP');
  await field(page, 'Name').fill('By an employee');
  await field(page, 'Phone').fill('2065550111');
  await field(page, 'Email').fill('emp@vendors.example');
  await choice(page, 'Vendor Type').selectOption('Other');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(page.getByText('You do not have permission to do this.')).toBeVisible();
  await expect(field(page, 'Name'), 'what was typed stays').toHaveValue('By an employee');

  await signIn(page, 'billing');
  expect((await page.goto('/app/vendors'))?.status()).toBe(403);
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
  expect((await page.goto(vendor.path))?.status()).toBe(403);
  expect((await page.goto('/app/vendors/create'))?.status()).toBe(200);
  await signIn(page, 'employee');
  expect((await page.goto(`/app/vendors/${crypto.randomUUID()}`))?.status()).toBe(404);
  allowErrors(/status of 404/);
});

test('a vendor’s tabs are kept by the URL, and notes and files hang on it', { tag: ['@VEN-007', '@VEN-008'] }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await open(page, vendor);
  const tabs = page.getByRole('navigation', { name: 'Vendor profile' }).getByRole('link');
  const labels = ['Vendor information', 'Notes', 'Files', 'Timeline'];
  await expect(tabs).toHaveText(labels);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  // Focus and keys without typing: no confirmation before leaving
  await field(page, 'Name').press('End');
  await field(page, 'Phone').focus();
  await field(page, 'Email').focus();
  for (const label of labels.toReversed()) {
    await tabs.filter({ hasText: label }).click();
    await expect(tabs.filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
  await tabs.filter({ hasText: 'Timeline' }).click();
  await expect(page.getByText('added the vendor')).toBeVisible();
  const { status } = await callApi(page, token, '/notes/create', {
    notable_type: 'Vendors',
    notable_id: vendor.id,
    content: '<p>Delivers on Tuesdays</p>',
  });
  expect(status).toBe(200);
  await open(page, vendor);
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { notes: true } }, ''));
  await page.reload();
  await expect(page).toHaveURL(/tab=notes$/);
  await expect(page.getByText('Delivers on Tuesdays')).toBeVisible();
});

test('two people edit one vendor: nothing is overwritten, and the later chooses field by field', {
  tag: ['@VEN-012', '@VEN-016', '@VEN-017', '@VEN-019'],
}, async ({ page: dana, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const alma = await openBrowser();
  // Alma's page gets no push events, as if offline
  await alma.routeWebSocket(/\/parties\/data-sync\//, () => {});
  const token = await signIn(dana, 'executive');
  await signIn(alma, 'accounting');
  const vendor = await addVendor(dana, token);
  await openForm(dana, vendor);
  await openForm(alma, vendor);

  await field(dana, 'Phone').fill('2065550101');
  await field(dana, 'Email').fill('dana@quarry.example');
  await choice(dana, 'Service Location').selectOption('None');
  await update(dana).click();
  await expect(dana.getByText('Vendor Updated Successfully!')).toBeVisible();
  await dana.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(choice(dana, 'Service Location')).toHaveValue('');

  await field(alma, 'Email').fill('alma@quarry.example');
  await choice(alma, 'Vendor Type').selectOption('Other');
  await update(alma).click();
  await expect(
    alma.getByText('A colleague saved this vendor while you were typing. Nothing is overwritten.'),
  ).toBeVisible();
  await expect(
    alma.getByText('Taken over from what they saved: Phone (+1(206) 555-0101), Service Location (–).'),
  ).toBeVisible();
  await expect(field(alma, 'Email'), 'what was typed stays').toHaveValue('alma@quarry.example');
  await expect(alma.getByRole('button', { name: 'Keep mine: Email' })).toHaveAttribute('aria-pressed', 'false');
  await update(alma).click();
  await expect(alma.getByRole('button', { name: 'Keep mine: Email' }), 'where it leads').toBeFocused();
  await expect(alma.getByRole('button', { name: /Vendor Type/ }), 'which nobody else changed').toHaveCount(0);
  await expectAccessible(alma);
  await alma.getByRole('button', { name: 'Take theirs: Email' }).click();
  await expect(field(alma, 'Email')).toHaveValue('dana@quarry.example');
  await field(dana, 'Name').focus();
  await update(alma).click();
  await expect(alma.getByText('Vendor Updated Successfully!')).toBeVisible();

  // Dana's page follows by itself, and keeps what she is typing
  await expect(choice(dana, 'Vendor Type')).toHaveValue('5');
  await expect(field(dana, 'Name'), 'which she is in').toBeFocused();
  await expect(field(dana, 'Email')).toHaveValue('dana@quarry.example');
  await field(dana, 'Name').fill(`${vendor.name} and Sand`);
  await dana.getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(dana.getByText('Leave without saving?')).toBeVisible();
  await dana.getByRole('button', { name: 'Stay' }).click();
  await expect(field(dana, 'Name')).toHaveValue(`${vendor.name} and Sand`);
});

test('a vendor is added and changed with scripts off, and nothing typed is lost', {
  tag: ['@VEN-006', '@VEN-015', '@VEN-016'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 4\d\d/);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'executive');
  const token = await signIn(page, 'executive');
  await plain.goto('/app/vendors/create');
  const name = `Plain${Date.now().toString(36)} Goods`;
  await field(plain, 'Name').fill(name);
  await plain.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(plain.getByText('This field is required').first()).toBeVisible();
  await expect(field(plain, 'Name')).toHaveValue(name);
  await field(plain, 'Alpha').fill('PLN');
  await field(plain, 'Phone').fill('206 555 0102');
  await field(plain, 'Email').fill('plain@goods.example');
  await choice(plain, 'Vendor Type').selectOption('Supplier');
  await plain.getByRole('button', { name: 'Add Vendor' }).click();
  await expect(plain.getByRole('heading', { name, level: 1 })).toBeVisible();

  const uuid = new URL(plain.url()).pathname.split('/').at(-1)!;
  await plain.getByRole('link', { name: 'Edit', exact: true }).click();
  const now = { alpha: 'PLN', name, phone: '1', email: 'other@goods.example', vendor_type_id: 2 };
  expect((await callApi(page, token, `/vendors/${uuid}`, now)).status).toBe(200);
  await field(plain, 'Email').fill('mine@goods.example');
  await update(plain).click();
  await expect(plain.getByText('A colleague saved this vendor while you were typing.')).toBeVisible();
  await expect(field(plain, 'Email')).toHaveValue('mine@goods.example');
  await update(plain).click();
  await expect(plain.getByText('A colleague saved this vendor while you were typing.')).toHaveCount(0);
  const answer = await page.request.get(`/api/v1/vendors/${uuid}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await answer.json()).vendor.email).toBe('mine@goods.example');
});

test('a vendor that could not be saved says so, and nothing typed is lost', { tag: ['@VEN-018', '@VEN-019'] }, async ({
  page,
  allowErrors,
}) => {
  const token = await signIn(page, 'executive');
  await page.goto('/app/vendors/create');
  const name = `Later${Date.now().toString(36)} Works`;
  await field(page, 'Alpha').fill('LAT');
  await field(page, 'Name').fill(name);
  await field(page, 'Phone').fill('2065550177');
  await field(page, 'Email').fill('later@works.example');
  await choice(page, 'Vendor Type').selectOption('Utility');
  allowErrors(/Failed to load resource/, /^500 POST/);
  const add = page.getByRole('button', { name: 'Add Vendor' });
  for (const failing of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, json: { ok: false, status: 500, message: 'Oops', errors: {} } }),
  ]) {
    await page.route('**/do/create-vendor', failing, { times: 1 });
    await add.click();
    await expect(page.getByText('Try again later')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(page.getByText('Try again later')).toHaveCount(0);
  }
  // The response is lost, the vendor exists: sent again it is the same one
  await page.route(
    '**/do/create-vendor',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add.click();
  await expect(page.getByText('Try again later')).toBeVisible();
  await add.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const found = await page.request.get(`/api/v1/vendors?search=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await found.json()).meta.total).toBe(1);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.route('**/do/update-vendor', (route) => route.abort(), { times: 1 });
  await field(page, 'Name').fill(`${name} North`);
  await update(page).click();
  await expect(page.getByText('This was not sent.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(`${name} North`);
  await update(page).click();
  await expect(page.getByRole('heading', { name: `${name} North`, level: 1 })).toBeVisible();
});
