import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { listVendors } from '~/domains/vendors/operations/list-vendors.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const SIZE = 10_000;
const { db, meter, reset, plans } = metered(env.DB);

async function measure(input: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  return { ...(await perform(listVendors, context, input)), ...meter };
}

const fill = (from: number, to: number) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
     INSERT INTO vendors (uuid, created_at, updated_at, alpha, name, phone, email, vendor_type_id)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), n, n, 'A' || n, 'Acme Supply ' || n,
       '+1206' || substr('0000000' || ((n * 7919) % 10000000), -7), 'desk' || n || '@acme.example', 1 + n % 5 FROM numbers`,
  )
    .bind(from, to)
    .run();

let atHundred: number;
beforeAll(async () => {
  await fill(1, 100);
  atHundred = (await measure({ per_page: 20 })).rowsRead;
  await fill(101, SIZE);
}, 60_000);

test('page 1 of 10,000 vendors reads its rows and one count, as of a hundred', {
  tags: ['VEN-013'],
}, async () => {
  const { results, meta, rowsRead, calls, statements } = await measure({ per_page: 20 });
  expect(results).toHaveLength(20);
  expect(meta).toMatchObject({ total: SIZE, last_page: SIZE / 20 });
  expect(rowsRead).toBeLessThanOrEqual(20 + statements);
  expect(rowsRead).toBe(atHundred);
  expect(calls).toBe(1);
});

test('any page of the vendors reads at most 300 rows', { tags: ['VEN-013'] }, async () => {
  for (const page of [2, 3, 7, 167, 250, 499, 500]) {
    for (const sort of ['newest', 'oldest']) {
      const { results, rowsRead } = await measure({ per_page: 20, page, sort });
      const first = (page - 1) * 20 + 1;
      expect(results[0]!.id).toBe(sort === 'oldest' ? first : SIZE + 1 - first);
      expect(rowsRead).toBeLessThanOrEqual(200);
    }
  }
  expect((await measure({ per_page: 100, page: 50 })).rowsRead).toBeLessThanOrEqual(300);
});

test('a search of the vendors stays within its budget however broad it is', {
  tags: ['VEN-003', 'VEN-013'],
}, async () => {
  const broad = await measure({ search: 'acme', per_page: 20 });
  expect(broad.meta).toMatchObject({ total: 1000, total_capped: true });
  expect(broad.rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
  expect((await measure({ search: 'a', per_page: 20, page: 30 })).rowsRead).toBeLessThanOrEqual(2050);
  const phone = await measure({ search: '0007919' });
  expect([phone.meta.total, phone.rowsRead <= 10]).toEqual([1, true]);
  const mail = await measure({ search: 'Desk300@acme.example' });
  expect(mail.results.map((row) => row.id)).toEqual([300]);
  expect(mail.rowsRead).toBeLessThanOrEqual(3);
  expect((await measure({ search: '4242' })).rowsRead).toBeLessThanOrEqual(15);
  expect((await measure({ search: 'Xyzzyqq' })).rowsRead).toBeLessThanOrEqual(2);
});

test('vendors of some types are exactly those, within the budget of a search', { tags: ['VEN-013'] }, async () => {
  const truth = await env.DB.prepare(
    'SELECT id FROM vendors WHERE vendor_type_id IN (2, 4) ORDER BY id DESC LIMIT 20',
  ).all<{
    id: number;
  }>();
  const { results, meta, rowsRead } = await measure({ vendor_type_id: '2,4', per_page: 20 });
  expect(results.map((row) => row.id)).toEqual(truth.results.map((row) => row.id));
  expect(meta).toMatchObject({ total: 1000, total_capped: true });
  expect(rowsRead).toBeLessThanOrEqual(2050);
  const both = await measure({ vendor_type_id: [2], search: 'Desk301@acme.example' });
  expect(both.results.map((row) => row.id)).toEqual([301]);
  expect((await measure({ vendor_type_id: [3], search: 'Desk301@acme.example' })).results).toEqual([]);
  expect((await measure({ service_location_id: [1] })).meta.total).toBe(0);
});

test('no page and no search of the vendors walks the whole table', { tags: ['VEN-013'] }, async () => {
  for (const search of ['', 'acme', '206', '4242', '@acme.example', 'desk300@acme.example', 'Xyzzyqq']) {
    for (const more of [{ page: 1 }, { page: 3, sort: 'oldest' }, { page: 90 }, { vendor_type_id: [2] }]) {
      await measure({ search, ...more });
      const walks = (await plans()).filter((step) => /^SCAN (vendors|list_blocks)( |$)/.test(step));
      // The plain list is the table itself in the order of its id, broken off at the page's end.
      expect(walks.length, `${search} ${JSON.stringify(more)}`).toBeLessThanOrEqual(search === '' ? 1 : 0);
    }
  }
});
