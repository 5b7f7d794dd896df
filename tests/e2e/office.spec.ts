import { staff, type Who } from '~/demo/people';
import { areas } from '~/routes/office/frame/areas';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { hearOnly } from './support/own-pushes';
import { addStaff, signIn, signInAs, signInWithPassword } from './support/sign-in';
import { assigneeOf, openQueue, writeToTheClub } from './support/task-queue';

const FIRST =
  'Dashboard, Task Queue, Members, Contractors, Estimates, Jobs, Invoices, Reports, Users, Email, Roles, Connect, Settings, Vendors, Payments'.split(
    ', ',
  );
const MENU = {
  executive: [...FIRST, ...areas.slice(FIRST.length).map(({ label }) => label)],
  admin: ['Dashboard', 'Users', 'Roles', 'Settings'],
  billing: ['Contractors', 'Invoices', 'Reports'],
  employee: 'Dashboard, Task Queue, Members, Contractors, Estimates, Jobs, Email, Connect, Vendors'.split(', '),
} satisfies Partial<Record<Who, string[]>>;

const GATED = 'task-queue members contractors vendors jobs invoices payments users roles settings Connect'.split(' ');
const REFUSED = 'You do not have permission to view this page.';

for (const [who, entries] of Object.entries(MENU) as [keyof typeof MENU, string[]][]) {
  test(`the side menu of ${who} has the entries that the role may read, in their order`, {
    tag: ['@core', '@SHELL-032', '@SHELL-033', '@SHELL-034'],
  }, async ({ page }) => {
    await signIn(page, who);
    await page.goto('/app/profile');
    const menu = page.getByRole('navigation', { name: 'Office' });
    await expect(menu.getByRole('link')).toHaveText(entries);
  });
}

