import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { keepDayCounts } from '~/features/dashboard/operations/keep-day-counts.server';
import { countKeys } from '~/features/dashboard/rules/counts';
import { dayOf } from '~/lib/calendar';
import { dayCountNames } from '~/lib/list/day-counts-sql.server';
import { perform } from '~/lib/operation/operation.server';
import { lists } from '~/nouns.server';
import { contextFor, employ } from '../../support/club/context';
import { addContractor } from '../../support/club/jobs';

const ZONE = 'America/Los_Angeles';
const SIZE = 60;

/** The instants about which a day, a month, a year or an hour of the clock changes in Seattle. */
const edges = [
  '2026-11-22T08:00:00Z',
  '2026-12-01T08:00:00Z',
  '2026-01-01T08:00:00Z',
  '2026-03-08T10:00:00Z',
  '2026-03-08T08:00:00Z',
  '2026-03-09T07:00:00Z',
  '2026-11-01T07:00:00Z',
  '2026-11-01T09:00:00Z',
  '2026-11-02T08:00:00Z',
].map((text) => new Date(text).getTime());

type Row = Record<string, string | number | null>;

/** Which rows of a table are counted as what, and for whom; by other code than the triggers are made of. */
const counted: Record<string, (row: Row) => { owner: number; name: string; is: boolean }[]> = {
  memberships: ({ state, status }) => [
    { owner: 0, name: 'memberships', is: state === 'MEMBERSHIP' },
    { owner: 0, name: 'active_memberships', is: state === 'MEMBERSHIP' && status === 'ACTIVE' },
    { owner: 0, name: 'new_memberships', is: state === 'APPLICATION' },
  ],
  tasks: ({ status, assigned_to }) => [
    { owner: 0, name: 'tasks', is: true },
    { owner: 0, name: 'open_tasks', is: status !== 'CLOSED' },
    { owner: Number(assigned_to), name: 'my_tasks', is: status !== 'CLOSED' && assigned_to !== null },
  ],
  jobs: ({ status, deleted_at }) => [
    { owner: 0, name: 'jobs', is: deleted_at === null },
    { owner: 0, name: 'completed_jobs', is: deleted_at === null && status === 'COMPLETED' },
    {
      owner: 0,
      name: 'open_jobs',
      is: deleted_at === null && !['COMPLETED', 'CANCEL', 'DUPLICATE'].includes(String(status)),
    },
  ],
  estimates: ({ type }) => [
    { owner: 0, name: 'estimates', is: true },
    { owner: 0, name: 'new_estimates', is: type === 'PENDING' || type === 'REPLIED' },
  ],
  contractor_invoices: ({ canceled_at, status }) => [
    { owner: 0, name: 'invoices', is: canceled_at === null },
    { owner: 0, name: 'paid_invoices', is: canceled_at === null && status === 'PAID' },
    { owner: 0, name: 'open_invoices', is: canceled_at === null && status !== 'PAID' },
  ],
};

/** A recount of everything, in words of `owner span name`. */
async function recount(zone: string) {
  const sums = new Map<string, number>();
  for (const [table, countsOf] of Object.entries(counted)) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all<Row>();
    for (const row of results) {
      const day = dayOf(new Date(Number(row.created_at)), zone);
      for (const { owner, name, is } of countsOf(row).filter((each) => each.is)) {
        for (const span of [day.slice(0, 4), day.slice(0, 7), day]) {
          const key = `${owner} ${span} ${name}`;
          sums.set(key, (sums.get(key) ?? 0) + Number(is));
        }
      }
    }
  }
  return Object.fromEntries([...sums].sort());
}

/** What the triggers keep, in the same words. */
async function kept() {
  const { results } = await env.DB.prepare('SELECT * FROM day_counts').all<Row>();
  const sums = results.flatMap(({ owner, level: _, span, ...counts }) =>
    Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [[`${owner} ${span} ${name}`, count]])),
  );
  return Object.fromEntries(sums.sort());
}

const changes: Record<string, { table: string; sql: string; to: (string | number | null)[] }> = {
  state: { table: 'memberships', sql: 'SET state = ?2', to: ['APPLICATION', 'MEMBERSHIP', 'CANCELED'] },
  status: { table: 'memberships', sql: 'SET status = ?2', to: ['ACTIVE', 'EXPIRED', 'PENDING'] },
  came: { table: 'memberships', sql: 'SET created_at = ?2', to: [] },
  open: { table: 'tasks', sql: 'SET status = ?2', to: ['OPEN', 'PROCESSING', 'CLOSED'] },
  assign: { table: 'tasks', sql: 'SET assigned_to = ?2', to: [1, 2, null] },
  moment: { table: 'tasks', sql: 'SET created_at = ?2', to: [] },
  job: { table: 'jobs', sql: 'SET status = ?2', to: ['NEW', 'COMPLETED', 'CANCEL', 'DISPATCH'] },
  deleted: { table: 'jobs', sql: 'SET deleted_at = ?2', to: [1, null] },
  estimate: { table: 'estimates', sql: 'SET type = ?2', to: ['REPLIED', 'REJECTED'] },
  paid: {
    table: 'contractor_invoices',
    sql: `SET status = ?2, payment_id = iif(?2 = 'PAID', (SELECT MIN(id) FROM contractor_payments), NULL)`,
    to: ['PAID', 'HOLD'],
  },
  canceled: { table: 'contractor_invoices', sql: 'SET canceled_at = ?2', to: [1, null] },
  arrived: { table: 'contractor_invoices', sql: 'SET created_at = ?2', to: [] },
};

