import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addRole, addUser, newUser } from './support/new-user';
import { signIn, signInAs } from './support/sign-in';
import { listening } from './support/task-queue';

const SECOND = 1000;
/** What somebody holds who edits users and roles, and nothing else. */
const DESK = ['user.read', 'user.update', 'user.delete', 'role.read', 'role.update', 'role.delete'];

const field = (page: Page, name: string) => page.locator('form').getByLabel(name, { exact: true }).first();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const tab = (page: Page, bar: string, name: string) =>
  page.getByRole('navigation', { name: bar }).getByRole('link', { name, exact: true });

async function fitsAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Moves the picker of the background through these colours; returns what the chip shows, and whether 300 ms after. */
const chipChanges = (page: Page, colours: string[]) =>
  page.getByLabel('Pick: Background color').evaluate(async (input: HTMLInputElement, values) => {
    const chip = input.form!.querySelector<HTMLElement>('[style*="background"]')!;
    const changes: { colour: string; hasRested: boolean }[] = [];
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    let moved = 0;
    const observer = new MutationObserver(() =>
      changes.push({ colour: chip.style.backgroundColor, hasRested: performance.now() - moved >= 299 }),
    );
    observer.observe(chip, { attributes: true, attributeFilter: ['style'] });
    for (const value of values) {
      set.call(input, value);
      moved = performance.now();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    while (changes.length === 0) await new Promise(requestAnimationFrame);
    return changes;
  }, colours);

test('an executive adds a colleague, goes through the six tabs and deletes the account', {
  tag: [
    '@USER-001',
    '@USER-003',
    '@USER-005',
    '@USER-006',
    '@USER-007',
    '@USER-008',
    '@USER-011',
    '@USER-013',
    '@USER-039',
    '@USER-063',
  ],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  test.setTimeout(120_000);
  await signIn(page, 'executive');
  await page.goto('/app/users');
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Email', 'Role', 'Ext.', 'Action']);
  await expectAccessible(page);
  await fitsAPhone(page);
  const office = page.getByLabel('Service location', { exact: true });
  await expect(office.locator('option').first()).toHaveText('ALL');
  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(field(page, 'Role')).toHaveValue('EMPLOYEE');
  await expectAccessible(page);
  await fitsAPhone(page);
  const person = newUser();
  await field(page, 'First name').fill(person.first_name);
  await field(page, 'Last name').fill(person.last_name);
  await field(page, 'Email').fill('executive@club.example');
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await field(page, 'Role').selectOption({ label: 'Customer Service' });
  await expect(field(page, 'Service Location')).toBeDisabled();
  await expect(field(page, 'Service Location').locator('option:checked')).toHaveText('01-Seattle');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('Email has already been taken.').first()).toBeVisible();
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(toast(page, 'User Created Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.first_name} ${person.last_name}`);
  await expect(page.getByRole('navigation', { name: 'User' }).getByRole('link')).toHaveText([
    'Account details',
    'Change password',
    'Tasks colors',
    'MFA setup',
    'Ways into the account',
    'History',
    'RingCentral Account',
  ]);

  await field(page, 'Last name').fill('Fen');
  await page.getByRole('button', { name: 'Update', exact: true }).last().click();
  await expect(toast(page, 'User Record Updated Successfully!')).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'User', 'Change password').click();
  await field(page, 'New password').fill('Heron by the pond');
  await field(page, 'Confirm password').fill('Heron by the pond');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password Updated Successfully!')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('');
  await tab(page, 'User', 'Tasks colors').click();
  expect(await chipChanges(page, ['#101010', '#202020', '#303030', '#404040', '#505050'])).toEqual([
    { colour: 'rgb(80, 80, 80)', hasRested: true },
  ]);
  await field(page, 'Background color').fill('white');
  await field(page, 'Text color').fill('ivory');
  await expect(
    page.getByText('These letters cannot be read on this background: they are shown in black.'),
  ).toBeVisible();
  await tab(page, 'User', 'Account details').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Text color')).toHaveValue('ivory');
  await page.getByRole('button', { name: 'Save colors' }).click();
  await expect(toast(page, 'Color Updated Successfully!')).toBeVisible();
  await expectAccessible(page);
  await fitsAPhone(page);
  await tab(page, 'User', 'MFA setup').click();
  await page.getByLabel('Ask for a mailed code at sign-in').check();
  await expect(toast(page, 'User Record Updated Successfully!')).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'User', 'RingCentral Account').click();
  await field(page, 'Extension').fill('12');
  await page.getByRole('button', { name: 'Create extension' }).click();
  await expect(page.getByText('Please enter the value').first()).toBeVisible();
  await expectAccessible(page);
  // Else the page asks whether to leave it
  await field(page, 'Extension').fill('');
  await tab(page, 'User', 'History').click();
  await expect(page.getByRole('navigation', { name: 'History' }).getByRole('link')).toHaveText([
    'Memberships',
    'Job Sheets',
    'Notes',
    'Invoices',
  ]);
  await expectAccessible(page);
  await fitsAPhone(page);

  await page.goto(`/app/users?search=${encodeURIComponent(person.email)}`);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  const letters = row.getByText(`${person.first_name} Fen`).first();
  expect(await letters.evaluate((chip) => getComputedStyle(chip).color)).toBe('rgb(0, 0, 0)');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User Deleted Successfully!')).toBeVisible();
  await expect(row.getByText(person.email)).toHaveCount(0);
  await page.goto('/app/users?search=executive%40club.example');
  await expect(row.getByRole('link', { name: /^Edit/ })).toHaveCount(1);
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('what fails is said in its own words, and nothing that was typed is lost', {
  tag: ['@USER-057', '@USER-059', '@USER-062', '@USER-064', '@ROLE-017', '@ROLE-018', '@PHONE-062'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 500/, /^500 POST/);
  const token = await signIn(page, 'executive');
  const [person, role] = [await addUser(page, token), await addRole(page, token, [])];
  const number = String(randomInt(10_000, 999_999));
  await runSql(CLUB_URL, { sql: 'UPDATE users SET extension = ? WHERE id = ?', params: [number, person.id] });
  const operations = ['update-user', 'change-password', 'switch-second-step', 'delete-user', 'delete-extension'];
  for (const name of [...operations, 'create-role', 'update-role', 'delete-role']) {
    const json = { ok: false, status: 500, message: 'Something went wrong!', errors: {} };
    await page.route(`**/do/${name}`, (route) => route.fulfill({ status: 500, json }));
  }
  const update = page.getByRole('button', { name: 'Update', exact: true }).last();
  await page.goto(person.path);
  await field(page, 'Last name').fill('Fen');
  await update.click();
  await expect(toast(page, 'Something went wrong while updating the record!')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Fen');
  await page.goto(`${person.path}?tab=mfa`);
  const code = page.getByLabel('Ask for a mailed code at sign-in');
  await code.click();
  await expect(toast(page, 'Something went wrong while updating the record!')).toBeVisible();
  await expect(code).not.toBeChecked();
  await tab(page, 'User', 'Change password').click();
  await field(page, 'New password').fill('Heron by the pond');
  await field(page, 'Confirm password').fill('Heron by the pond');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Something went wrong! Try again later.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('Heron by the pond');
  await page.goto(`${person.path}?tab=extension`);
  const extension = page.getByText(`Extension: ${number}`);
  await expect(extension).toBeVisible();
  await page.getByRole('button', { name: 'Remove extension' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'There was an error processing your request.')).toBeVisible();
  await expect(extension).toBeVisible();
  await page.goto(`/app/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User Deleted Unsuccessful')).toBeVisible();
  await expect(page.getByRole('link', { name: person.email })).toBeVisible();

  await page.goto('/app/roles/create');
  await field(page, 'Name').fill('Night Watch');
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(toast(page, 'Something went wrong!')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Night Watch');
  await page.goto(role.path);
  await field(page, 'Name').fill('Night Watch');
  await update.click();
  await expect(toast(page, 'Something went wrong!')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Night Watch');
  await page.goto(`/app/roles?search=${encodeURIComponent(role.name)}`);
  await page.getByRole('button', { name: `Delete ${role.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Something went wrong!')).toBeVisible();
  await expect(page.getByRole('link', { name: role.name, exact: true })).toBeVisible();
});

test('one’s own profile is open to everybody, with their own tabs and without a role to choose', {
  tag: ['@USER-018', '@USER-019', '@USER-020', '@USER-035', '@USER-036', '@USER-061', '@QB-001'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const { email, path } = await addUser(page, token);
  await page.goto('/app/profile?tab=quickbooks');
  await expect(page.getByText('QuickBooks is not connected')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Profile' }).getByRole('link');
  await expect(tabs.last()).toHaveText('QuickBooks Connect');
  await signInAs(page, email);
  await page.goto('/app/profile');
  await expect(tabs).toHaveText([
    'Account details',
    'Change password',
    'Tasks colors',
    'MFA setup',
    'Ways into my account',
    'Settings',
  ]);
  await expect(field(page, 'Role')).toBeDisabled();
  await field(page, 'First name').fill('Tove');
  await page.getByRole('button', { name: 'Update', exact: true }).last().click();
  await expect(toast(page, 'User Record Updated Successfully!')).toBeVisible();
  await expectAccessible(page);
  await fitsAPhone(page);
  await tab(page, 'Profile', 'Settings').click();
  await page.getByLabel('Default date range').selectOption('90');
  await expect(toast(page, 'Settings Updated Successfully!')).toBeVisible();
  await expectAccessible(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tove');
});

test('who may not edit users reads their pages; who may not see users or roles is told so', {
  tag: ['@core', '@USER-002', '@USER-009', '@USER-010', '@USER-014', '@USER-015', '@ROLE-002', '@ROLE-004'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  const { path } = await addUser(page, await signIn(page, 'executive'));
  await signIn(page, 'viewer');
  await page.goto('/app/users');
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Email', 'Role', 'Ext.']);
  await expect(page.getByRole('link', { name: 'Add user' })).toHaveCount(0);
  await expect(page.getByLabel('Service location', { exact: true })).toHaveCount(0);
  await page.goto(`${path}?tab=password`);
  const tabs = page.getByRole('navigation', { name: 'User' }).getByRole('link');
  await expect(tabs).toHaveText(['Account details', 'Tasks colors', 'MFA setup', 'History', 'RingCentral Account']);
  await expect(page.getByText('Tilda').first()).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await tab(page, 'User', 'MFA setup').click();
  await expect(page.getByLabel('Ask for a mailed code at sign-in')).toBeDisabled();
  await tab(page, 'User', 'Tasks colors').click();
  await expect(page.getByLabel('Background color')).toHaveCount(0);
  await tab(page, 'User', 'RingCentral Account').click();
  await expect(page.getByText('Extension: none')).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await page.goto('/app/roles?search=accounting');
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Role', 'People', 'Permissions']);
  await expect(page.getByRole('link', { name: 'Create role' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Accounting' }).click();
  await expect(page.getByRole('list', { name: 'Permissions' })).toContainText('Check > Create');
  await expectAccessible(page);
  await signIn(page, 'employee');
  for (const area of ['/app/users', '/app/roles', path]) {
    expect((await page.goto(area))?.status(), area).toBe(403);
  }
});

test('who edits users and roles sees no button for an account or a role above, and why', {
  tag: ['@core', '@USER-009', '@USER-010', '@USER-014', '@USER-015', '@ROLE-004'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const above = await addUser(page, token, 'ACCOUNTING');
  const [bare, desk] = [await addRole(page, token, []), await addRole(page, token, DESK)];
  const below = await addUser(page, token, bare.name);
  const clerk = await addUser(page, token, desk.name);
  await signInAs(page, clerk.email);
  for (const [{ email }, count] of [
    [above, 0],
    [below, 1],
  ] as const) {
    await page.goto(`/app/users?search=${encodeURIComponent(email)}`);
    await expect(page.getByRole('link', { name: email })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(count);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(count);
  }
  await page.goto(`${above.path}?tab=sign-ins`);
  await expect(page.getByText('holds permissions that you do not: you cannot change this account.')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'User' }).getByRole('link');
  await expect(tabs).toHaveText(['Account details', 'Tasks colors', 'MFA setup', 'History', 'RingCentral Account']);
  await expect(page.locator('main form')).toHaveCount(0);
  await expectAccessible(page);
  await fitsAPhone(page);
  await tab(page, 'User', 'MFA setup').click();
  await expect(page.getByLabel('Ask for a mailed code at sign-in')).toBeDisabled();
  await tab(page, 'User', 'RingCentral Account').click();
  await expect(page.getByText('Extension: none')).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await page.goto(below.path);
  await expect(page.getByText('holds permissions that you do not')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update', exact: true }).last()).toBeVisible();

  await page.goto('/app/roles?search=accounting');
  await expect(page.getByRole('link', { name: 'Accounting', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Accounting' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Accounting', exact: true }).click();
  await expect(
    page.getByText('Accounting holds permissions that you do not: you cannot change this role.'),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Permissions' })).toContainText('Check > Create');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(bare.path);
  await expect(page.getByRole('checkbox', { name: 'User > Update', exact: true })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Check > Create', exact: true })).toBeDisabled();
});

test('a role edited while its holder looks: menu, button and socket follow within a second', {
  tag: ['@ROLE-001', '@ROLE-003', '@ROLE-006', '@ROLE-008', '@ROLE-009', '@USER-015'],
}, async ({ page: evelyn, openBrowser, allowErrors }) => {
  allowErrors(/status of 403/, /403/);
  test.setTimeout(120_000);
  const token = await signIn(evelyn, 'executive');
  const role = await addRole(evelyn, token, ['vendor.read', 'vendor.create']);
  const { email, last_name } = await addUser(evelyn, token, role.name);
  const tilda = await openBrowser();
  await signInAs(tilda, email);
  let sockets = 0;
  tilda.on('websocket', () => {
    sockets += 1;
  });
  await listening(tilda, () => tilda.goto('/app/vendors'));
  const menu = tilda.getByRole('navigation', { name: 'Office' });
  await expect(menu.getByRole('link', { name: 'Vendors' })).toBeVisible();
  await expect(tilda.getByRole('link', { name: 'Add Vendor' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Members' })).toHaveCount(0);
  // The focus stays where it is
  await tilda.getByRole('searchbox').fill('moss');

  await evelyn.goto('/app/roles');
  await expect(evelyn.getByRole('heading', { level: 1 })).toHaveText('Roles & Permissions');
  await expect(evelyn.getByRole('link', { name: 'Create role' })).toBeVisible();
  await expectAccessible(evelyn);
  await fitsAPhone(evelyn);
  await evelyn.goto(role.path);
  const box = (name: string) => evelyn.getByRole('checkbox', { name, exact: true });
  await expect(box('Dashboard > Read')).toBeChecked();
  await expect(box('Dashboard > Read')).toBeDisabled();
  await evelyn.getByLabel('Search permissions').fill('membership');
  await expect(box('Vendor > Create')).toBeHidden();
  await box('Membership > Read').check();
  await evelyn.getByLabel('Search permissions').fill('');
  await box('Vendor > Create').uncheck();
  const changes = evelyn.getByRole('region', { name: 'What changes' });
  await expect(changes.getByText('Gives: Membership > Read', { exact: true })).toBeVisible();
  await expect(changes).toContainText('Takes away: Vendor > Create');
  await expect(changes).toContainText(last_name);
  await expect(changes.getByText('Gives:').locator('..')).toHaveText('Gives: Membership > Read');
  await expectAccessible(evelyn);
  await fitsAPhone(evelyn);
  await evelyn.getByRole('button', { name: 'Update', exact: true }).last().click();
  const question = evelyn.getByRole('alertdialog');
  await expect(question).toContainText('Takes away: Vendor > Create');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(toast(evelyn, 'Permissions Updated Successfully!')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible({ timeout: SECOND });
  await expect(tilda.getByRole('link', { name: 'Add Vendor' })).toHaveCount(0, { timeout: SECOND });
  await expect.poll(() => sockets, { timeout: 2 * SECOND }).toBe(2);
  await expect(tilda.getByRole('searchbox')).toBeFocused();

  // The new socket gets what the old one did not
  await tilda.goto('/app/members');
  await evelyn.getByLabel('Copy from another role').selectOption({ label: 'Employee' });
  await expect(box('Task > Read')).toBeChecked();
  await evelyn.getByRole('button', { name: 'Update', exact: true }).last().click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(menu.getByRole('link', { name: 'Task Queue' })).toBeVisible({ timeout: 2 * SECOND });
});

test('a role is made as a copy of another; a built-in one keeps its name, an executive’s every box', {
  tag: ['@ROLE-003', '@ROLE-004', '@ROLE-005', '@ROLE-007', '@ROLE-008', '@ROLE-016'],
}, async ({ page }) => {
  await signIn(page, 'executive');
  await page.goto('/app/roles?search=accounting');
  await page.getByRole('link', { name: 'Copy Accounting' }).click();
  await expect(page.getByRole('checkbox', { name: 'Check > Create', exact: true })).toBeChecked();
  const name = `Desk ${Date.now()}`;
  await field(page, 'Name').fill(name);
  await expectAccessible(page);
  await fitsAPhone(page);
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(toast(page, 'Role Created Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto(`/app/roles?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Role Deleted Successfully!')).toBeVisible();
  await page.goto('/app/roles?search=executive');
  await expect(page.getByRole('button', { name: 'Delete Executive' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Executive' }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const each of await boxes.all()) expect([await each.isChecked(), await each.isDisabled()]).toEqual([true, true]);
  await expect(field(page, 'Name')).toHaveAttribute('readonly', '');
  await page.getByLabel('Search permissions').fill('vendor');
  await expect(page.getByRole('checkbox', { name: 'Job > Read', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('an executive sees the office as a role does, changes nothing there, and stops', {
  tag: ['@ROLE-001', '@ROLE-019'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 403/);
  test.setTimeout(120_000);
  const token = await signIn(page, 'executive');
  const role = await addRole(page, token, ['user.read', 'user.update']);
  // Whom this role may change
  const person = await addUser(page, token, (await addRole(page, token, [])).name);
  // Another browser of the same person, which stays as it is
  const other = await openBrowser();
  await signIn(other, 'executive');
  await page.goto(role.path);
  await page.getByRole('button', { name: 'See as this role' }).dblclick();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'See as this role' }).click();
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar).toContainText(`You see the office as ${role.name} does`);
  const menu = page.getByRole('navigation', { name: 'Office' }).first();
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  for (const name of ['Roles', 'Members', 'Vendors']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(person.path);
  await field(page, 'Last name').fill('Fen');
  await page.getByRole('button', { name: 'Update', exact: true }).last().click();
  await expect(page.getByText(/nothing can be changed\. Stop the preview first/).first()).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Fen');
  await fitsAPhone(page);
  await other.goto(person.path);
  await expect(field(other, 'Last name')).toHaveValue(person.last_name);
  await expect(other.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await field(page, 'Last name').fill(person.last_name);
  await bar.getByRole('button', { name: 'Stop preview' }).click();
  await expect(page).toHaveURL(/\/app\/roles\/\d+$/);
  await expect(bar).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible();
});

test('who was invited is marked in the list, invited again, and the invitation taken back', {
  tag: ['@USER-001', '@USER-005'],
}, async ({ page }) => {
  await signIn(page, 'executive');
  const person = newUser();
  await page.goto('/app/users/create?by=invitation');
  await field(page, 'First name').fill(person.first_name);
  await field(page, 'Last name').fill(person.last_name);
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, `The invitation is on its way to ${person.email}.`)).toBeVisible();
  await page.goto(`/app/users?search=${encodeURIComponent(person.email)}`);
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await fitsAPhone(page);
  const name = `${person.first_name} ${person.last_name}`;
  const question = page.getByRole('alertdialog');
  await row.getByRole('button', { name: `Invite again ${name}` }).click();
  await question.getByRole('button', { name: 'Invite again' }).click();
  await expect(toast(page, `The invitation is on its way to ${person.email}.`)).toBeVisible();
  await row.getByRole('button', { name: `Cancel invitation of ${name}` }).click();
  await question.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(toast(page, 'The invitation is canceled.')).toBeVisible();
  await expect(row.getByText(person.email)).toHaveCount(0);
});