test('a page without its permission says so inside the frame and asks for no data; others open', {
  tag: ['@core', '@SHELL-028', '@SHELL-029', '@TASK-001', '@TASK-002'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  await signIn(page, 'billing');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const may = ['contractors', 'invoices'];
  // Who bills is led on from the members to the contractors
  for (const area of GATED.filter((path) => ![...may, 'members'].includes(path))) {
    const response = await page.request.get(`/app/${area}`);
    expect([area, response.status()]).toEqual([area, 403]);
    expect(await response.text()).toContain(REFUSED);
  }
  for (const area of ['estimates', 'reports', 'email', 'profile', ...may]) {
    expect([area, (await page.request.get(`/app/${area}`)).status()]).toEqual([area, 200]);
  }
  await page.goto('/app/task-queue');
  await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
  await expectAccessible(page);
  expect(calls.filter((path) => /^\/api\/v1\/(?!utils\/defaults)/.test(path))).toEqual([]);
});

test('an unknown path of the office shows not-found inside the frame', { tag: ['@core', '@SHELL-027'] }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  await signIn(page, 'service');
  for (const path of ['/app/nowhere', '/app/members/1/nowhere']) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  }
  expect((await page.goto('/app/task-queue/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
});

test('without a token every page of the office leads to the root', {
  tag: ['@core', '@SHELL-023', '@SHELL-025'],
}, async ({ page }) => {
  for (const path of ['/app', '/app/task-queue', '/app/members/1', '/app/nowhere']) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    const to = path === '/app' ? '/' : `/?to=${encodeURIComponent(path)}`;
    expect([path, response.status(), response.headers().location]).toEqual([path, 302, to]);
  }
  await page.goto('/app/members/1');
  await expect(page).toHaveURL('/?to=%2Fapp%2Fmembers%2F1');
});

test('the frame names the page, the way to it, the person, the telephone and its number', {
  tag: ['@core', '@SHELL-031', '@SHELL-035', '@SHELL-036'],
}, async ({ page }) => {
  await signIn(page, 'service');
  // A colleague who is added elsewhere while one logs out is requested without a session
  await page.routeWebSocket(/\/parties\/data-sync\//, () => {});
  await page.goto('/app/members/create');
  const bar = page.getByRole('banner');
  const crumbs = bar.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Office', 'Members']);
  await crumbs.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL('/app/members');
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();

  const { first_name, last_name } = staff.service;
  await expect(page.getByText(`${first_name} ${last_name}`).first()).toBeVisible();
  await expect(page.getByLabel('Phone status')).toHaveValue('offline');
  await expect(page.getByText('+1(206) 555-0100')).toBeVisible();
  await expect(page.getByText('No call')).toBeVisible();

  await bar.getByRole('button', { name: new RegExp(first_name) }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/app/profile');
  await bar.getByRole('button', { name: new RegExp(first_name) }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/app/members');
  await expect(page).toHaveURL('/?to=%2Fapp%2Fmembers');
});

test('“Log out on every device” ends the other browser’s session too and leaves no draft behind', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const email = await addStaff(page);
  for (const each of [page, other]) {
    await signInWithPassword(each, email);
    await each.goto('/app/members');
  }
  await page.evaluate(() => sessionStorage.setItem('note of 1 on membership 1', '{"html":"<p>x</p>","version":0}'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Flora Gett/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out on every device' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are signed out on every device.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('note')))).toEqual([]);
  await other.goto('/app/members');
  await expect(other).toHaveURL(/^[^?]*\/(\?|$)/);
  await other.context().close();
});

test('a page has one title, and its first control stands at most 72 pixels below the top', async ({ page }) => {
  await signIn(page, 'executive');
  const pages = [
    ...['/app/task-queue', '/app/members', '/app/contractors', '/app/estimates', '/app/jobs', '/app/vendors'],
    ...['/app/settings', '/app/settings/undelivered', '/app/jobs/board', '/app/jobs/dispatches'],
    ...['/app/members/create', '/app/members/2', '/app/contractors/1', '/app/jobs/1', '/app/estimates/1'],
    ...['/app/contractors/create', '/app/vendors/create', '/app/vendors/1'],
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await expect(page.getByRole('heading', { name: title, exact: true }), path).toHaveCount(1);
    const top = await page
      .locator('main')
      // A field begins with its label
      .locator('a, button, input, select, label')
      .evaluateAll((controls) =>
        Math.min(...controls.map((control) => control.getBoundingClientRect().top).filter((place) => place > 0)),
      );
    expect(top, path).toBeLessThanOrEqual(72);
  }
});

test('the columns that a person has chosen stay chosen, on every tab; what names a row cannot be hidden', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await page.goto('/app/members');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveText(['ID', 'Address', 'Phone', 'Email', 'Status']);
  await page.getByRole('menuitemcheckbox', { name: 'Address' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveCount(0);
  await page.goto('/app/members?tab=canceled');
  await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
});

test('the office’s lists are loaded once on entering it, and again only with the page', {
  tag: ['@SHELL-030', '@SHELL-038', '@UTIL-006'],
}, async ({ page }) => {
  await signIn(page, 'service');
  // A new colleague or location loads them again, and other tests add some
  await page.routeWebSocket(/\/parties\/data-sync\//, () => {});
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/utils/defaults')) loads += 1;
  });
  await page.goto('/app/task-queue');
  await expect.poll(() => loads).toBe(1);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Task Queue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Task Queue', level: 1 })).toBeVisible();
  expect(loads).toBe(1);
  await page.reload();
  await expect.poll(() => loads).toBe(2);
});

test('the frame is asked for on entering and after an action, not at every click', {
  tag: ['@SHELL-031'],
}, async ({ page }) => {
  await signInAs(page, await addStaff(page));
  const asked: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('.data')) {
      asked.push(searchParams.get('_routes')?.split(',') ?? ['every loader']);
    }
  });
  const menu = page.getByRole('navigation', { name: 'Office' });
  // What others have done just before or do meanwhile loads the page again
  await hearOnly(page, () => false);
  // A link under the pointer is prefetched
  await page.mouse.move(0, 0);
  await page.goto('/app/task-queue', { waitUntil: 'networkidle' });
  asked.length = 0;
  for (const area of ['Members', 'Contractors', 'Vendors']) {
    await menu.getByRole('link', { name: area, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: area, level: 1 })).toBeVisible();
  }
  // Links are prefetched, so that one page may be requested twice
  expect([...new Set(asked.flat().filter((id) => id !== 'root'))]).toEqual([
    'routes/office/members/members',
    'routes/office/contractors/contractors',
    'routes/office/contractors/vendors',
  ]);
  await page.goto('/app/profile', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Florentine');
  asked.length = 0;
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('button', { name: /^User menu: Florentine/ })).toBeVisible();
  expect(asked).toContainEqual(['every loader']);
});

test('a toast stays about three seconds', { tag: ['@SHELL-020'] }, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/');
  const name = await writeToTheClub(page);
  await openQueue(page, name);
  await assigneeOf(page, name).selectOption({ label: 'Emil Okafor' });
  const toast = page.getByText('Assigned To Updated Successfully!');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(1800);
  expect(Date.now() - shown).toBeLessThan(5500);
});

test('my tasks come a hundred at a time, the others ten', { tag: ['@core', '@TASK-064'] }, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/app/task-queue?tab=mine');
  await expect(page.getByLabel('Rows per page')).toHaveValue('100');
  await page.goto('/app/task-queue');
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
});

test('the directory keeps open, new and canceled members apart, and the queue open, closed and mine', {
  tag: ['@core', '@SHELL-039', '@TASK-066'],
}, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/app/members');
  const tabs = page.getByRole('navigation', { name: 'Directory' });
  await expect(tabs.getByRole('link')).toHaveText(['Members', 'New Members', 'Canceled Members']);
  const namesOn = async (tab: string) => {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(tabs.locator('[aria-current]')).toHaveText(tab);
    return page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-id')));
  };
  const lists = [await namesOn('Members'), await namesOn('New Members'), await namesOn('Canceled Members')];
  const all = lists.flat();
  for (const list of lists) expect(list.length).toBeGreaterThan(0);
  expect(new Set(all).size).toBe(all.length);
});
