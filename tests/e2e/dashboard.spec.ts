import { randomUUID } from 'node:crypto';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addHousehold, callApi } from './support/member-profile';
import { addJob } from './support/new-job';
import { addRole, addUser } from './support/new-user';
import { signIn, signInAs } from './support/sign-in';
import { listening } from './support/task-queue';

/** Assigns a new task to somebody without a push, as if a program wrote it. */
async function addTask(userId: number, title: string) {
  const uuid = randomUUID();
  await runSql(CLUB_URL, {
    sql: `INSERT INTO tasks (uuid, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, source, assigned_to, contact_name)
      VALUES (?1, ?2, ?2, 'OPEN', 'MISSED_CALL', ?3, 'call', 0, ?1, ?4, 'Ida Long')`,
    params: [uuid, Date.now(), title, userId],
  });
}

test('a day begins on the dashboard: counters, own tasks, activity and calls, which follow what colleagues do', {
  tag: [
    '@DASH-001',
    '@DASH-003',
    '@DASH-007',
    '@DASH-009',
    '@DASH-011',
    '@DASH-012',
    '@DASH-014',
    '@DASH-016',
    '@DASH-017',
    '@DASH-018',
  ],
}, async ({ page, openBrowser }) => {
  const dana = await openBrowser();
  const token = await signIn(dana, 'executive');
  const colleague = await addUser(dana, token, 'CUSTOMER_SERVICE');
  for (let n = 1; n <= 10; n += 1) await addTask(colleague.id, `Call number ${n} back`);
  await signInAs(page, colleague.email);
  await listening(page, () => page.goto('/app'));
  await page.waitForLoadState('networkidle');
  const tile = (name: string) => page.locator(`[data-tile=${name}]`);
  const total = async (name: string) =>
    Number((await tile(name).locator('.tabular').first().textContent())?.replace(/\D/g, ''));
  await expect(page.getByRole('list', { name: 'Counters' }).getByRole('listitem')).toHaveText([
    /^MembersTotal [\d,]+Active [\d,]+/,
    /^New Members[\d,]+/,
    /^JobsTotal [\d,]+Completed [\d,]+/,
    /^Open Jobs[\d,]+/,
    /^InvoicesTotal [\d,]+Paid [\d,]+/,
    /^Open Invoices[\d,]+/,
    /^Estimates[\d,]+/,
    /^New Estimates[\d,]+/,
  ]);
  await expectAccessible(page);

  const before = await total('open_jobs');
  const job = await addJob(dana, token);
  // Other tests enter jobs in the same club
  await expect.poll(() => total('open_jobs')).toBeGreaterThan(before);
  const told = page.getByRole('listitem').filter({ hasText: `job ${job.id}` });
  await expect(told.getByRole('link', { name: `job ${job.id}` })).toHaveAttribute('href', `/app/jobs/${job.id}`);
  await callApi(dana, token, '/notes/create', { notable_type: 'job', notable_id: job.id, content: '<p>Moss</p>' });
  const note = told.filter({ hasText: 'added a note' });
  // In one step: a page that moved on to its notes by itself would replace the one that “Back” leads to meanwhile
  await expect(note.getByRole('link')).toHaveAttribute('href', `/app/jobs/${job.id}?tab=notes`);
  await note.getByRole('link').click();
  await expect(page.getByText('Moss', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app');

  const mine = page.getByRole('list', { name: 'My tasks' }).getByRole('listitem');
  await expect(mine).toHaveCount(8);
  await page.getByRole('link', { name: 'Load More of my tasks' }).click();
  await expect(mine).toHaveCount(10);
  await expect(tile('open_tasks')).toContainText('Your Tasks 10');
  await mine.first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();

  await tile('open_jobs').click();
  await expect(page).toHaveURL('/app/jobs?tab=open');
});

test('the range is in the URL; one that cannot be is said so, and what was typed stays', {
  tag: ['@core', '@DASH-017', '@DASH-024', '@DASH-025', '@DASH-035'],
}, async ({ page }) => {
  await signIn(page, 'executive');
  const range = page.getByRole('combobox', { name: 'Date range' });
  await page.goto('/app?from=1900-01-01&to=1900-12-31');
  await expect(range).toHaveValue('custom');
  await expect(page.getByText('Nothing happened within these days.')).toBeVisible();
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.locator('[data-tile=memberships]')).toContainText('+0 in these days');
  await page.getByLabel('Last day').fill('1899-12-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const refusal = page.getByText('Last day: Choose a year from 1900 to 2100');
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('1900-01-01');
  await expect(page.getByLabel('Last day')).toHaveValue('1899-12-31');
  await range.selectOption('365');
  await expect(page).toHaveURL('/app?days=365');
  await expect(refusal).toBeHidden();
  await expect(page.locator('[data-tile=memberships]')).toContainText('in the last 365 days');
  await page.goBack();
  await expect(refusal).toBeVisible();
  await page.goto('/app?from=yesterday&to=2026-11-22');
  await expect(page.getByText('First day: This must be a date')).toBeVisible();
  await page.goto('/app?from=2026-11-22&to=2026-11-01');
  await expect(page.getByText('Last day: This must not be before the first day')).toBeVisible();
  await expectAccessible(page);
});

test('contacts are found as one types, also after the network failed; calls and SMS go out by the device', {
  tag: ['@DASH-021', '@DASH-022', '@DASH-023', '@DASH-036'],
}, async ({ page, allowErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name, last } = await addHousehold(page, await signIn(page, 'service'));
  allowErrors(/ERR_FAILED.*dashboard\/contacts/);
  await page.goto('/app');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/v1/dashboard/contacts', (route) => route.abort());
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await search.fill(last);
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expect(search).toHaveValue(last);
  await page.unroute('**/api/v1/dashboard/contacts');
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('dashboard/contacts')) asked.push(Date.now());
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const found = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+12065550142');
  await expect(found.getByRole('link', { name: `Send SMS to ${name}` })).toHaveAttribute('href', 'sms:+12065550142');
  // One request, half a second after the last key
  asked.length = 0;
  await search.press('q');
  const lastKey = Date.now();
  await search.press('q');
  await expect(page.getByText('Nobody is found by this.')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]! - lastKey).toBeGreaterThanOrEqual(490);
  await expect(page.getByRole('navigation', { name: 'Calls' }).getByRole('link')).toHaveText(['Contacts', 'Call Log']);
  await page.getByRole('link', { name: 'Call Log' }).click();
  await expect(page).toHaveURL(/calls=log/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('each role starts where it belongs, and one without any key is told so', {
  tag: ['@core', '@DASH-002', '@DASH-004', '@DASH-005', '@DASH-006', '@DASH-008', '@DASH-013', '@DASH-015'],
}, async ({ page, openBrowser }) => {
  const boss = await openBrowser();
  const token = await signIn(boss, 'executive');
  for (const [who, url] of [
    ['admin', '/app/users'],
    ['billing', '/app/contractors'],
  ] as const) {
    const own = await openBrowser();
    await signIn(own, who);
    await own.goto('/app');
    await expect(own).toHaveURL(url);
  }
  const tiles = page.getByRole('list', { name: 'Counters' }).getByRole('link');
  const labels = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await signIn(page, 'accounting');
  await page.goto('/app');
  await expect(tiles).toHaveCount(6);
  expect(await labels()).toEqual([
    '/app/members',
    '/app/members?tab=new',
    '/app/jobs',
    '/app/jobs?tab=open',
    '/app/invoices',
    '/app/invoices?tab=open',
  ]);
  await expect(page.getByRole('heading', { name: 'Calls' })).toHaveCount(0);
  const jobsOnly = await addRole(boss, token, ['dashboard.read', 'job.read']);
  const reader = await addUser(boss, token, jobsOnly.name);
  await page.waitForLoadState('networkidle');
  await runSql(CLUB_URL, { sql: 'UPDATE users SET default_date_range = 7 WHERE id = ?', params: [reader.id] });
  await signInAs(page, reader.email);
  await page.goto('/app');
  await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveValue('7');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toHaveCount(0);
  const nobody = await addUser(boss, token);
  await runSql(CLUB_URL, { sql: `UPDATE users SET permissions = '[]' WHERE id = ?`, params: [nobody.id] });
  await page.waitForLoadState('networkidle');
  await signInAs(page, nobody.email);
  await page.goto('/app');
  await expect(page.getByText('Your role may not read anything yet')).toBeVisible();
  await expectAccessible(page);
});
