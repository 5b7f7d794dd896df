import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { fillLargeClub } from '~/demo/large-club.server';
import type { Who } from '~/demo/people';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { reportMissedCall } from '~/domains/calls/operations/report-missed-call.server';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { listOpenInvoices } from '~/domains/contractor-invoices/operations/list-open-invoices.server';
import { listEstimates } from '~/domains/estimates/operations/list-estimates.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { listOpenJobs } from '~/domains/jobs/operations/list-open-jobs.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listNewMembers } from '~/domains/memberships/operations/list-new-members.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { countClub } from '~/features/dashboard/operations/count-club.server';
import { showDashboard } from '~/features/dashboard/operations/show-dashboard.server';
import { countNames } from '~/features/dashboard/rules/counts';
import { listRecentActivity } from '~/features/timeline/operations/list-recent-activity.server';
import { addDays, dayOf, startOfDay } from '~/lib/calendar';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, employ } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor, addJob, addMember } from '../../support/club/jobs';
import { metered } from '../../support/proofs/rows-read';

const ZONE = 'America/Los_Angeles';
const today = () => dayOf(new Date(), ZONE);
const counts = async (who: Who, range: object = {}) => perform(countClub, await contextFor(who), range);

/** The total of each list that a counter opens. */
async function totalsOfLists() {
  const context = await contextFor('executive');
  const total = async (page: Promise<{ meta: { total: number } }>) => (await page).meta.total;
  return {
    memberships: await total(perform(listMembers, context, {})),
    active_memberships: await total(perform(listMembers, context, { status: 'ACTIVE' })),
    new_memberships: await total(perform(listNewMembers, context, {})),
    jobs: await total(perform(listJobs, context, {})),
    completed_jobs: await total(perform(listJobs, context, { status: 'COMPLETED' })),
    open_jobs: await total(perform(listOpenJobs, context, {})),
    invoices: await total(perform(listContractorInvoices, context, {})),
    paid_invoices: await total(perform(listContractorInvoices, context, { status: 'PAID' })),
    open_invoices: await total(perform(listOpenInvoices, context, {})),
    estimates: await total(perform(listEstimates, context, {})),
    new_estimates: await total(perform(listEstimates, context, { type: 'PENDING,REPLIED' })),
    open_tasks: await total(perform(listTasks, context, {})),
    my_tasks: await total(perform(listTasks, context, { assigned: 'me' })),
  };
}

test('every counter agrees with the list that it opens, in the demo club and after steps in it', {
  tags: ['DASH-007', 'DASH-009', 'DASH-010', 'DASH-011', 'DASH-012', 'DASH-026'],
  timeout: 60_000,
}, async () => {
  await fillLargeClub(env.DB, 40);
  const lists = await totalsOfLists();
  const shown = await counts('executive');
  expect(shown).toMatchObject(lists);
  expect(Object.keys(shown).sort()).toEqual([...Object.keys(lists), 'tasks'].sort());
  for (const name of ['memberships', 'jobs', 'open_jobs', 'invoices', 'paid_invoices', 'new_estimates'] as const) {
    expect(lists[name], name).toBeGreaterThan(0);
  }
  await addJob();
  const invoice = await addContractorInvoice(await addContractor());
  const token = await tokenOf('executive');
  await call('POST /contractor-invoice/change-status', { token, body: { id: invoice.id, status: 'PAID' } });
  const [{ results: tasks }, executive] = [
    await perform(listTasks, await contextFor('executive'), {}),
    await employ('executive'),
  ];
  const task = tasks.find(({ assigned_to }) => assigned_to === null)!;
  await call('POST /tasks/change-user', {
    token,
    body: { id: task.id, user_id: executive.id, module: 'task', name: task.title },
  });
  const after = await totalsOfLists();
  expect(after).toMatchObject({
    open_jobs: lists.open_jobs + 1,
    paid_invoices: lists.paid_invoices + 1,
    my_tasks: lists.my_tasks + 1,
  });
  expect(await counts('executive')).toMatchObject(after);
});