const instant = fc
  .record({ edge: fc.constantFrom(...edges), by: fc.integer({ min: -3600_000, max: 3600_000 }) })
  .map(({ edge, by }) => edge + by);
const change = fc.record({
  kind: fc.constantFrom(...Object.keys(changes)),
  row: fc.integer({ min: 1, max: SIZE }),
  to: fc.nat(),
  instant,
});

async function fill() {
  await env.DB.batch(
    [
      'estimates',
      'contractor_payment_lines',
      'contractor_invoices',
      'contractor_payments',
      'jobs',
      'tasks',
      'checks',
      'payment_parts',
      'refunds',
      'payments',
      'invoice_adjustments',
      'invoices',
      'members',
      'properties',
      'memberships',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await env.DB.prepare(`DELETE FROM sqlite_sequence WHERE name NOT IN ('users', 'roles', 'contractors')`).run();
  await fillWithSyntheticClub(env.DB, SIZE * 2);
  // What was paid hangs on its payment: without these lines an invoice can be deleted
  await env.DB.prepare('DELETE FROM contractor_payment_lines').run();
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20)';
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO jobs (uuid, created_at, updated_at, status, description)
      ${numbers} SELECT 'job' || n, ?1 + n * 3600000, 0, 'OPEN', '' FROM numbers`).bind(edges[0]),
    env.DB.prepare(`INSERT INTO estimates (uuid, created_at, updated_at, job_id, contractor_id, type)
      ${numbers} SELECT 'est' || n, ?1 + n * 3600000, 0, n, (SELECT MIN(id) FROM contractors), 'PENDING' FROM numbers`).bind(
      edges[7],
    ),
  ]);
}

test('after random changes about midnight and summer time the kept day counts equal a recount', {
  tags: ['DASH-026', 'DASH-035'],
  timeout: 120_000,
}, async () => {
  await employ('executive');
  await employ('service');
  await addContractor();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 60, maxLength: 120 }), async (moves) => {
      await fill();
      expect(await kept()).toEqual(await recount(ZONE));
      await env.DB.batch(
        moves.map(({ kind, row, to, instant }) => {
          const { table, sql, to: values } = changes[kind]!;
          const value = values.length > 0 ? values[to % values.length]! : instant;
          return env.DB.prepare(`UPDATE ${table} ${sql} WHERE id = ?1`).bind(row, value);
        }),
      );
      const removed = moves[0]!.row;
      await env.DB.batch([
        env.DB.prepare('DELETE FROM tasks WHERE id = ?').bind(1 + (removed % 3)),
        env.DB.prepare('DELETE FROM estimates WHERE id = ?').bind(1 + (removed % 20)),
        env.DB.prepare('DELETE FROM contractor_invoices WHERE id = ?').bind(removed),
      ]);
      expect(await kept()).toEqual(await recount(ZONE));
    }),
    { numRuns: 10 },
  );
});

test('a club whose clock is set to another zone gets its counts made anew, once', {
  tags: ['DASH-035'],
}, async () => {
  await addContractor();
  await fill();
  const context = await contextFor('system');
  expect(await perform(keepDayCounts, context, {})).toEqual({ recounted: false });
  const abroad = { ...context, env: { ...context.env, CLUB_TIMEZONE: 'Asia/Kolkata' } };
  const before = await kept();
  expect(await perform(keepDayCounts, abroad, {})).toEqual({ recounted: true });
  expect(await kept()).not.toEqual(before);
  expect(await kept()).toEqual(await recount('Asia/Kolkata'));
  expect(await perform(keepDayCounts, abroad, {})).toEqual({ recounted: false });
  await env.DB.prepare("UPDATE tasks SET status = 'OPEN', created_at = created_at + 40000000 WHERE id < 5").run();
  expect(await kept()).toEqual(await recount('Asia/Kolkata'));
  expect(await perform(keepDayCounts, context, {})).toEqual({ recounted: true });
  expect(await kept()).toEqual(await recount(ZONE));
});

test('the dashboard shows every count that the lists keep by day, and no other', { tags: ['DASH-026'] }, () => {
  expect(dayCountNames(lists).sort()).toEqual(Object.keys(countKeys).sort());
});
