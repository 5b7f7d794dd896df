import { oweDues, runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addHousehold, addJobs, callApi, choice, openForm, openProfile, update } from './support/member-profile';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

test('two people edit one membership: nothing is overwritten, and the later chooses field by field', {
  tag: ['@MEM-069', '@MEM-070', '@MEM-071'],
}, async ({ page: dana, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  test.setTimeout(180_000);
  const alma = await openBrowser();
  // Alma's page gets no push events, as if offline
  await alma.routeWebSocket(/\/parties\/data-sync\//, () => {});
  const token = await signIn(dana, 'service');
  await signIn(alma, 'accounting');
  const household = await addHousehold(dana, token);
  await openForm(dana, household);
  await openForm(alma, household);

  await choice(dana, 'Status').selectOption('ACTIVE');
  await dana.getByRole('textbox', { name: 'Email' }).first().fill(`dana.${household.last}@example.com`);
  await choice(dana, 'Newsletter').selectOption('Hard copy');
  await update(dana).click();
  await expect(dana.getByText('Membership Updated Successfully!')).toBeVisible();
  await expect(dana, 'saving leads back to what there is to read').toHaveURL(household.path);
  await expect(dana.getByText('ACTIVE', { exact: true })).toBeVisible();
  await expect(dana.getByRole('link', { name: 'Edit', exact: true })).toBeFocused();

  await choice(alma, 'Status').selectOption('INACTIVE');
  await alma.getByRole('textbox', { name: 'Email' }).first().fill(`alma.${household.last}@example.com`);
  await choice(alma, 'Property Type').selectOption('Condominium unit owner');
  await update(alma).click();
  const conflict = alma.getByText('A colleague saved this member while you were typing. Nothing is overwritten.');
  await expect(conflict).toBeVisible();
  await expect(alma.getByText('Taken over from what they saved: Newsletter (Hard copy).')).toBeVisible();
  await expect(choice(alma, 'Newsletter')).toHaveValue('1');
  await expect(choice(alma, 'Status'), 'what was typed stays').toHaveValue('INACTIVE');
  const mine = (field: string) => alma.getByRole('button', { name: `Keep mine: ${field}` });
  const theirs = (field: string) => alma.getByRole('button', { name: `Take theirs: ${field}` });
  for (const choose of [mine, theirs]) await expect(choose('Status')).toHaveAttribute('aria-pressed', 'false');
  await expect(theirs('Property Type'), 'which nobody else changed').toHaveCount(0);
  await theirs('Primary member, Email').click();
  await expect(theirs('Primary member, Email')).toHaveAttribute('aria-pressed', 'true');
  await expect(alma.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(
    `dana.${household.last}@example.com`.toLowerCase(),
  );
  await theirs('Status').click();
  await expect(choice(alma, 'Status')).toHaveValue('ACTIVE');
  await mine('Status').click();
  await expect(choice(alma, 'Status')).toHaveValue('INACTIVE');
  await expectAccessible(alma);

  await update(alma).click();
  await expect(alma.getByText('Membership Updated Successfully!')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  const read = await alma.request.get(`/api/v1/membership/${household.id}`);
  expect(await read.json()).toMatchObject({
    membership: {
      status: 'INACTIVE',
      newsletter: 1,
      membership_type: { code: 'CONDO_UNIT' },
      members: [{ email: `dana.${household.last}@example.com`.toLowerCase() }],
    },
  });
});

test('a profile has its tabs in order, kept by the URL, and opens on the notes where a link says so', {
  tag: ['@MEM-040', '@MEM-041', '@MEM-081'],
}, async ({ page }) => {
  test.setTimeout(240_000);
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  await openProfile(page, household);
  const tabs = page.getByRole('navigation', { name: 'Member profile' }).getByRole('link');
  const labels = ['Membership details', 'Properties', 'Notes', 'Contractors', 'Files', 'Timeline'];
  await expect(tabs).toHaveText(labels);
  for (const label of labels) {
    await tabs.filter({ hasText: label }).click();
    await expect(tabs.filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    if (label === 'Contractors') await expect(page.getByText('No contractors yet')).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/tab=files$/);
  await page.reload();
  await expect(tabs.filter({ hasText: 'Files' })).toHaveAttribute('aria-current', 'page');

  await openProfile(page, household);
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { notes: true } }, ''));
  await page.reload();
  await expect(page).toHaveURL(/tab=notes$/);
  await expect(tabs.filter({ hasText: 'Notes' })).toHaveAttribute('aria-current', 'page');
});

test('a membership is changed by keyboard alone, with each mistake at its field', {
  tag: ['@MEM-058', '@MEM-060', '@MEM-063', '@MEM-064', '@MEM-065', '@MEM-066', '@MEM-068', '@MEM-070', '@MEM-072'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  await openProfile(page, household);
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  const first = page.getByRole('group', { name: 'Primary member' });
  await first.getByRole('textbox', { name: 'First name' }).fill('');
  await first.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await first.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(first.getByText('This field is required')).toBeVisible();
  await expect(first.getByText('Please enter a valid email.')).toBeVisible();
  await expect(page.getByRole('heading', { name: household.name, level: 1 }), 'nothing is saved').toBeVisible();
  await first.getByRole('textbox', { name: 'First name' }).fill('Una');
  await first.getByRole('textbox', { name: 'Email' }).fill(`una.${household.last}@example.com`);

  const add = page.getByRole('button', { name: 'Add another member' });
  for (const [ordinal, name] of [
    ['2nd', 'Bo'],
    ['3rd', 'Cy'],
  ]) {
    await add.press('Enter');
    const block = page.getByRole('group', { name: `${ordinal} member` });
    await block.getByRole('textbox', { name: 'First name' }).fill(name!);
    await block.getByRole('textbox', { name: 'Last name' }).fill(household.last);
    await block.getByRole('textbox', { name: 'Email' }).fill(`${name}.${household.last}@example.com`);
    await block.getByRole('textbox', { name: 'Cell phone' }).fill('2065550143');
  }
  await expect(add, 'three are the most').toHaveCount(0);

  const zip = page.getByRole('textbox', { name: 'Zip code' });
  const [city, state] = [page.getByRole('textbox', { name: 'City' }), choice(page, 'State')];
  await zip.fill('00000');
  await zip.press('Tab');
  await expect(page.getByText('Invalid zip code.')).toBeVisible();
  await expect(city).toHaveValue('');
  await expect(state).toHaveValue('');
  await zip.fill('98033');
  await zip.press('Tab');
  await expect(city).toHaveValue('Kirkland');
  await expect(state).toHaveValue('WA');
  await expect(page.getByText('Invalid zip code.')).toHaveCount(0);
  await page.getByLabel('Expires').fill('2099-03-01');
  await update(page).press('Enter');
  await expect(page.getByText('Membership Updated Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Una ${household.last}`, level: 1 })).toBeVisible();
  await expect(page.getByText('03/01/2099')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Remove the 2nd member' }).click();
  await update(page).click();
  await expect(update(page)).toHaveCount(0);
  await openForm(page, household);
  await expect(page.getByRole('button', { name: 'Remove the 3rd member' })).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: '2nd member' }).getByRole('textbox', { name: 'First name' }),
  ).toHaveValue('Cy');
  await expect(city).toHaveValue('Kirkland');
});

test('properties are added, changed and deleted; the home and one with jobs stay', {
  tag: ['@MEM-061', '@MEM-062', '@MEM-073', '@MEM-074', '@MEM-075', '@MEM-079', '@MEM-080'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of (409|422)/);
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  await openProfile(page, household, 'properties');
  const cards = page.getByRole('region', { name: 'Properties' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Delete/ }), 'the home has none').toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Add Property' }).press('Enter');
  await expect(dialog).toHaveAccessibleName('Add Property');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('This field is required'), 'at the fields and in the list above').toHaveCount(8);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('402 Lake St S');
  await dialog.getByRole('textbox', { name: 'Zip code' }).fill('98033');
  await dialog.getByRole('textbox', { name: 'Zip code' }).press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Kirkland');
  await dialog.getByRole('textbox', { name: 'City' }).press('Enter');
  await expect(page.getByText('Property Created Successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toContainText('Kirkland, WA 98033');

  await page.getByRole('link', { name: 'Edit 402 Lake St S' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('404 Lake St S');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Property Updated Successfully!')).toBeVisible();
  await expect(cards.nth(1)).toContainText('404 Lake St S');

  await addJobs(household, 1, true);
  await page.getByRole('button', { name: 'Delete 404 Lake St S' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('A property with jobs cannot be deleted.')).toBeVisible();
  await expect(cards).toHaveCount(2);
  for (const number of [3, 4, 5]) {
    const address = { address: `${number} Fifth St`, city: 'Seattle', state: 'WA', zip: '98102' };
    await callApi(page, token, '/membership/property/create', { membership_id: household.id, ...address });
  }
  await page.reload();
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Add Property' }), 'five are the most').toHaveCount(0);
  await page.getByRole('button', { name: 'Delete 5 Fifth St' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Property Deleted Successfully!')).toBeVisible();
  await expect(cards).toHaveCount(4);
});

test('of two who edit one property the later sees what the first saved, and keeps what was typed', {
  tag: ['@MEM-077'],
}, async ({ page: dana, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const alma = await openBrowser();
  await alma.routeWebSocket(/\/parties\/data-sync\//, () => {});
  const token = await signIn(dana, 'service');
  await signIn(alma, 'accounting');
  const household = await addHousehold(dana, token);
  for (const [page, address] of [
    [dana, '1 First St'],
    [alma, '2 First St'],
  ] as const) {
    await openProfile(page, household, 'properties');
    await page.getByRole('link', { name: 'Edit 1419 E Aloha St' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill(address);
  }
  await dana.getByRole('button', { name: 'Update' }).click();
  await expect(dana.getByText('Property Updated Successfully!')).toBeVisible();
  await alma.getByRole('button', { name: 'Update' }).click();
  await expect(alma.getByRole('button', { name: 'Take theirs: Address' }).locator('..')).toContainText('1 First St');
  await expect(alma.getByRole('dialog').getByRole('textbox', { name: 'Address' })).toHaveValue('2 First St');
  await alma.getByRole('button', { name: 'Keep mine: Address' }).click();
  await alma.getByRole('button', { name: 'Update' }).click();
  await expect(alma.getByText('Property Updated Successfully!')).toBeVisible();
  await expect(alma.getByRole('region', { name: 'Properties' })).toContainText('2 First St');
});

test('jobs and invoices stand below the details, thirteen a page, each with what can be done', {
  tag: [
    '@core',
    '@MEM-030',
    '@MEM-042',
    '@MEM-043',
    '@MEM-044',
    '@MEM-045',
    '@MEM-046',
    '@MEM-047',
    '@MEM-048',
    '@MEM-049',
    '@MEM-083',
  ],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  await addJobs(household, 14);
  await openProfile(page, household);
  const email = `${household.last}@example.com`.toLowerCase();
  const jobs = page.getByRole('table', { name: 'Jobs' }).locator('tbody').getByRole('row');
  await expect(jobs).toHaveCount(13);
  await expect(jobs.first()).toContainText('Gutter 14');
  await expect(jobs.first().getByRole('link', { name: /^View job/ })).toHaveAttribute(
    'href',
    /\/app\/jobs\/[0-9a-f-]{36}/,
  );
  await expect(jobs.first().getByRole('link', { name: /^Email job/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}`),
  );
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(jobs).toHaveCount(1);
  await expect(page).toHaveURL(/jobs_page=2/);

  const invoices = page.getByRole('table', { name: 'Invoices' }).locator('tbody').getByRole('row');
  const view = invoices.first().getByRole('link', { name: /^View invoice/ });
  await expect(invoices.first()).toContainText('Check');
  await expect(invoices.first().getByText('ISSUED')).toBeVisible();
  await expect(view).toHaveAttribute('href', /\/app\/invoices\/[0-9a-f-]{36}/);
  const mail = (await invoices
    .first()
    .getByRole('link', { name: /^Email invoice/ })
    .getAttribute('href'))!;
  expect(decodeURIComponent(mail)).toMatch(
    new RegExp(`^mailto:${email}\\?subject=.*body=http.*/checkout/[0-9a-f-]{36}$`),
  );
  await runSql(CLUB_URL, {
    sql: `UPDATE invoices SET status = 'DECLINED', payment_method = 'STRIPE' WHERE membership_id = ?`,
    params: [household.id],
  });
  await page.reload();
  await expect(view, 'what is neither paid nor issued has no page').toHaveAttribute('href', '/app/members');
  await expect(invoices.first()).toContainText('Card');
  await page.getByRole('link', { name: 'Add Job Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Job Request' })).toBeVisible();

  const employee = await openBrowser();
  await signIn(employee, 'employee');
  await openProfile(employee, household);
  await expect(employee.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(employee.getByRole('heading', { name: 'Invoices' })).toHaveCount(0);
  await expect(employee.getByRole('link', { name: 'Add Job Request' }), 'without job.create').toHaveCount(0);
});

test('who may only read sees the member and no way to change anything', {
  tag: ['@MEM-037', '@MEM-051', '@MEM-068', '@MEM-075'],
}, async ({ page }) => {
  await signIn(page, 'viewer');
  for (const [path, name] of [
    ['/app/members/1', 'Rosa Delgado'],
    ['/app/members?tab=new', ''],
  ] as const) {
    await page.goto(path);
    if (name) await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    else await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('navigation', { name: 'Member profile' })).toBeVisible();
    await expect(update(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Approve|Cancel application/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Properties', exact: true }).click();
    await expect(page.getByText(/\d of 5 properties/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Add Property|Edit/ })).toHaveCount(0);
  }
});

test('a canceled membership says why, an application is decided, an unknown member is not found', {
  tag: ['@core', '@MEM-028', '@MEM-039', '@MEM-050', '@MEM-051', '@MEM-053'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/);
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.delete(`/api/v1/membership/delete/${household.id}`, { headers });
  await openProfile(page, household);
  await expect(page.getByText('This membership is canceled.')).toBeVisible();
  await expect(page.getByText('No reason was given.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Job Request' }), 'not a membership').toHaveCount(0);

  const applied = await oweDues(CLUB_URL, { amount: 18_000 });
  const paid = await callApi(page, token, `/payments/pay-invoice/${applied.invoice}`, { pm: 'pm_card_visa' });
  expect(paid.status).toBe(200);
  await openProfile(page, { path: `/app/members/${applied.membership}`, name: 'Ada Alder' });
  await expect(page.getByText('APPLICATION', { exact: true })).toBeVisible();
  // Until hydration the button sends a plain form, which has the reason
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel application' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the application of Ada Alder?' });
  await expect(question).toHaveAccessibleDescription(
    'The reason is sent by mail. $180.00 were paid by card: accounting is asked to refund them.',
  );
  await page.getByRole('button', { name: 'Yes, Cancel it!' }).click();
  await expect(page.getByText('You need to write something!')).toBeVisible();
  await page.getByLabel('Reason').fill('A house outside our area');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel application' }).click();
  await expect(page.getByLabel('Reason'), 'what was typed is there again').toHaveValue('A house outside our area');
  await page.getByRole('button', { name: 'Yes, Cancel it!' }).click();
  await expect(page.getByText('Member Cancelled!')).toBeVisible();
  await expect(page.getByText('A house outside our area')).toBeVisible();

  await page.goto('/app/members/999999');
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a membership without people and homes says so', { tag: ['@MEM-082'] }, async ({ page, openBrowser }) => {
  const { membership } = await oweDues(CLUB_URL);
  const deletionFrom = (table: string) => ({
    sql: `DELETE FROM ${table} WHERE membership_id = (SELECT id FROM memberships WHERE uuid = ?)`,
    params: [membership],
  });
  await runSql(CLUB_URL, deletionFrom('members'), deletionFrom('properties'));
  const viewer = await openBrowser();
  await signIn(page, 'service');
  await signIn(viewer, 'viewer');
  for (const browser of [page, viewer]) {
    await browser.goto(`/app/members/${membership}`);
    await expect(browser.getByText('No members available')).toBeVisible();
    await browser.goto(`/app/members/${membership}?tab=properties`);
    await expect(browser.getByText('No properties available')).toBeVisible();
  }
});

test('on a telephone every tab of a profile fits', { tag: ['@MEM-040'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  for (const tab of ['', 'properties', 'notes', 'contractors', 'files', 'timeline']) {
    await openProfile(page, household, tab);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(390);
  }
  await openProfile(page, household, 'properties');
  await page.getByRole('link', { name: 'Add Property' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('with scripts off a refused save shows both sides, and a property is added', {
  tag: ['@MEM-069', '@MEM-076'],
}, async ({ page: dana, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const token = await signIn(dana, 'service');
  const household = await addHousehold(dana, token);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'accounting');
  await plain.goto(household.path);
  await plain.getByRole('link', { name: 'Edit', exact: true }).click();
  await choice(plain, 'Status').selectOption('INACTIVE');
  await callApi(dana, token, '/membership/update', { id: household.id, membership: { status: 'ACTIVE' } });
  await update(plain).click();
  await expect(
    plain.getByText('A colleague saved this member while you were typing. Nothing is overwritten.'),
  ).toBeVisible();
  await expect(plain.getByRole('listitem').filter({ hasText: 'Keep mine' })).toContainText(/INACTIVE.*ACTIVE/);
  await expect(choice(plain, 'Status')).toHaveValue('INACTIVE');
  await update(plain).click();
  await expect(plain).toHaveURL(household.path);
  await expect(plain.getByText('INACTIVE', { exact: true })).toBeVisible();

  await plain.goto(`${household.path}?tab=properties&property=new`);
  await plain.getByRole('textbox', { name: 'Address' }).fill('9 Plain St');
  await plain.getByRole('textbox', { name: 'Zip code' }).fill('98102');
  await plain.getByRole('textbox', { name: 'City' }).fill('Seattle');
  await choice(plain, 'State').selectOption('WA');
  await plain.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(plain.getByRole('region', { name: 'Properties' })).toContainText('9 Plain St');
});

test('what a colleague saves appears by itself, and does not touch what is being typed', {
  tag: ['@MEM-069', '@RT-001'],
}, async ({ page: dana, openBrowser }) => {
  const alma = await openBrowser();
  const token = await signIn(dana, 'service');
  await signIn(alma, 'accounting');
  const household = await addHousehold(dana, token);
  await listening(alma, () => openForm(alma, household));
  await callApi(dana, token, '/membership/update', { id: household.id, membership: { status: 'ACTIVE' } });
  await expect(choice(alma, 'Status')).toHaveValue('ACTIVE');
  await choice(alma, 'Newsletter').selectOption('Hard copy');
  await choice(alma, 'Status').selectOption('DECLINED');
  await callApi(dana, token, '/membership/update', { id: household.id, membership: { status: 'INACTIVE' } });
  await expect(
    alma.getByText('A colleague saved this member while you were typing. Nothing is overwritten.'),
  ).toBeVisible();
  await expect(choice(alma, 'Status')).toHaveValue('DECLINED');
  await expect(choice(alma, 'Newsletter')).toHaveValue('1');
  await alma.getByRole('button', { name: 'Take theirs: Status' }).click();
  await update(alma).click();
  await expect(alma.getByText('Membership Updated Successfully!')).toBeVisible();
  await openForm(alma, household);
  await expect(choice(alma, 'Status')).toHaveValue('INACTIVE');
  await expect(choice(alma, 'Newsletter')).toHaveValue('1');
});

test('leaving with something typed asks first, and not without', async ({ page }) => {
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  await openForm(page, household);
  const notes = page.getByRole('navigation', { name: 'Member profile' }).getByRole('link', { name: 'Notes' });
  await choice(page, 'Status').selectOption('INACTIVE');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await notes.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName('Leave without saving?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(choice(page, 'Status')).toHaveValue('INACTIVE');
  // “Cancel” loses it too
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(choice(page, 'Status')).toHaveValue('INACTIVE');
  await update(page).click();
  await expect(page.getByText('Membership Updated Successfully!')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await notes.click();
  await expect(page).toHaveURL(/tab=notes$/);
  await openForm(page, household);
  await choice(page, 'Status').selectOption('DECLINED');
  await notes.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/tab=notes$/);
});
