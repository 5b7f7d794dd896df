import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addFavorite } from '~/domains/contractors/operations/add-favorite.server';
import { listContractors } from '~/domains/contractors/operations/list-contractors.server';
import { listFavoriteContractors } from '~/domains/contractors/operations/list-favorite-contractors.server';
import { listInactiveContractors } from '~/domains/contractors/operations/list-inactive-contractors.server';
import { MAX_FAVORITES } from '~/domains/contractors/reads/favorites.server';
import { listCategories } from '~/domains/job-categories/queries.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import type { Unnamed } from '../../support/calling/unnamed';
import { contextFor } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const SIZE = 10_000;
const { db, meter, reset, plans } = metered(env.DB);

async function measure(operation: Unnamed<typeof listInactiveContractors> | typeof listContractors, input: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  return { ...(await perform(operation as typeof listContractors, context, input)), ...meter };
}

/** One in ten is inactive, one in ten unavailable. */
const fill = (from: number, to: number) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
     INSERT INTO contractors (uuid, created_at, updated_at, alpha_ref, name, contact, phone, email, status)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), n, n, 'A' || n, 'Acme Works ' || n, 'Casey Smith',
       '+1206' || substr('0000000' || ((n * 7919) % 10000000), -7), 'desk' || n || '@acme.example',
       CASE n % 10 WHEN 1 THEN 'INACTIVE' WHEN 2 THEN 'UNAVAILABLE' ELSE 'ACTIVE' END FROM numbers`,
  )
    .bind(from, to)
    .run();

let atHundred: number;
beforeAll(async () => {
  await fill(1, 100);
  atHundred = (await measure(listContractors, { per_page: 20 })).rowsRead;
  await fill(101, SIZE);
}, 60_000);

test('page 1 of 10,000 contractors reads its rows and one count, as of a hundred', {
  tags: ['CON-035'],
}, async () => {
  const { results, meta, rowsRead, calls, statements } = await measure(listContractors, { per_page: 20 });
  expect(results).toHaveLength(20);
  expect(meta).toMatchObject({ total: SIZE * 0.8, last_page: (SIZE * 0.8) / 20 });
  expect(rowsRead).toBeLessThanOrEqual(20 + statements);
  expect(rowsRead).toBe(atHundred);
  expect(calls).toBe(1);
  expect((await measure(listContractors, { limit: 5 })).results).toHaveLength(5);
});

test('any page of any tab reads at most 300 rows, and holds the rows that belong there', {
  tags: ['CON-034', 'CON-035', 'CON-037'],
}, async () => {
  for (const [operation, status, pages] of [
    [listContractors, 'ACTIVE', [2, 3, 7, 133, 200, 399, 400]],
    [listInactiveContractors, 'INACTIVE', [2, 25, 50]],
  ] as const) {
    for (const page of pages) {
      for (const sort of ['newest', 'oldest']) {
        const { results, rowsRead } = await measure(operation, { per_page: 20, page, sort });
        const truth = await env.DB.prepare(
          `SELECT id FROM contractors WHERE status = ? ORDER BY id ${sort === 'newest' ? 'DESC' : 'ASC'} LIMIT 20 OFFSET ?`,
        )
          .bind(status, (page - 1) * 20)
          .all<{ id: number }>();
        expect(results.map(({ id }) => id)).toEqual(truth.results.map(({ id }) => id));
        expect(rowsRead).toBeLessThanOrEqual(200);
      }
    }
  }
  expect((await measure(listContractors, { per_page: 100, page: 50 })).rowsRead).toBeLessThanOrEqual(300);
});

test('a search of the contractors stays within its budget however broad it is', {
  tags: ['CON-004', 'CON-036'],
}, async () => {
  const broad = await measure(listContractors, { search: 'acme', per_page: 20 });
  expect(broad.meta).toMatchObject({ total: 1000, total_capped: true });
  expect(broad.rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
  expect((await measure(listContractors, { search: 'a', per_page: 20, page: 30 })).rowsRead).toBeLessThanOrEqual(2050);
  const phone = await measure(listContractors, { search: '0023757' });
  expect([phone.results.map(({ id }) => id), phone.rowsRead <= 10]).toEqual([[3], true]);
  const mail = await measure(listContractors, { search: 'Desk300@acme.example' });
  expect(mail.results.map(({ id }) => id)).toEqual([300]);
  expect(mail.rowsRead).toBeLessThanOrEqual(3);
  expect((await measure(listContractors, { search: '4243' })).rowsRead).toBeLessThanOrEqual(15);
  expect((await measure(listContractors, { search: 'Xyzzyqq' })).rowsRead).toBeLessThanOrEqual(2);
});

test('contractors of a trade are read within the budget of a search, however many they are', {
  tags: ['CON-035'],
}, async () => {
  // Half of all do roofs, three do pipes
  await env.DB.prepare("UPDATE contractors SET job_category_ids = '[4]' WHERE id % 2 = 0").run();
  await env.DB.prepare("UPDATE contractors SET job_category_ids = '[1,4]' WHERE id IN (34, 36, 38)").run();
  const [all, page] = [
    { job_category_id: '4', per_page: 20 },
    { page: 30, per_page: 20 },
  ];
  const broad = await measure(listContractors, all);
  expect(broad.meta).toMatchObject({ total: 1000, total_capped: true });
  expect(broad.rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
  expect((await measure(listContractors, { ...all, ...page, search: 'acme' })).rowsRead).toBeLessThanOrEqual(2050);
  expect((await measure(listContractors, { ...all, sort: 'name' })).rowsRead).toBeLessThanOrEqual(1050);
  const few = await measure(listContractors, { job_category_id: '1' });
  expect([few.results.map(({ id }) => id), few.rowsRead <= 20]).toEqual([[38, 36, 34], true]);
  for (const more of [{}, { search: 'acme' }, { search: '4244' }, { sort: '-contact' }, page]) {
    await measure(listContractors, { ...all, ...more });
    const walks = (await plans()).filter((step) => /^SCAN (contractors|list_blocks)( |$)/.test(step));
    expect(walks, JSON.stringify(more)).toEqual([]);
  }
});

test('no page and no search of the contractors walks the whole table', { tags: ['CON-035'] }, async () => {
  for (const search of ['', 'acme', '206', '4243', '@acme.example', 'desk300@acme.example', 'Xyzzyqq']) {
    for (const more of [{ page: 1 }, { page: 3, sort: 'oldest' }, { page: 90 }]) {
      await measure(listContractors, { search, ...more });
      const walks = (await plans()).filter((step) => /^SCAN (contractors|list_blocks)( |$)/.test(step));
      expect(walks, `${search} ${JSON.stringify(more)}`).toEqual([]);
    }
  }
});

test('favorites are a hundred at most, within budget, and flagged in the other lists', {
  tags: ['CON-009', 'CON-010', 'CON-037'],
}, async () => {
  const context = await contextFor('executive');
  for (let id = SIZE; id > SIZE - MAX_FAVORITES; id -= 1) await perform(addFavorite, context, { id });
  await expect(perform(addFavorite, context, { id: 3 })).rejects.toMatchObject({ status: 409 });
  const again = await perform(addFavorite, context, { id: SIZE });
  expect(again.is_favorite, 'one that is there already').toBe(true);
  const page = await measure(listFavoriteContractors, { per_page: 20, page: 5 });
  expect(page.meta).toMatchObject({ total: MAX_FAVORITES, from: 81, to: 100 });
  expect(page.rowsRead).toBeLessThanOrEqual(2 * MAX_FAVORITES);
  const marked = await measure(listContractors, { per_page: 20 });
  expect(marked.results.every(({ is_favorite }) => is_favorite)).toBe(true);
  expect(marked.rowsRead).toBeLessThanOrEqual(2 * 20 + marked.statements);
});

test('for a job those of its trade stand first, then favorites, then the nearest, within budget at any size', async () => {
  await listCategories(database(db));
  const [roofing, plumbing] = [4, 1];
  const place = (id: number, zip: string) =>
    env.DB.prepare("UPDATE contractors SET zip = ?, name = 'Roof ' || id WHERE id = ?").bind(zip, id);
  const trade = (id: number, category: number) =>
    env.DB.prepare('UPDATE contractors SET job_category_ids = json_array(?) WHERE id = ?').bind(category, id);
  // Of the trade: 13 near, 14 far, 15 far and a favorite, 16 without a place; 17 near, of another trade; 11 inactive
  await env.DB.batch([
    env.DB.prepare('DELETE FROM favorite_contractors'),
    env.DB.prepare("UPDATE contractors SET job_category_ids = '[]'"),
    ...[13, 14, 15, 16, 11].map((id) => trade(id, roofing)),
    trade(17, plumbing),
    place(13, '98112'),
    place(14, '98402'),
    place(15, '98402'),
    place(17, '98112'),
    place(11, '98112'),
  ]);
  await perform(addFavorite, await contextFor('executive'), { id: 15 });
  const job = { category_id: roofing, latitude: 47.63, longitude: -122.3, per_page: 5 };
  const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
  const page = await measure(listContractors, job);
  expect(ids(page).slice(0, 4)).toEqual([15, 13, 14, 16]);
  expect(page.results[1]).toMatchObject({
    has_trade: true,
    is_favorite: false,
    trades: ['Roofing and gutters'],
    miles: 0,
  });
  expect(page.results[3]!.miles).toBeNull();
  expect(page.rowsRead).toBeLessThanOrEqual(1500);
  expect(ids(await measure(listContractors, { ...job, page: 2 }))).not.toContain(13);
  // By the name of a trade, by name, by number
  expect(ids(await measure(listContractors, { ...job, search: 'plumb' }))).toEqual([17]);
  expect(ids(await measure(listContractors, { ...job, search: 'ROOF' })).slice(0, 4)).toEqual([15, 13, 14, 16]);
  expect(ids(await measure(listContractors, { ...job, search: '#77' }))).toEqual([77]);
  expect(ids(await measure(listContractors, { ...job, search: '#11' })), 'one who is inactive').toEqual([]);
  const broad = await measure(listContractors, { ...job, search: 'acme' });
  expect(broad.results).toHaveLength(5);
  expect(broad.rowsRead).toBeLessThanOrEqual(4000);
});

test('the filter by a trade keeps its budget with ten merged into it', { tags: ['SET-064', 'SET-063'] }, async () => {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10)
       INSERT INTO job_categories (id, code, name) SELECT 100 + n, 'PART' || n, 'Part ' || n FROM numbers`,
    ),
    env.DB.prepare("UPDATE contractors SET job_category_ids = '[' || (101 + id % 10) || ']' WHERE id % 2 = 1"),
    env.DB.prepare('UPDATE job_categories SET merged_into_id = 9, version = version + 1 WHERE id > 100'),
  ]);
  const broad = await measure(listContractors, { job_category_id: '9', per_page: 20 });
  expect(broad.meta).toMatchObject({ total: 1000, total_capped: true });
  expect(broad.rowsRead).toBeLessThanOrEqual(1 + 1001 + 3 * 20);
  const suited = await measure(listContractors, { category_id: 105, per_page: 20 });
  expect(suited.results.every((row) => 'has_trade' in row && row.has_trade)).toBe(true);
});