test('with days the counts are of what came in then, as it stands now', {
  tags: ['DASH-026', 'DASH-030', 'DASH-035'],
}, async () => {
  const before = await counts('executive', { from: today(), to: today() });
  const job = await addJob();
  const now = await counts('executive', { from: today(), to: today() });
  expect(now).toMatchObject({ jobs: before.jobs + 1, memberships: before.memberships + 1 });
  await env.DB.prepare('UPDATE jobs SET created_at = ? WHERE id = ?')
    .bind(startOfDay('1987-06-05', ZONE).getTime(), job.id)
    .run();
  expect(await counts('executive', { from: today(), to: today() })).toMatchObject({ jobs: before.jobs });
  const late = new Date(startOfDay('1987-06-06', ZONE).getTime() - 1).toISOString();
  for (const range of [
    { from: '1987-06-05', to: '1987-06-05' },
    { from: '1987-01-01', to: '1988-12-31' },
    { from: '1987-06-05', to: '1987-08-12' },
    { from: '1980-05-05', to: '1999-06-06' },
    { from: late, to: late },
    { filters: { from: '1987-06-05', to: '1987-06-05' } },
  ]) {
    expect(await counts('executive', range), JSON.stringify(range)).toMatchObject({ jobs: 1, open_jobs: 1, tasks: 0 });
  }
  expect(await counts('executive', { from: '1987-06-06', to: '1987-12-31' })).toMatchObject({ jobs: 0 });
  const token = await tokenOf('executive');
  const widgets = await call('POST /dashboard/widgets', {
    token,
    body: { filters: { from: '1987-06-05', to: '1987-06-05' } },
  });
  const plain = await call('GET /dashboard/counts?from=1987-06-05&to=1987-06-05', { token });
  expect(await widgets.json()).toEqual(await plain.json());
});

test('a count whose list one may not read is 0, and without a key there are none', {
  tags: ['DASH-013', 'DASH-026'],
}, async () => {
  await addJob();
  const all = await counts('executive');
  expect(all.jobs).toBeGreaterThan(0);
  expect(await counts('employee')).toMatchObject({ jobs: all.jobs, invoices: 0, open_invoices: 0, paid_invoices: 0 });
  expect(Object.values(await counts('admin'))).toEqual(countNames.map(() => 0));
  await expect(counts('billing')).rejects.toMatchObject({ status: 403 });
});

test('days that cannot be are refused with what is wrong, by every call of the dashboard', {
  tags: ['DASH-030', 'DASH-032', 'DASH-033', 'DASH-034', 'DASH-035'],
}, async () => {
  const token = await tokenOf('executive');
  const wrong = [
    {
      given: { from: 'yesterday', to: 'today' },
      errors: { from: ['This must be a date'], to: ['This must be a date'] },
    },
    { given: { from: '2026-02-30', to: '2026-03-01' }, errors: { from: ['This must be a date'] } },
    { given: { from: '2026-03-02', to: '2026-03-01' }, errors: { to: ['This must not be before the first day'] } },
    { given: { from: '2026-03-02' }, errors: { to: ['Choose the last day too'] } },
    { given: { to: '2026-03-02' }, errors: { from: ['Choose the first day too'] } },
    { given: { from: '1900-01-01', to: '2101-01-01' }, errors: { to: ['Choose a year from 1900 to 2100'] } },
    { given: { from: '0000-01-01', to: '9999-12-31' }, errors: { from: ['Choose a year from 1900 to 2100'] } },
  ];
  for (const path of ['widgets', 'call-log', 'contacts', 'my-tasks', 'activity-tracking']) {
    for (const { given, errors } of wrong) {
      const response = await call(`POST /dashboard/${path}`, { token, body: given });
      expect(response.status, `${path} ${JSON.stringify(given)}`).toBe(422);
      expect(await response.json()).toMatchObject({ errors });
    }
  }
});

test('my tasks are those of the caller that are not closed, all or by the days they were opened on', {
  tags: ['DASH-014', 'DASH-034'],
}, async () => {
  const { id } = await employ('viewer');
  const at = startOfDay('1991-02-03', ZONE).getTime();
  const insert = (n: number, status: string, whose: number | null, instant: number) =>
    env.DB.prepare(`INSERT INTO tasks (uuid, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, source, assigned_to)
      VALUES (?1, ?2, ?2, ?3, 'MISSED_CALL', 'Call back', 'call', 0, ?1, ?4)`).bind(
      `mine ${n}`,
      instant,
      status,
      whose,
    );
  await env.DB.batch([
    insert(1, 'OPEN', id, at),
    insert(2, 'PROCESSING', id, at + 86_399_999),
    insert(3, 'CLOSED', id, at),
    insert(4, 'OPEN', null, at),
    insert(5, 'OPEN', id, at + 86_400_000),
  ]);
  const token = await tokenOf('viewer');
  const ask = async (body: object) =>
    (await call('POST /dashboard/my-tasks', { token, body })).json<{
      results: { uuid: string }[];
      meta: { total: number; last_page: number };
    }>();
  const all = await ask({ per_page: 100 });
  expect(all.results.map(({ uuid }) => uuid)).toEqual(['mine 5', 'mine 2', 'mine 1']);
  expect(all.meta.total).toBe(3);
  const day = await ask({ filters: { from: '1991-02-03', to: '1991-02-03' }, per_page: 1, page: 2 });
  expect(day.results.map(({ uuid }) => uuid)).toEqual(['mine 1']);
  expect(day.meta).toMatchObject({ total: 2, last_page: 2 });
});

