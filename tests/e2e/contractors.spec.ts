import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addHousehold, callApi, choice, openForm, openProfile, update } from './support/member-profile';
import { freeAlphaRef } from './support/new-contractor';
import { addInvoice } from './support/new-invoice';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

let made = 0;
const contractorOf = async (name: string, more: object = {}) => ({
  alpha_ref: await freeAlphaRef(),
  name,
  contact: 'Casey Stone',
  phone: '(+1) 206-555-0199',
  email: 'desk@quarry.example',
  zip: '98119',
  communication_pref_id: 2,
  job_category_ids: [1, 2],
  ...more,
});

/** A contractor of its own for a test, added by the signed-in staff. */
async function addContractor(page: Page, token: string, more: object = {}) {
  made += 1;
  const name = `Quarry${Date.now().toString(36)}${process.pid.toString(36)}${made} Works`;
  const { status, json } = await callApi(page, token, '/contractors', await contractorOf(name, more));
  expect(status, JSON.stringify(json)).toBe(200);
  const { id, alpha_ref } = json.contractor;
  return { id: id as number, alpha_ref: alpha_ref as string, name, path: `/app/contractors/${id}` };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const star = (page: Page, { name }: { name: string }) => page.getByRole('button', { name: `Favorite ${name}` });
const status = (page: Page, { name }: { name: string }) => choice(page, `Status of ${name}`);
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const open = async (page: Page, { path, name }: { path: string; name: string }, tab = '') => {
  await page.goto(tab ? `${path}?tab=${tab}` : path);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

test('the contractors are listed in four tabs, searched, and opened from their row', {
  tag: ['@core', '@CON-001', '@CON-003', '@CON-004', '@CON-005', '@CON-007'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token);
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Contractors' }).click();
  await expect(page.getByRole('heading', { name: 'Contractors', level: 1 })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Directory' }).getByRole('link');
  await expect(tabs).toHaveText(['Active', 'Inactive', 'Unavailable', 'Favorite']);
  const heads = ['ID', 'Name', 'Contact', 'Phone', 'Email', 'Status', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Import Con. Inv' })).toHaveAttribute('href', '/app/importContractor');
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: 'Search contractors' });
  await expect(search).toHaveAttribute('placeholder', 'By ID, First Name, Last Name, Phone or Email');
  await search.fill(contractor.name.split(' ')[0]!);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('cell').nth(1)).toHaveText(`${contractor.name} ${contractor.alpha_ref}`);
  await page.getByRole('link', { name: `View ${contractor.name}` }).click();
  await expect(page.getByRole('heading', { name: contractor.name, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(contractor.name);
  await page.getByRole('option', { name: contractor.name }).click();
  await expect(page).toHaveURL(new RegExp(`${contractor.path}$`));
  const file = await page.request.get('/api/v1/contractors/export?tab=active&search=Quarry');
  expect(await file.text()).toContain(contractor.name);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/app/contractors', contractor.path]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});

test('a star makes a contractor a favorite of one’s own, at once, and goes out again when that fails', {
  tag: ['@CON-009', '@CON-010', '@CON-011'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token);
  const list = `/app/contractors?search=${contractor.name.split(' ')[0]}`;
  await page.goto(list);
  await Promise.all([page.waitForResponse('**/do/add-favorite'), star(page, contractor).press('Enter')]);
  await expect(star(page, contractor)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${list}&tab=favorite`);
  await expect(star(page, contractor)).toHaveAttribute('aria-pressed', 'true');
  const other = await openBrowser();
  await signIn(other, 'executive');
  await open(other, contractor);
  await expect(star(other, contractor), 'in every browser of hers').toHaveAttribute('aria-pressed', 'true');
  await signIn(other, 'employee');
  await open(other, contractor);
  await expect(star(other, contractor), 'and not of a colleague').toHaveAttribute('aria-pressed', 'false');
  await other.route('**/do/add-favorite', (route) => route.abort());
  await star(other, contractor).click();
  await expect(other.getByText('Error updating favorite contractor.')).toBeVisible();
  await expect(star(other, contractor)).toHaveAttribute('aria-pressed', 'false');
  await star(page, contractor).click();
  await expect(rows(page).filter({ hasText: contractor.name })).toHaveCount(0);
  await open(page, contractor);
  await star(page, contractor).click();
  await page.goto('/contact');
  const headers = { Authorization: `Bearer ${token}` };
  const kept = async () =>
    (await (await page.request.get(`/api/v1/contractors/${contractor.id}`, { headers })).json()).contractor.is_favorite;
  await expect.poll(kept, 'who leaves at once has done it all the same').toBe(true);
});

test('a contractor’s status changes from the list at once, and a colleague’s page follows', {
  tag: ['@CON-003', '@CON-021', '@CON-022'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token);
  const word = contractor.name.split(' ')[0];
  const colleague = await openBrowser();
  await signIn(colleague, 'service');
  await open(colleague, contractor);
  await expect(status(colleague, contractor)).toBeDisabled();
  await page.goto(`/app/contractors?search=${word}`);
  await status(page, contractor).selectOption('UNAVAILABLE');
  await expect(page.getByText('Status Updated Successfully!')).toBeVisible();
  await expect(rows(page).filter({ hasText: contractor.name })).toHaveCount(0);
  await expect(status(colleague, contractor)).toHaveValue('UNAVAILABLE');
  await page.getByRole('link', { name: 'Unavailable', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search contractors' }).fill(word!);
  await expect(status(page, contractor)).toHaveValue('UNAVAILABLE');
});

test('a contractor is added once by keyboard alone, mistakes at their fields, the place by zip', {
  tag: ['@CON-012', '@CON-024', '@CON-026', '@CON-027', '@CON-028', '@CON-029', '@CON-030', '@CON-031', '@CON-044'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'service');
  await page.goto('/app/contractors');
  await page.getByRole('link', { name: 'Add contractor' }).press('Enter');
  await expect(page).toHaveURL(/\/app\/contractors\/create$/);
  await field(page, 'Alpha Ref').press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Alpha Ref: Must enter 3 characters',
    'Name: This field is required',
    'Zip: The zip field is required.',
    'Email: This field is required',
    'Phone: This field is required',
    'Communication Preference: This field is required',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link').first().press('Enter');
  await expect(field(page, 'Alpha Ref')).toBeFocused();
  const name = `Keyboard${Date.now().toString(36)} Works`;
  const alpha_ref = await freeAlphaRef();
  await page.keyboard.type(alpha_ref);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await field(page, 'Phone').fill('2065550133');
  await field(page, 'Email').fill('nobody');
  await field(page, 'Zip').fill('981190');
  await field(page, 'City').focus();
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible();
  await expect(page.getByText('The selected zip is invalid.').first()).toBeVisible();
  await field(page, 'Email').fill('keys@works.example');
  await field(page, 'Zip').fill('98004');
  await page.keyboard.press('Tab');
  await expect(field(page, 'City')).toHaveValue('Bellevue');
  await expect(choice(page, 'State')).toHaveValue('WA');
  await choice(page, 'Communication Preference').selectOption('Digital');
  await page.getByRole('checkbox', { name: 'Plumbing' }).press('Space');
  await page.getByRole('button', { name: 'Add contractor' }).dblclick();
  await expect(page.getByText('Contractor Created Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const list = await page.request.get(`/api/v1/contractors?search=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await list.json()).results).toMatchObject([{ alpha_ref, city: 'Bellevue', email: 'keys@works.example' }]);
});

test('who may not see or add contractors is told so; the pages to add and to see one open for everybody', {
  tag: ['@core', '@CON-002', '@CON-005', '@CON-006', '@CON-008', '@CON-012', '@CON-013', '@CON-046'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 40[34]/, /beforeunload/);
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token, { service_fee: 12.5 });
  await signIn(page, 'employee');
  await page.goto('/app/contractors');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add contractor' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import Con. Inv' })).toHaveCount(0);
  await open(page, contractor);
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expect(page.getByText('Plumbing')).toBeVisible();
  await expect(page.getByText('13%', { exact: true }), 'a whole percent').toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/contractors/create');
  await expect(page.getByText('Your role may not add contractors: what you type here cannot be saved.')).toBeVisible();
  for (const [label, text] of Object.entries({ 'Alpha Ref': 'EMP', Name: 'By an employee', Phone: '2065550111' })) {
    await field(page, label).fill(text);
  }
  await field(page, 'Email').fill('emp@contractors.example');
  await field(page, 'Zip').fill('98004');
  await choice(page, 'Communication Preference').selectOption('Digital');
  await page.getByRole('button', { name: 'Add contractor' }).click();
  await expect(page.getByText('You do not have permission to do this.')).toBeVisible();
  await expect(field(page, 'Name'), 'what was typed stays').toHaveValue('By an employee');

  await signIn(page, 'admin');
  expect((await page.goto('/app/contractors'))?.status()).toBe(403);
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible();
  expect((await page.goto(contractor.path))?.status()).toBe(403);
  expect((await page.goto('/app/contractors/create'))?.status()).toBe(200);
  await signIn(page, 'employee');
  expect((await page.goto(`/app/contractors/${crypto.randomUUID()}`))?.status()).toBe(404);
});

test('a contractor’s tabs are kept by the URL, and notes and files hang on it', { tag: ['@CON-014'] }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token);
  await open(page, contractor);
  const tabs = page.getByRole('navigation', { name: 'Contractor profile' }).getByRole('link');
  const labels = ['Contractor information', 'Notes', 'Files', 'Timeline'];
  await expect(tabs).toHaveText(labels);
  for (const label of labels) {
    await tabs.filter({ hasText: label }).click();
    await expect(tabs.filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
  await expect(page.getByText('added the contractor')).toBeVisible();
  const note = { notable_type: 'Contractors', notable_id: contractor.id, content: '<p>Bring a ladder</p>' };
  expect((await callApi(page, token, '/notes/create', note)).status).toBe(200);
  await open(page, contractor, 'notes');
  await expect(page.getByText('Bring a ladder')).toBeVisible();
});

test('two people edit one contractor: nothing is overwritten, and the later chooses field by field', {
  tag: ['@CON-025', '@CON-032', '@CON-042', '@CON-044', '@CON-045'],
}, async ({ page: dana, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const alma = await openBrowser();
  // Alma's page gets no push events, as if offline
  await alma.routeWebSocket(/\/parties\/data-sync\//, () => {});
  const token = await signIn(dana, 'executive');
  await signIn(alma, 'accounting');
  const contractor = await addContractor(dana, token);
  await openForm(dana, contractor);
  await openForm(alma, contractor);
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
  await expect(field(dana, 'Alpha Ref')).toHaveAttribute('readonly', '');

  await field(dana, 'Email').fill('dana@quarry.example');
  await field(dana, 'Contact').fill('');
  await box(dana, 'Plumbing').uncheck();
  await box(dana, 'Painting').check();
  await update(dana).click();
  await expect(dana.getByText('Contractor Updated Successfully!')).toBeVisible();
  await expect(dana.getByText('Electrical, Painting')).toBeVisible();
  await dana.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(box(dana, 'Plumbing')).not.toBeChecked();
  await expect(box(dana, 'Painting')).toBeChecked();
  await expect(field(dana, 'Contact')).toHaveValue('');

  await field(alma, 'Email').fill('alma@quarry.example');
  await field(alma, 'Service Fee %').fill('7.5');
  await update(alma).click();
  await expect(alma.getByText('A colleague saved this contractor while you were typing.')).toBeVisible();
  await expect(alma.getByText('Categories (Electrical, Painting)')).toBeVisible();
  await expect(box(alma, 'Painting'), 'what only Dana changed is taken over').toBeChecked();
  await expect(box(alma, 'Plumbing')).not.toBeChecked();
  await expect(field(alma, 'Email'), 'what was typed stays').toHaveValue('alma@quarry.example');
  await expectAccessible(alma);
  await alma.getByRole('button', { name: 'Take theirs: Email' }).click();
  await update(alma).click();
  await expect(alma.getByText('Contractor Updated Successfully!')).toBeVisible();

  // Dana's page reloads its data and keeps what she is typing
  await expect(field(dana, 'Service Fee %')).toHaveValue('7.5');
  await expect(field(dana, 'Email')).toHaveValue('dana@quarry.example');
  await field(dana, 'Name').fill(`${contractor.name} and Sand`);
  await dana.getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(dana.getByText('Leave without saving?')).toBeVisible();
});

test('a contractor is added, changed and marked with scripts off, and nothing typed is lost', {
  tag: ['@CON-009', '@CON-012', '@CON-021', '@CON-041', '@CON-042'],
}, async ({ openBrowser, allowErrors }) => {
  allowErrors(/status of 4\d\d/);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'executive');
  await plain.goto('/app/contractors/create');
  const name = `Plain${Date.now().toString(36)} Works`;
  await field(plain, 'Name').fill(name);
  await plain.getByRole('checkbox', { name: 'Painting' }).check();
  await plain.getByRole('button', { name: 'Add contractor' }).click();
  await expect(plain.getByText('The zip field is required.').first()).toBeVisible();
  await expect(field(plain, 'Name')).toHaveValue(name);
  await expect(plain.getByRole('checkbox', { name: 'Painting' })).toBeChecked();
  await field(plain, 'Alpha Ref').fill(await freeAlphaRef());
  await field(plain, 'Phone').fill('206 555 0102');
  await field(plain, 'Email').fill('plain@works.example');
  await field(plain, 'Zip').fill('98034');
  await choice(plain, 'Communication Preference').selectOption('Digital');
  await plain.getByRole('button', { name: 'Add contractor' }).click();
  await expect(plain.getByRole('heading', { name, level: 1 })).toBeVisible();
  await plain.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(field(plain, 'City')).toHaveValue('Kirkland');
  await plain.getByRole('checkbox', { name: 'Painting' }).uncheck();
  await update(plain).click();
  await expect(plain.getByText('Kirkland', { exact: true })).toBeVisible();
  await expect(plain.getByText('Painting')).toHaveCount(0);
  await star(plain, { name }).click();
  await expect(star(plain, { name })).toHaveAttribute('aria-pressed', 'true');
  await status(plain, { name }).selectOption('INACTIVE');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(status(plain, { name })).toHaveValue('INACTIVE');
});

test('a member’s profile names the contractors of their jobs', { tag: ['@MEM-081'] }, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token);
  const member = await addHousehold(page, token);
  const profile = await page.request.get(`/api/v1/membership/${member.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { members, properties } = (await profile.json()).membership;
  const { json } = await callApi(page, token, '/jobs', {
    membership_id: member.id,
    contact_id: members[0].id,
    property_id: properties[0].id,
    category_id: 1,
    code_id: 1,
    description: 'The tap drips',
  });
  const sent = { contractor_id: contractor.id };
  expect((await callApi(page, token, `/jobs/dispatch-request/${json.job.id}`, sent)).status).toBe(200);
  await openProfile(page, member, 'contractors');
  await page.getByRole('link', { name: contractor.name }).click();
  await expect(page.getByRole('heading', { name: contractor.name, level: 1 })).toBeVisible();
});

test('a contractor’s invoices: status changed at once, viewed, downloaded, with a link to the job', {
  tag: [
    '@CINV-108',
    '@CINV-109',
    '@CINV-110',
    '@CINV-111',
    '@CON-015',
    '@CON-016',
    '@CON-017',
    '@CON-018',
    '@CON-020',
    '@CON-043',
    '@JOB-010',
  ],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/, /download-con-inv/);
  await signIn(page, 'accounting');
  const others = await openBrowser();
  await signIn(others, 'viewer');
  const { id, number } = await addInvoice();
  await runSql(CLUB_URL, { sql: 'UPDATE contractor_invoices SET contractor_id = 8 WHERE id = ?', params: [id] });
  await page.goto('/app/contractors/8');
  await listening(others, () => others.goto('/app/contractors/8'));
  await expect(page.getByRole('link', { name: /^Paid, check 20417, / }), 'what a check paid').toBeVisible();
  const table = (browser: Page) => browser.getByRole('table', { name: 'Invoices' });
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'ID',
    'Member',
    'Contractor',
    'Invoice number',
    'Total',
    'Created',
    'Status',
    'Action',
  ]);
  const status = (browser: Page) => browser.getByRole('combobox', { name: `Status of invoice ${number}` });
  await expect(status(page).getByRole('option')).toHaveText(['RECEIVED', 'PENDING', 'HOLD', 'APPROVED', 'PAID']);
  await expect(status(others)).toBeDisabled();
  await status(page).selectOption('HOLD');
  await expect(page.getByText('Status Updated Successfully!')).toBeVisible();
  await expect(status(others), 'a colleague sees it by itself').toHaveValue('HOLD');
  await page.route('**/do/change-contractor-invoice-status', (route) =>
    route.fulfill({ status: 409, json: { ok: false, status: 409, message: 'Somebody was faster.', errors: {} } }),
  );
  await status(page).selectOption('APPROVED');
  await expect(page.getByText('Somebody was faster.')).toBeVisible();
  await expect(status(page), 'a refusal puts the old one back').toHaveValue('HOLD');
  await page.unroute('**/do/change-contractor-invoice-status');
  await status(page).selectOption('PAID');
  await expect(page.getByText('Status Updated Successfully!').last()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View invoice 5001' }).click();
  await expect(page).toHaveURL('/app/viewInvContractorHoc/1/8');
  await expect(page.getByRole('heading', { level: 1, name: 'View Contractor Invoice' })).toBeVisible();
  for (const text of ['Drain pump', '$84.50', 'Tax at 10.35 %', '$198.08']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Contractor Invoice' }).click();
  expect((await download).suggestedFilename()).toBe('contractor-invoice-1.pdf');
  await expect(page.getByText('PDF Downloaded Successfully')).toBeVisible();
  await page.route('**/api/v1/download-con-inv/1', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Download Contractor Invoice' }).click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^6/ }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Job 6' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/app/contractors/8', '/app/viewInvContractorHoc/1/8']) {
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test('who may not read invoices sees a contractor without them, and a page that says so', {
  tag: ['@CON-016'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 40[34]/);
  await signIn(page, 'employee');
  await page.goto('/app/contractors/8');
  await expect(page.getByRole('heading', { name: 'Apex Appliance Repair' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invoices' })).toHaveCount(0);
  expect((await page.goto('/app/viewInvContractorHoc/1/8'))?.status()).toBe(403);
  await signIn(page, 'accounting');
  expect((await page.goto('/app/viewInvContractorHoc/1/3'))?.status()).toBe(404);
});
