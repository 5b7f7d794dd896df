import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import type { Who } from '~/demo/people';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { addDays, dayOf } from '~/lib/calendar';
import type { UserActor } from '~/lib/operation/operation.server';
import { loadDashboard } from '~/routes/office/dashboard/dashboard-data.server';
import { tokenOf } from '../../support/calling/api-client';
import { clerkWith } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';
import { dataOf, visit } from '../../support/runtime/remix-app';

const today = () => dayOf(new Date(), 'America/Los_Angeles');

beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
}, 60_000);

async function opened(context: Awaited<ReturnType<typeof contextFor>>, query: Record<string, string> = {}) {
  return loadDashboard({ ...context, actor: context.actor as UserActor }, query);
}
const openedWith = async (...permissions: string[]) => opened((await clerkWith(...permissions)).context);
const openedBy = async (who: Who, query?: Record<string, string>) => opened(await contextFor(who), query);

test('the full dashboard has eight counters and the tasks; that of accounting has six and no calls', {
  tags: ['DASH-002', 'DASH-003', 'DASH-007', 'DASH-008', 'DASH-009', 'DASH-010', 'DASH-011', 'DASH-012', 'DASH-015'],
}, async () => {
  const full = await openedBy('service');
  expect(full.tiles.map(({ label, second, href }) => [label, second?.label, href])).toEqual([
    ['Members', 'Active', '/app/members'],
    ['New Members', undefined, '/app/members?tab=new'],
    ['Jobs', 'Completed', '/app/jobs'],
    ['Open Jobs', undefined, '/app/jobs?tab=open'],
    ['Invoices', 'Paid', '/app/invoices'],
    ['Open Invoices', undefined, '/app/invoices?tab=open'],
    ['Estimates', undefined, '/app/estimates'],
    ['New Estimates', undefined, '/app/estimates?type=PENDING,REPLIED'],
  ]);
  expect(full.tasksTile).toMatchObject({ label: 'Tasks', second: { label: 'Your Tasks' }, href: '/app/task-queue' });
  expect(full.calls).toMatchObject({ tab: 'contacts' });
  const accounting = await openedBy('accounting');
  expect(accounting.tiles.map(({ label }) => label)).toEqual([
    'Members',
    'New Members',
    'Jobs',
    'Open Jobs',
    'Invoices',
    'Open Invoices',
  ]);
  expect(accounting).toMatchObject({ tasksTile: null, calls: null });
  expect((await openedBy('executive')).tiles).toHaveLength(8);
});

test('a custom role has the full dashboard with dashboard.read, and begins at its first area without', {
  tags: ['DASH-001', 'DASH-004', 'DASH-013', 'DASH-015'],
}, async () => {
  const withoutCalls = await openedWith('dashboard.read', 'job.read', 'membership.read');
  expect(withoutCalls).toMatchObject({ tiles: [], calls: null, tasks: null });
  const withCalls = await openedWith('dashboard.read', 'job.read', 'connect.read');
  expect(withCalls.tiles.map(({ name }) => name)).toEqual(['jobs', 'open_jobs']);
  expect(withCalls.calls).toMatchObject({ tab: 'contacts' });
  const home = async (who: Who, permissions?: string[]) => {
    const { id } = await employ(who);
    const token = await tokenOf(who);
    if (permissions) {
      await env.DB.prepare('UPDATE users SET permissions = ? WHERE id = ?').bind(JSON.stringify(permissions), id).run();
    }
    return (await visit('/app', { token })).headers.get('Location');
  };
  expect(await home('employee')).toBeNull();
  expect(await home('viewer', ['job.read', 'setting.read'])).toBe('/app/jobs');
  expect(await home('admin')).toBe('/app/users');
  expect(await home('billing')).toBe('/app/contractors');
});

test('the days are the person’s own choice, else thirty', { tags: ['DASH-024'] }, async () => {
  const days = { from: addDays(today(), -29), to: today() };
  expect(await openedBy('service')).toMatchObject({ preset: '30', days });
  const { id } = await employ('service');
  await env.DB.prepare('UPDATE users SET default_date_range = 7 WHERE id = ?').bind(id).run();
  expect(await openedBy('service')).toMatchObject({ preset: '7', days: { from: addDays(today(), -6), to: today() } });
  expect(await openedBy('service', { days: '365' })).toMatchObject({ preset: '365' });
});

const { db: counted, meter, reset } = metered(env.DB);
const ranges = (to: string) => ({
  '': 500,
  '?days=90': 1500,
  '?days=365&calls=log&activity=100': 1500,
  '?from=1900-01-02&to=2100-12-30': 1500,
  [`?from=${addDays(to, -4000)}&to=${addDays(to, -7)}`]: 1500,
});

/** Of so many members as came in on every day of many years, which is all that the counters read. */
async function countAsIn(members: number, from: string) {
  const { id } = await employ('executive');
  const days = Math.round((Date.parse(today()) - Date.parse(from)) / 86_400_000);
  await env.DB.prepare(
    `WITH RECURSIVE days (day) AS (SELECT ?1 UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < ?2)
     INSERT INTO day_counts (owner, level, span, memberships, tasks, open_tasks, my_tasks)
     SELECT owners.column1, levels.column1, substr(day, 1, levels.column1), sum(?3), sum(?3), sum(1), sum(1)
     FROM days, (VALUES (0), (?4)) AS owners, (VALUES (4), (7), (10)) AS levels
     WHERE true GROUP BY 1, 2, 3 ON CONFLICT (owner, level, span) DO NOTHING`,
  )
    .bind(from, today(), Math.ceil(members / days), id)
    .run();
}

test('the page takes five calls of the database and few rows, with a million members of many years', {
  tags: ['DASH-026', 'DASH-035'],
  timeout: 120_000,
}, async () => {
  await fillWithSyntheticClub(env.DB, 2000);
  await countAsIn(1_000_000, '2000-01-01');
  const token = await tokenOf('executive');
  const ask = async (path: string) => {
    reset();
    const { status } = await visit(dataOf(path), { token, db: counted });
    expect(status, path).toBe(200);
    return { ...meter };
  };
  for (const [query, budget] of Object.entries(ranges(today()))) {
    const { calls, rowsRead } = await ask(`/app${query}`);
    expect.soft(calls, query).toBeLessThanOrEqual(5);
    expect.soft(rowsRead, query).toBeLessThanOrEqual(budget);
  }
});
