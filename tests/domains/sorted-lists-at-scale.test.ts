import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { listOpenInvoices } from '~/domains/contractor-invoices/operations/list-open-invoices.server';
import { listContractors } from '~/domains/contractors/operations/list-contractors.server';
import { listInactiveContractors } from '~/domains/contractors/operations/list-inactive-contractors.server';
import { listEstimates } from '~/domains/estimates/operations/list-estimates.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { listOpenJobs } from '~/domains/jobs/operations/list-open-jobs.server';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { listNewMembers } from '~/domains/memberships/operations/list-new-members.server';
import { listPayments } from '~/domains/payments/operations/list-payments.server';
import { listRefunds } from '~/domains/payments/operations/list-refunds.server';
import { listClosedTasks } from '~/domains/tasks/operations/list-closed-tasks.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { listVendors } from '~/domains/vendors/operations/list-vendors.server';
import { database } from '~/lib/drizzle/database.server';
import { NUMBERED_ROWS, SORTED_CAP } from '~/lib/list/list';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../support/club/context';
import { metered } from '../support/proofs/rows-read';

const SIZE = 3000;
const { db, meter, reset, plans } = metered(env.DB);

interface Sorted {
  operation: typeof listMembers;
  table: string;
  /** The rows of the list. */
  where: string;
  /** What each sort is by. */
  by: Record<string, string>;
  /** Rows that the names of a page cost besides. */
  names?: number;
  /** A part of a list that has counters and no index for its sorts. */
  input?: object;
}

const of = (operation: unknown, rest: Omit<Sorted, 'operation'>) => ({
  operation: operation as typeof listMembers,
  ...rest,
});
const jobs = { member: 'contact_name COLLATE NOCASE', status: 'status' };
const contractors = { name: 'name COLLATE NOCASE', contact: 'contact COLLATE NOCASE' };
const tasks = {
  contact: 'contact_name COLLATE NOCASE',
  task_type: 'task_type',
  status: 'status',
  priority: "CASE priority WHEN 'HIGH' THEN 0 WHEN 'NORMAL' THEN 1 ELSE 2 END",
};

const sortedLists: Record<string, Sorted> = {
  members: of(listMembers, {
    table: 'memberships',
    where: `state = 'MEMBERSHIP'`,
    by: { name: 'primary_name COLLATE NOCASE' },
  }),
  applications: of(listNewMembers, {
    table: 'memberships',
    where: `state = 'APPLICATION'`,
    by: { name: 'primary_name COLLATE NOCASE' },
  }),
  'open tasks': of(listTasks, { table: 'tasks', where: `status <> 'CLOSED'`, by: tasks }),
  'closed tasks': of(listClosedTasks, { table: 'tasks', where: `status = 'CLOSED'`, by: tasks }),
  'all jobs': of(listJobs, { table: 'jobs', where: 'deleted_at IS NULL', by: jobs, names: 4 }),
  'open jobs': of(listOpenJobs, { table: 'jobs', where: `listed = 'open'`, by: jobs, names: 4 }),
  estimates: of(listEstimates, {
    table: 'estimates',
    where: 'true',
    by: {
      con_name: 'con_name COLLATE NOCASE',
      con_biz: 'con_biz COLLATE NOCASE',
      total: 'ifnull(total_cost, 0)',
      type: 'type',
    },
  }),
  contractors: of(listContractors, { table: 'contractors', where: `status = 'ACTIVE'`, by: contractors }),
  'inactive contractors': of(listInactiveContractors, {
    table: 'contractors',
    where: `status = 'INACTIVE'`,
    by: contractors,
  }),
  vendors: of(listVendors, {
    table: 'vendors',
    where: 'true',
    by: { name: 'name COLLATE NOCASE', last_check: `ifnull(last_check, '') COLLATE NOCASE` },
  }),
  payments: of(listPayments, {
    table: 'payments',
    where: 'true',
    by: { payer_name: 'payer_name COLLATE NOCASE', amount: 'amount' },
    names: 2,
  }),
  refunds: of(listRefunds, {
    table: 'refunds',
    where: 'failed_at IS NULL',
    by: { payer_name: 'payer_name COLLATE NOCASE', amount: 'amount' },
    names: 2,
  }),
  'open invoices': of(listOpenInvoices, {
    table: 'contractor_invoices',
    where: `status <> 'PAID'`,
    by: { con: 'con COLLATE NOCASE', total: 'total', status: 'status' },
  }),
  'contractor invoices': of(listContractorInvoices, {
    table: 'contractor_invoices',
    where: 'true',
    by: {
      mem_name: 'mem_name COLLATE NOCASE',
      con: 'con COLLATE NOCASE',
      total: 'total',
      status: 'status',
      inv_date: 'inv_date COLLATE NOCASE',
    },
  }),
};