test('the call log names who has the number, of active households first, and is of the days asked for', {
  tags: ['DASH-021', 'DASH-022', 'DASH-028', 'DASH-032'],
}, async () => {
  const [former, member] = [await addMember(), await addMember()];
  await env.DB.batch([
    env.DB.prepare("UPDATE members SET cell_phone = '+12065557171' WHERE membership_id IN (?, ?)").bind(
      former.membership.id,
      member.membership.id,
    ),
    env.DB.prepare("UPDATE memberships SET status = 'EXPIRED' WHERE id = ?").bind(former.membership.id),
    env.DB.prepare("UPDATE memberships SET status = 'ACTIVE' WHERE id = ?").bind(member.membership.id),
    env.DB.prepare("UPDATE members SET first_name = 'Moira' WHERE membership_id = ?").bind(member.membership.id),
    env.DB.prepare("UPDATE memberships SET primary_name = 'Moira Quill' WHERE id = ?").bind(member.membership.id),
  ]);
  const context = await contextFor('system');
  for (const [n, phone_number] of ['(206) 555-7171', '2065550009'].entries()) {
    const now = new Date(startOfDay('1993-04-05', ZONE).getTime() + n * 60_000);
    await perform(reportMissedCall, { ...context, now }, { call_id: `log ${n}`, phone_number, type: '', status: '' });
  }
  const token = await tokenOf('service');
  const log = async (body: object) => (await call('POST /dashboard/call-log', { token, body })).json();
  expect(await log({ from: '1993-04-05', to: '1993-04-05' })).toMatchObject([
    { contact: null, phone_number: '+12065550009', status: 'Missed' },
    { contact: { name: expect.stringMatching(/^Moira/) }, phone_number: '+12065557171', status: 'Missed' },
  ]);
  expect(await log({ from: '1993-04-06', to: '1993-04-06' })).toEqual([]);
  expect(await log({ from: '1993-04-05', to: '1993-04-05', page: 2, per_page: 1 })).toMatchObject([{ contact: {} }]);
});

test('contacts are members, found by name and number, whatever the days', {
  tags: ['DASH-022', 'DASH-029', 'DASH-033'],
}, async () => {
  const { membership } = await addMember();
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE memberships SET primary_name = 'Quirin Zapf', primary_phone = '+12065554321' WHERE id = ?",
    ).bind(membership.id),
    env.DB.prepare("UPDATE members SET work_phone_extension = '17' WHERE membership_id = ?").bind(membership.id),
  ]);
  const token = await tokenOf('service');
  const contact = { id: membership.id, name: 'Quirin Zapf', phone_number: '+12065554321', extension: '17' };
  for (const search of ['zapf', '5554321', 'Quirin']) {
    const response = await call('POST /dashboard/contacts', {
      token,
      body: { search, from: '1950-01-01', to: '1950-01-02' },
    });
    expect(await response.json(), search).toMatchObject([contact]);
  }
});

const { db, meter, reset } = metered(env.DB);
let first: number[];

test.each([10_000, 40_000])(
  'the dashboard of a club of %i reads as many rows as that of any other',
  {
    tags: ['DASH-026', 'DASH-035'],
    timeout: 240_000,
  },
  async (size) => {
    const made = await env.DB.prepare('SELECT COUNT(*) AS n FROM memberships').first<number>('n');
    await fillWithSyntheticClub(env.DB, size - made!);
    const context = { ...(await contextFor('executive')), db: database(db) };
    const to = today();
    const read: number[] = [];
    for (const from of [addDays(to, -29), addDays(to, -89), addDays(to, -364), '1900-01-02']) {
      reset();
      await perform(showDashboard, context, { from, to: from === '1900-01-02' ? '2100-12-30' : to, calls: 'log' });
      await perform(listRecentActivity, context, { from, to, per_page: 20 });
      expect(meter.calls).toBe(2);
      read.push(meter.rowsRead);
    }
    expect(read[0]).toBeLessThanOrEqual(500);
    expect(Math.max(...read)).toBeLessThanOrEqual(1500);
    first ??= read;
    expect(read).toEqual(first);
  },
);
