import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { addHousehold, callApi } from './support/member-profile';
import { signIn } from './support/sign-in';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const openDirectory = async (page: Page, query = '') => {
  await page.goto(`/app/members${query}`);
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
};
const search = (name: string, tab = '') => `?${tab && `tab=${tab}&`}search=${encodeURIComponent(name)}`;

test('the directory has three tabs, its columns, its search and ten rows a page', {
  tag: [
    '@core',
    '@MEM-001',
    '@MEM-005',
    '@MEM-006',
    '@MEM-007',
    '@MEM-009',
    '@MEM-010',
    '@MEM-022',
    '@MEM-025',
    '@MEM-026',
    '@MEM-027',
    '@MEM-029',
    '@MEM-030',
  ],
}, async ({ page }) => {
  await signIn(page, 'service');
  await openDirectory(page);
  const tabs = page.getByRole('navigation', { name: 'Directory' }).getByRole('link');
  await expect(tabs).toHaveText(['Members', 'New Members', 'Canceled Members']);
  const columns = ['ID', 'Name', 'Address', 'Phone', 'Email', 'Status', 'Action'];
  const rows = page.locator('tbody').getByRole('row');
  for (const tab of ['Members', 'New Members', 'Canceled Members']) {
    await tabs.filter({ hasText: new RegExp(`^${tab}$`) }).click();
    await expect(page.getByRole('table', { name: tab, exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    await expect(rows.first().getByRole('link', { name: /^View/ })).toBeVisible();
    const isCanceled = tab === 'Canceled Members';
    await expect(rows.getByRole('button', { name: isCanceled ? /^Restore Member/ : /^Cancel/ }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await tabs.first().click();
  await expect(rows).toHaveCount(10);
  const box = page.getByPlaceholder('By ID, First Name, Last Name, Phone or Email');
  await box.fill('Gordon Pruitt');
  await expect(rows).toHaveCount(1);
  await expect(rowOf(page, 'Gordon Pruitt')).toContainText('1917 N 77th St, Seattle, WA 98103');
  await expect(rowOf(page, 'Gordon Pruitt')).toContainText('gordon.pruitt@example.com');
  const chip = rowOf(page, 'Gordon Pruitt').getByText('EXPIRED', { exact: true });
  const look = await chip.evaluate((element) => getComputedStyle(element.parentElement!).boxShadow);
  expect(look, 'EXPIRED is drawn with a border').toContain('inset');
  await page.reload();
  await expect(box).toHaveValue('Gordon Pruitt');
  await expect(rows).toHaveCount(1);
  await rowOf(page, 'Gordon Pruitt').getByRole('link', { name: 'View Gordon Pruitt' }).click();
  await expect(page.getByRole('heading', { name: 'Gordon Pruitt', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Add Member' }).click();
  await expect(page.getByRole('heading', { name: 'Member Application', level: 1 })).toBeVisible();
});

test('a member is canceled and restored, each after a question, with what happened said', {
  tag: ['@core', '@MEM-013', '@MEM-014', '@MEM-016', '@MEM-018', '@MEM-019', '@MEM-021'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const { name, last, id } = await addHousehold(page, token);
  await openDirectory(page, search(last));
  await rowOf(page, last)
    .getByRole('button', { name: `Cancel ${name}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName('Cancel member');
  await expect(question).toContainText('Are you sure you wish to continue?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, last)).toBeVisible();
  await rowOf(page, last)
    .getByRole('button', { name: `Cancel ${name}` })
    .press('Enter');
  await page.getByRole('button', { name: 'Yes, Cancel it!' }).press('Enter');
  await expect(page.getByText('Member Canceled Successfully!')).toBeVisible();
  await expect(rowOf(page, last)).toHaveCount(0);

  await openDirectory(page, search(last, 'canceled'));
  await expect(rowOf(page, last)).toContainText('CANCELED');
  await rowOf(page, last)
    .getByRole('button', { name: `Restore Member ${name}` })
    .click();
  await expect(question).toContainText(`Are you sure want to restore Member with ID: ${id}?`);
  await question.getByRole('button', { name: 'Restore Member' }).click();
  await expect(page.getByText('Record Restored')).toBeVisible();
  await expect(page.getByText('Member Restored Successfully!')).toBeVisible();
  await expect(rowOf(page, last)).toHaveCount(0);
  await openDirectory(page, search(last));
  await expect(rowOf(page, last)).toContainText('PENDING');
});

test('what cannot be canceled or restored is said; DO NOT RENEW is not offered to be restored', {
  tag: ['@MEM-015', '@MEM-017', '@MEM-020'],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  const token = await signIn(page, 'service');
  const one = await addHousehold(page, token);
  await openDirectory(page, search(one.last));
  await rowOf(page, one.last)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.request.delete(`/api/v1/membership/delete/${one.id}`, { headers: { Authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Yes, Cancel it!' }).click();
  await expect(page.getByText('This member has been canceled already.')).toBeVisible();
  await expect(rowOf(page, one.last), 'the list is loaded again').toHaveCount(0);

  await openDirectory(page, search(one.last, 'canceled'));
  await rowOf(page, one.last)
    .getByRole('button', { name: /^Restore Member/ })
    .click();
  await callApi(page, token, '/membership/update', { id: one.id, membership: { status: 'DO NOT RENEW' } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore Member' }).click();
  await expect(page.getByText('Member restore unsuccessful')).toBeVisible();
  await expect(page.getByText('A member marked DO NOT RENEW cannot be restored.')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, one.last)).toContainText('DO NOT RENEW');
  await expect(rowOf(page, one.last).getByRole('button')).toHaveCount(0);

  const other = await addHousehold(page, token);
  await openDirectory(page, search(other.last));
  await page.route('**/do/cancel-membership', (route) => route.abort());
  await rowOf(page, other.last)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.getByRole('button', { name: 'Yes, Cancel it!' }).click();
  await expect(page.getByText('This was not sent.')).toBeVisible();
  await expect(rowOf(page, other.last)).toBeVisible();
});

test('the directory tells whether the club serves a zip', {
  tag: ['@core', '@MEM-023', '@MEM-024', '@UTIL-001'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await signIn(page, 'employee');
  await openDirectory(page);
  const zip = page.getByRole('textbox', { name: 'Zip code' });
  const check = page.getByRole('button', { name: 'Check' });
  await check.click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await zip.fill('98112');
  await zip.press('Enter');
  await expect(page.getByText('Your zip code is located in an area that we service.')).toBeVisible();
  await zip.fill('10001');
  await check.click();
  await expect(page.getByText('Your zip code is not located in an area that we can service.')).toBeVisible();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('who may do what in the directory: reading, changing, adding, and two roles that are sent home', {
  tag: ['@core', '@MEM-002', '@MEM-003', '@MEM-004', '@MEM-008', '@MEM-011', '@MEM-012'],
}, async ({ page, openBrowser }) => {
  await signIn(page, 'employee');
  await openDirectory(page, search('Gordon Pruitt'));
  await expect(rowOf(page, 'Gordon Pruitt')).toBeVisible();
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Cancel|Restore)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Member' })).toHaveCount(0);
  const accounting = await openBrowser();
  await signIn(accounting, 'accounting');
  await openDirectory(accounting, search('Gordon Pruitt'));
  await expect(accounting.getByRole('link', { name: 'View Gordon Pruitt' })).toBeVisible();
  await expect(accounting.getByRole('button', { name: 'Cancel Gordon Pruitt' })).toBeVisible();
  await expect(accounting.getByRole('link', { name: 'Add Member' }), 'without contractor.create').toHaveCount(0);
  for (const [who, home] of [
    ['admin', '/app/users'],
    ['billing', '/app/contractors'],
  ] as const) {
    const browser = await openBrowser();
    await signIn(browser, who);
    await browser.goto('/app/members');
    await expect(browser).toHaveURL(home);
  }
});

test('on a telephone the directory is cards, with everything in reach and nothing cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'service');
  for (const tab of ['', '?tab=new', '?tab=canceled']) {
    await openDirectory(page, tab);
    await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await expectAccessible(page);
});

test('the staff form takes at most three people and five homes, the home as mailing address, dues', {
  tag: ['@APP-064', '@APP-066', '@APP-067'],
}, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/app/members/create');
  await expect(page.getByRole('heading', { name: 'Member Application', level: 1 })).toBeVisible();
  const addMember = page.getByRole('button', { name: 'Add another member' });
  for (const ordinal of ['Primary', '2nd', '3rd']) {
    await expect(page.getByRole('group', { name: `${ordinal} member` })).toBeVisible();
    if (ordinal !== '3rd') await addMember.click();
  }
  await expect(addMember).toHaveCount(0);
  const addProperty = page.getByRole('button', { name: 'Add another property' });
  for (const number of [2, 3, 4, 5]) {
    await addProperty.click();
    await expect(page.getByRole('group', { name: `Property ${number}` })).toBeVisible();
  }
  await expect(addProperty).toHaveCount(0);
  await page.getByRole('group', { name: 'Your home' }).getByRole('textbox', { name: 'Address' }).fill('1 Broadway');
  await page.getByLabel('Same as my home').check();
  const mailing = page.getByRole('group', { name: 'Mailing address' });
  await expect(mailing.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Broadway');
  await expect(page.getByRole('group', { name: 'Communications and disclosures' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Membership dues' })).toContainText('$60.00');
});
