import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { callApi, choice, update } from './support/member-profile';
import { addLocation, freeCode, listLocations as list } from './support/new-location';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const SERVED = 'Your zip code is located in an area that we service.';
const NOT_SERVED = 'Your zip code is not located in an area that we can service.';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, label: string) => page.getByRole('row').filter({ hasText: label });
const dialog = (page: Page) => page.getByRole('dialog');

async function askPublicly(page: Page, zip: string) {
  await page.goto('/membership-application');
  await page.getByRole('textbox', { name: /zip/i }).first().fill(zip);
  await page.getByRole('textbox', { name: /zip/i }).first().press('Enter');
}

test('the service locations are listed and searched by name or city', {
  tag: ['@core', '@LOC-001', '@LOC-003', '@LOC-004', '@LOC-005', '@LOC-009'],
}, async ({ page }) => {
  const token = await signIn(page, 'admin');
  const location = await addLocation(page, token, { city: 'Juneau', zips: '99801 99802' });
  await page.goto('/app/users');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/app\/settings$/);
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(tabs).toContainText([
    'Start',
    'Club',
    'Hours',
    'Texts',
    'Mails',
    'Service locations',
    'Background work',
    'Security',
  ]);
  await expect(tabs.filter({ hasText: 'Service locations' })).toHaveAttribute('aria-current', 'page');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['ID', 'Name', 'Region', 'Office', 'City', 'Zips', 'Status', 'Action']);
  await expect(page.getByRole('link', { name: 'Add service Location' })).toBeVisible();
  await expectAccessible(page);
  const rows = page.locator('tbody').getByRole('row');
  await page.getByRole('searchbox', { name: 'Search service locations' }).fill(`${location.name} junea`);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('cell')).toHaveText([
    String(location.id),
    location.label,
    'AK',
    'Spenard Rd',
    'Juneau, AK',
    '2',
    'Enabled',
    'EditDelete',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a zip opened in the settings is served at once, and closed it is not', {
  tag: ['@LOC-005', '@LOC-006', '@LOC-011', '@LOC-012', '@LOC-015', '@LOC-016', '@LOC-017', '@LOC-020', '@LOC-021'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422/);
  test.setTimeout(180_000);
  const visitor = await openBrowser();
  await askPublicly(visitor, '99645');
  await expect(visitor.getByText(NOT_SERVED)).toBeVisible();

  const token = await signIn(page, 'admin');
  const code = await freeCode(page, token, 80, 89);
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Add service Location' }).press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('This field is required'), 'at the fields and in the list above').toHaveCount(6);
  await field(page, 'Code').fill('A1');
  await field(page, 'Region code').focus();
  await expect(dialog(page).getByText('Only 2-digit codes are allowed.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Code').fill('01');
  await field(page, 'City').fill('Palmer');
  await choice(page, 'State').selectOption('Alaska');
  await field(page, 'Zips it serves').fill('99645, 00000');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('Error: 00000 is not a zip code.')).toBeVisible();
  await field(page, 'Zips it serves').fill('99645');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('Error: This code has already been taken.')).toBeVisible();
  await field(page, 'Code').fill(code);
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(page.getByText('Service location Created Successfully!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const label = `${code}-Palmer`;

  await askPublicly(visitor, '99645');
  await expect(visitor.getByText(SERVED)).toBeVisible();

  await page.goto(`/app/settings?search=${label}`);
  await page.getByRole('link', { name: `Edit ${label}` }).click();
  await expect(field(page, 'Zips it serves')).toHaveValue('99645');
  await field(page, 'Zips it serves').fill('99654');
  await update(page).click();
  await expect(page.getByText('Service location Updated Successfully!')).toBeVisible();
  await askPublicly(visitor, '99645');
  await expect(visitor.getByText(NOT_SERVED)).toBeVisible();
  await askPublicly(visitor, '99654');
  await expect(visitor.getByText(SERVED)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${label}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Delete ${label}?`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Service location Deleted Successfully!')).toBeVisible();
  await expect(rowOf(page, label)).toHaveCount(0);
  await askPublicly(visitor, '99654');
  await expect(visitor.getByText(NOT_SERVED)).toBeVisible();
});

test('a location in use is kept, and the page says by whom', { tag: ['@LOC-017'] }, async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const token = await signIn(page, 'executive');
  const { id, label } = await addLocation(page, token);
  const vendor = { alpha: 'ANC', name: 'Anchor Ice', phone: '1', email: 'a@ice.example', vendor_type_id: 2 };
  expect((await callApi(page, token, '/vendors', { ...vendor, service_location_id: id })).status).toBe(200);
  await page.goto(`/app/settings?search=${label}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Delete ${label}`, exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText(`${label} cannot be deleted: vendors still belong to it.`)).toBeVisible();
  await expect(rowOf(page, label)).toHaveCount(1);
});

test('a location that a colleague adds or deletes is offered or not at once, nothing typed is lost', {
  tag: ['@SHELL-038', '@LOC-015', '@LOC-017'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'admin');
  const dana = await openBrowser();
  await signIn(dana, 'service');
  const lists = () => dana.waitForResponse((answer) => answer.url().endsWith('/api/v1/utils/defaults'));
  await Promise.all([lists(), listening(dana, () => dana.goto('/app/contractors/create'))]);
  await field(dana, 'Name').fill('Sitka Roofs');
  const location = await addLocation(page, token, { city: 'Sitka' });
  const offices = choice(dana, 'Service Location');
  await expect(offices.getByRole('option', { name: location.label })).toBeAttached();
  await offices.selectOption({ label: location.label });
  const other = await addLocation(page, token, { city: 'Nome' });
  await expect(offices.getByRole('option', { name: other.label })).toBeAttached();
  await expect(offices.locator('option:checked')).toHaveText(location.label);
  await callApi(page, token, '/service-locations/delete', { id: other.id });
  await expect(offices.getByRole('option', { name: other.label })).toHaveCount(0);
  await expect(offices.locator('option:checked')).toHaveText(location.label);
  await expect(field(dana, 'Name')).toHaveValue('Sitka Roofs');
});

test('who may only read settings changes none, and who may not read them sees none', {
  tag: ['@core', '@LOC-002', '@LOC-006', '@LOC-007'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  await signIn(page, 'accounting');
  await page.goto('/app/settings?location=new');
  await expect(rowOf(page, '01-Seattle')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add service Location' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
  await page.goto('/app/settings?location=1');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: '01-Seattle' }).click();
  await expect(page.getByRole('heading', { name: '01-Seattle', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await signIn(page, 'service');
  for (const path of ['/app/settings', '/app/settings/01-Seattle']) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
  }
});

test('a location’s page shows its users, page by page, and its zips', {
  tag: ['@LOC-007', '@LOC-008', '@LOC-010', '@LOC-018'],
}, async ({ page, allowErrors }) => {
  const token = await signIn(page, 'admin');
  const other = await addLocation(page, token, { city: 'Fort Yukon', zips: '99740' });
  await page.goto(`/app/settings?search=${other.name}`);
  await page.getByRole('link', { name: other.label, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/app/settings/${other.name}-Fort-Yukon$`));
  await expect(page.getByRole('list', { name: 'Zips' })).toHaveText('99740');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.goto('/app/settings/01-Seattle?per_page=2');
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Email', 'Phone']);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(2);
  await page.goto('/app/settings/01-Seattle?per_page=100');
  await expect(rowOf(page, 'service@club.example')).toContainText('Ext. 101');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  allowErrors(/status of 404/);
  expect((await page.goto('/app/settings/98-Nowhere'))?.status()).toBe(404);
});