const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SIZE})`;
/** A few hundred different names, in both cases, so that many rows share one. */
const name = `iif(n % 2, 'name', 'Name') || (n * 7919 % 300)`;

beforeAll(async () => {
  await fillWithSyntheticClub(env.DB, SIZE);
  const fill = (sql: string) => env.DB.prepare(`${sql.replace('…', numbers)} FROM numbers`);
  await env.DB.batch([
    fill(`INSERT INTO contractors (uuid, created_at, updated_at, alpha_ref, name, contact, status)
      … SELECT 'con' || n, n, n, 'A' || n, ${name}, 'Casey ' || (n % 7), iif(n % 10 = 1, 'INACTIVE', 'ACTIVE')`),
    fill(`INSERT INTO vendors (uuid, created_at, updated_at, alpha, name, phone, email, vendor_type_id, last_check)
      … SELECT 'ven' || n, n, n, 'A' || n, ${name}, '', '', 1, iif(n % 3, 'CHK-' || (n % 50), NULL)`),
    fill(`INSERT INTO jobs (uuid, created_at, updated_at, status, description, contact_name)
      … SELECT 'job' || n, n, n, iif(n % 3, 'OPEN', 'COMPLETED'), '', ${name}`),
    fill(`INSERT INTO estimates (uuid, created_at, updated_at, job_id, contractor_id, type, con_name, con_biz, total_cost)
      … SELECT 'est' || n, n, n, n, n, iif(n % 5, 'PENDING', 'DECLINED'), ${name}, 'Acme ' || (n % 9), iif(n % 4, n % 100, NULL)`),
    env.DB.prepare(`INSERT INTO contractor_payments (uuid, created_at, updated_at, contractor_id, kind, paid_on, amount)
      VALUES ('payment', 1, 1, 1, 'OTHER', '2026-11-02', 0)`),
    fill(`INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, mem_name, status,
        payment_id, inv_date, inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, factor_amount, con_bill)
      … SELECT 'inv' || n, n, n, 'S' || n, 1 + n % 2, 'C' || (n % 40), ${name}, iif(n % 6, 'PENDING', 'PAID'),
        iif(n % 6, NULL, (SELECT id FROM contractor_payments WHERE uuid = 'payment')),
        '2026-11-02', 0, n % 700, 0, 0, n % 700, 0, 0`),
    fill(`INSERT INTO tasks (uuid, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, contact_name, source, priority)
      … SELECT 'tas' || n, n, n, iif(n % 2, 'CLOSED', iif(n % 4, 'OPEN', 'PROCESSING')), iif(n % 6 < 3, 'JOB_REQUEST', 'NEW_MESSAGE'),
        '', 'job', n, ${name}, 'job:' || n, iif(n % 5, 'NORMAL', 'HIGH')`),
  ]);
}, 120_000);

async function measure({ operation, input }: Pick<Sorted, 'operation' | 'input'>, query: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  const page = await perform(operation, context, { ...input, ...query });
  const { results, data } = page as unknown as Record<'results' | 'data', { id: number }[] | undefined>;
  return { ids: (results ?? data ?? []).map(({ id }) => id), meta: page.meta, ...meter };
}

const truthOf = async ({ table, where, by }: Sorted, sort: string) => {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const { results } = await env.DB.prepare(
    `SELECT id FROM ${table} WHERE ${where} ORDER BY ${by[sort.replace('-', '')]} ${direction}, id ${direction}`,
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
};

describe.each(Object.entries(sortedLists))('%s sorted by a column', (_, list) => {
  const sorts = Object.keys(list.by).flatMap((key) => [key, `-${key}`]);

  test.each(sorts)('are in the order of %s on every page, by its number and then by next', async (sort) => {
    const truth = await truthOf(list, sort);
    const names = list.names ?? 0;
    for (const per_page of [20, 100]) {
      const numbered = NUMBERED_ROWS / per_page;
      const last = Math.min(numbered, Math.ceil(truth.length / per_page));
      for (const page of new Set([1, 2, Math.ceil(last / 2), last])) {
        const { ids, meta, rowsRead } = await measure(list, { sort, per_page, page });
        expect(ids, `page ${page}`).toEqual(truth.slice((page - 1) * per_page, page * per_page));
        expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(NUMBERED_ROWS + per_page + names);
        expect(meta).toMatchObject({ total: truth.length, last_page: last, current_page: page });
        const goesOn = page === numbered && truth.length > NUMBERED_ROWS;
        expect(meta.next !== undefined, 'only the last number says how to go on').toBe(goesOn);
      }
      const scans = (await plans()).filter((step) => /^SCAN|TEMP B-TREE/.test(step) && !step.includes('json_each'));
      // A list that is all its table, or all of a partial index, is walked in order and broken off at the page's end.
      const { results: partial } = await env.DB.prepare(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'",
      ).all<{ name: string }>();
      const isWhole = (step: string) => {
        const index = /^SCAN \w+ USING INDEX (\w+)/.exec(step)?.[1];
        return index !== undefined && (list.where === 'true' || partial.some(({ name }) => name === index));
      };
      expect(scans.filter((step) => !isWhole(step))).toEqual([]);
      expect((await measure(list, { sort, per_page, page: numbered + 1 })).ids, 'no number leads further').toEqual([]);
      let after = (await measure(list, { sort, per_page, page: last })).meta.next;
      let place = last * per_page;
      // To the end by hundreds; by twenties the first pages say enough
      const end = per_page === 100 ? truth.length : Math.min(truth.length, place + 5 * per_page);
      while (after !== undefined && place < end) {
        const { ids, meta, rowsRead } = await measure(list, { sort, per_page, after });
        expect(ids).toEqual(truth.slice(place, place + per_page));
        expect(rowsRead).toBeLessThanOrEqual(3 * per_page);
        expect(meta).toMatchObject({ from: place + 1, to: place + ids.length, total: truth.length });
        place += ids.length;
        after = meta.next;
      }
      if (end === truth.length) expect(after, 'the last page leads nowhere').toBeUndefined();
      expect(place).toBe(Math.max(end, last * per_page));
    }
  });
});

test('a search, a filter and one’s own tasks sort their newest rows, and sorted_among says so', async () => {
  const list = sortedLists.vendors!;
  const { results } = await env.DB.prepare('SELECT id FROM vendors ORDER BY id DESC LIMIT ?').bind(SORTED_CAP).all();
  expect(results).toHaveLength(SORTED_CAP);
  const newest = (await truthOf({ ...list, where: `id > ${SIZE - SORTED_CAP}` }, 'name')).slice(20, 40);
  const found = await measure(list, { search: 'a', sort: 'name', per_page: 20, page: 2 });
  expect(found.ids).toEqual(newest);
  expect(found.meta).toMatchObject({ total: 500, total_capped: true, sorted_among: SORTED_CAP, last_page: 25 });
  expect(found.rowsRead).toBeLessThanOrEqual(NUMBERED_ROWS + 20);
  const few = await measure(list, { search: 'name12', sort: '-name', per_page: 100 });
  expect(few.ids).toEqual((await truthOf({ ...list, where: `name LIKE 'name12%'` }, '-name')).slice(0, 100));
  expect(few.meta.sorted_among).toBeUndefined();

  const one = { ...sortedLists['contractor invoices']!, input: { contractor_ids: [1] } };
  const page = await measure(one, { sort: '-total', per_page: 20 });
  expect(page.meta).toMatchObject({ total: SIZE / 2, sorted_among: SORTED_CAP, last_page: 25 });
  expect(page.ids).toEqual(
    (await truthOf({ ...one, where: `contractor_id = 1 AND id > ${SIZE - 2 * SORTED_CAP}` }, '-total')).slice(0, 20),
  );
  expect(page.rowsRead).toBeLessThanOrEqual(NUMBERED_ROWS + 20);
});

test('filters combine with each other, with a search and with a sort', async () => {
  const list = sortedLists['open tasks']!;
  const count = async (where: string) =>
    (await env.DB.prepare(`SELECT id FROM tasks WHERE ${where} ORDER BY id DESC`).all<{ id: number }>()).results.map(
      ({ id }) => id,
    );
  const check = async (query: object, where: string) => {
    const truth = await count(where);
    const { ids, meta, rowsRead } = await measure(list, { per_page: 20, ...query });
    expect(ids, where).toEqual(truth.slice(0, 20));
    expect(meta.total, where).toBe(Math.min(1000, truth.length));
    expect(rowsRead, where).toBeLessThanOrEqual(1001 + 3 * 20);
    expect((await plans()).filter((step) => /^SCAN (tasks|list_blocks)( |$)/.test(step))).toEqual([]);
    return truth.length;
  };
  const messages = `task_type = 'NEW_MESSAGE'`;
  await check({ task_type: 'NEW_MESSAGE' }, `status <> 'CLOSED' AND ${messages}`);
  await check(
    { task_type: 'NEW_MESSAGE', priority: 'HIGH' },
    `status <> 'CLOSED' AND ${messages} AND priority = 'HIGH'`,
  );
  await check(
    { status: 'PROCESSING', task_type: ['NEW_MESSAGE', 'CHECK_PAYMENT'] },
    `status = 'PROCESSING' AND ${messages}`,
  );
  await check(
    { filters: { task_type: 'NEW_MESSAGE,JOB_REQUEST', search: 'name12' } },
    `status <> 'CLOSED' AND taskable_type = 'job' AND contact_name LIKE 'name12%'`,
  );
  await check(
    { task_type: 'NEW_MESSAGE', search: 'name7', priority: 'HIGH' },
    `status <> 'CLOSED' AND ${messages} AND contact_name LIKE 'name7%' AND priority = 'HIGH'`,
  );
  expect(await check({ task_type: 'MISSED_CALL' }, 'false')).toBe(0);
  const sorted = await measure(list, { task_type: 'NEW_MESSAGE', priority: 'HIGH', sort: 'contact', per_page: 20 });
  const truth = await truthOf(
    { ...list, where: `status <> 'CLOSED' AND ${messages} AND priority = 'HIGH'` },
    'contact',
  );
  expect(sorted.ids).toEqual(truth.slice(0, 20));
  expect(sorted.rowsRead).toBeLessThanOrEqual(NUMBERED_ROWS + 20);
});

test('hits of a search or filter after the thousandth are reached by next', async () => {
  const list = { operation: listVendors as unknown as typeof listMembers };
  const hundred = { search: 'name', per_page: 100 };
  const last = await measure(list, { ...hundred, page: 10 });
  expect(last.meta).toMatchObject({ total: 1000, total_capped: true, last_page: 10 });
  expect((await measure(list, { ...hundred, page: 9 })).meta.next).toBeUndefined();
  const ids = [...last.ids];
  for (let after = last.meta.next; after !== undefined; ) {
    const { ids: more, meta, rowsRead } = await measure(list, { ...hundred, after });
    expect(rowsRead).toBeLessThanOrEqual(3 * 100);
    if (more.length > 0) expect(meta.from).toBe(900 + ids.length + 1);
    ids.push(...more);
    after = meta.next;
  }
  const truth = await env.DB.prepare('SELECT id FROM vendors ORDER BY id DESC LIMIT -1 OFFSET 900').all<{
    id: number;
  }>();
  expect(ids).toEqual(truth.results.map(({ id }) => id));
});
