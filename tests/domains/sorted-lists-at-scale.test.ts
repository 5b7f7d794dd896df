import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { database } from '~/lib/drizzle/database.server';
import { type ListMeta, NUMBERED_ROWS, SORTED_CAP } from '~/lib/list/list';
import { type Operation, perform } from '~/lib/operation/operation.server';
import { endpoints } from '~/nouns.server';
import { contextFor } from '../support/club/context';
import { calls, fills, type Sorted } from '../support/proofs/calls';
import { metered } from '../support/proofs/rows-read';

const SIZE = 3000;
const { db, meter, reset, plans } = metered(env.DB);

type Page = { meta: ListMeta } & Partial<Record<'results' | 'data', { id: number }[]>>;
type SortedCall = Sorted & { call: string; input?: object };

const sortedLists: SortedCall[] = Object.entries(calls).flatMap(([call, { sorted }]) =>
  sorted ? { call, ...sorted } : [],
);
const listOf = (call: string) => sortedLists.find((list) => list.call === call)!;

/** Names are a few hundred, in both cases, so that many rows share one. */
const numbered = `WITH RECURSIVE
  numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SIZE}),
  numbered AS (SELECT n, iif(n % 2, 'name', 'Name') || (n * 7919 % 300) AS name FROM numbers)`;

beforeAll(async () => {
  await fillWithSyntheticClub(env.DB, SIZE);
  // A noun's rows may come before those that they refer to
  const statements = ['PRAGMA defer_foreign_keys = on', ...fills];
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql.replace(/SELECT/, `${numbered} SELECT`))));
}, 120_000);

async function measure({ call, input }: Pick<SortedCall, 'call' | 'input'>, query: object) {
  const operation = endpoints[call as keyof typeof endpoints] as Operation;
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  const page = (await perform(operation, context, { ...input, ...query })) as Page;
  return { ids: (page.results ?? page.data ?? []).map(({ id }) => id), meta: page.meta, ...meter };
}

const truthOf = async ({ table, where, by }: Sorted, sort: string) => {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const { results } = await env.DB.prepare(
    `SELECT id FROM ${table} WHERE ${where} ORDER BY ${by[sort.replace('-', '')]} ${direction}, id ${direction}`,
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
};

describe.each(sortedLists)('$call sorted by a column', (list) => {
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
  const list = listOf('GET /vendors');
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

  const one = { ...listOf('POST /contractor-invoice/con-invoices'), input: { contractor_ids: [1] } };
  const page = await measure(one, { sort: '-total', per_page: 20 });
  expect(page.meta).toMatchObject({ total: SIZE / 2, sorted_among: SORTED_CAP, last_page: 25 });
  expect(page.ids).toEqual(
    (await truthOf({ ...one, where: `contractor_id = 1 AND id > ${SIZE - 2 * SORTED_CAP}` }, '-total')).slice(0, 20),
  );
  expect(page.rowsRead).toBeLessThanOrEqual(NUMBERED_ROWS + 20);
});

test('filters combine with each other, with a search and with a sort', async () => {
  const list = listOf('GET /tasks');
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
  const list = listOf('GET /vendors');
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