test('two people edit one location: nothing is overwritten, and the later chooses field by field', {
  tag: ['@LOC-016', '@LOC-021'],
}, async ({ page: ada, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const evelyn = await openBrowser();
  // Evelyn's page gets no push events, as if offline
  await evelyn.routeWebSocket(/\/parties\/data-sync\//, () => {});
  const token = await signIn(ada, 'admin');
  await signIn(evelyn, 'executive');
  const { id, name } = await addLocation(ada, token, { zips: '99701 99703' });
  for (const page of [ada, evelyn]) await page.goto(`/app/settings?location=${id}&search=${name}-`);
  await field(ada, 'Office').fill('North');
  await field(ada, 'Zips it serves').fill('99701');
  await update(ada).click();
  await expect(ada.getByText('Service location Updated Successfully!')).toBeVisible();

  await field(evelyn, 'Office').fill('South');
  await field(evelyn, 'Zips it serves').fill('99701, 99703, 99705');
  await update(evelyn).click();
  await expect(
    evelyn.getByText('A colleague saved this service location while you were typing. Nothing is overwritten.'),
  ).toBeVisible();
  await expect(evelyn.getByText('Taken over from what they saved: Zips it serves (2 zips).')).toBeVisible();
  await expect(field(evelyn, 'Zips it serves'), 'one closed by a colleague, one opened here').toHaveValue(
    '99701 99705',
  );
  await expect(field(evelyn, 'Office'), 'what was typed stays').toHaveValue('South');
  await expectAccessible(evelyn);
  await evelyn.getByRole('button', { name: 'Take theirs: Office' }).click();
  await expect(field(evelyn, 'Office')).toHaveValue('North');
  await evelyn.getByRole('button', { name: 'Keep mine: Office' }).click();
  await update(evelyn).click();
  await expect(evelyn.getByText('Service location Updated Successfully!')).toBeVisible();
  await expect(dialog(evelyn)).toHaveCount(0);
  // Ada's list follows by itself
  await expect(rowOf(ada, `${name}-Anchorage`)).toContainText('South');
  const { json } = await callApi(ada, token, '/service-locations/view', { name });
  expect(json.service_location).toMatchObject({ office: 'South', zips: ['99701', '99705'] });
});

test('a location is added, changed and deleted with scripts off', {
  tag: ['@LOC-015', '@LOC-016', '@LOC-017'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'admin');
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'admin');
  const code = await freeCode(page, token, 90, 99);
  await plain.goto('/app/settings');
  await plain.getByRole('link', { name: 'Add service Location' }).click();
  await field(plain, 'Code').fill(code);
  await field(plain, 'City').fill('Nome');
  await choice(plain, 'State').selectOption('Alaska');
  await plain.getByRole('button', { name: 'Add', exact: true }).click();
  const find = async () => (await list(page, token, `search=${code}-Nome`))[0];
  await expect.poll(find).toMatchObject({ label: `${code}-Nome` });
  const { id } = (await find())!;
  await plain.goto(`/app/settings?location=${id}`);
  await field(plain, 'Zips it serves').fill('99762');
  await update(plain).click();
  await expect.poll(find).toMatchObject({ zip_count: 1 });
  await plain.goto(`/app/settings?search=${code}-Nome`);
  await plain.getByLabel(`Delete ${code}-Nome`).click();
  await expect(plain.getByRole('button', { name: `Delete ${code}-Nome` })).toBeVisible();
  expect(await find(), 'it asks first').toBeDefined();
  await plain.getByRole('button', { name: `Delete ${code}-Nome` }).click();
  await expect.poll(find).toBeUndefined();
});
