import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listEstimates } from '~/domains/estimates/operations/list-estimates.server';
import { listVendors } from '~/domains/vendors/operations/list-vendors.server';
import { formatPosition } from '~/lib/list/list';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';

const name = fc.oneof(
  fc.constantFrom(
    'acme',
    'Acme',
    'ACME works',
    'Ärger',
    'zoë',
    '',
    '~',
    '1~2~3',
    'é',
    '日本',
    '😀 works',
    '\u{10FFFF}',
  ),
  fc.string({ maxLength: 6, unit: 'grapheme' }).filter((text) => !text.includes('\0')),
);
/** Longer than a random name, so that no estimate is found by it. */
const WORD = 'example';
const vendor = fc.record({ name, last_check: fc.option(name), total: fc.option(fc.integer({ min: -3, max: 3 })) });
const orders = {
  vendors: { name: 'name COLLATE NOCASE', last_check: `ifnull(last_check, '') COLLATE NOCASE` },
  estimates: { con_name: 'con_name COLLATE NOCASE', total: 'ifnull(total_cost, 0)' },
};

test('for any rows every sort and every page after a cursor equals the database’s order', async () => {
  const context = await contextFor('executive');
  await fc.assert(
    fc.asyncProperty(
      fc.array(vendor, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(),
      async (rows, per_page, chosen) => {
        await env.DB.batch(
          ['estimates', 'jobs', 'vendors', 'contractors'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
        );
        const json = JSON.stringify(rows);
        const fill = (sql: string) => env.DB.prepare(`${sql}, json_each(?) AS row`).bind(json);
        await env.DB.batch([
          env.DB.prepare(
            `INSERT INTO contractors (id, uuid, created_at, updated_at, alpha_ref, name) VALUES (1, 'c', 1, 1, 'A', 'A')`,
          ),
          env.DB.prepare(
            `INSERT INTO jobs (id, uuid, created_at, updated_at, status, description) VALUES (1, 'j', 1, 1, 'OPEN', '')`,
          ),
          fill(`INSERT INTO vendors (uuid, created_at, updated_at, alpha, name, phone, email, vendor_type_id, last_check)
            SELECT 'v' || key, 1, 1, '${WORD}', value ->> 'name', '', '', 1, value ->> 'last_check' FROM (SELECT 1)`),
          fill(`INSERT INTO estimates (uuid, created_at, updated_at, job_id, contractor_id, type, con_name, total_cost)
            SELECT 'e' || key, 1, 1, 1, 1, 'DECLINED', value ->> 'name', value ->> 'total' FROM (SELECT 1)`),
        ]);
        for (const [table, columns] of Object.entries(orders)) {
          const operation = (table === 'vendors' ? listVendors : listEstimates) as typeof listVendors;
          const list = async (query: object) => {
            const page = await perform(operation, context, { per_page, ...query });
            const { results, data } = page as unknown as Record<'results' | 'data', { id: number }[] | undefined>;
            return { ids: (results ?? data ?? []).map(({ id }) => id), meta: page.meta };
          };
          for (const [key, order] of Object.entries(columns)) {
            for (const [sort, direction] of [
              [key, 'ASC'],
              [`-${key}`, 'DESC'],
            ] as const) {
              const { results: truth } = await env.DB.prepare(
                `SELECT id, ${order.replace(' COLLATE NOCASE', '')} AS value FROM ${table} ORDER BY ${order} ${direction}, id ${direction}`,
              ).all<{ id: number; value: string | number }>();
              const ids = truth.map(({ id }) => id);
              const page = 1 + (chosen % Math.ceil(ids.length / per_page));
              const begin = (page - 1) * per_page;
              expect((await list({ sort, page })).ids).toEqual(ids.slice(begin, begin + per_page));
              const place = chosen % ids.length;
              const { id, value } = truth[place]!;
              const behind = await list({
                sort,
                after: formatPosition({ place: place + 1, id, value: String(value) }),
              });
              expect(behind.ids).toEqual(ids.slice(place + 1, place + 1 + per_page));
              expect((await list({ sort, search: WORD, page })).ids).toEqual(
                table === 'vendors' ? ids.slice(begin, begin + per_page) : [],
              );
            }
          }
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test('an export of a sorted list has its order, also across chunks', async () => {
  const context = await contextFor('executive');
  await env.DB.prepare('DELETE FROM vendors').run();
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2100)
     INSERT INTO vendors (uuid, created_at, updated_at, alpha, name, phone, email, vendor_type_id)
     SELECT 'v' || n, 1, 1, 'x', 'Name ' || (n % 3), '', '', 1 FROM numbers`,
  ).run();
  const read = async (sort: 'name' | '-name', search = '') => {
    const ids: number[] = [];
    const query = { sort, search, page: 1, per_page: 10, after: null, vendor_type_id: [], service_location_id: [] };
    for await (const rows of listVendors.rows(context, query)) ids.push(...rows.map(({ id }) => id));
    return ids;
  };
  for (const [sort, direction] of [
    ['name', 'ASC'],
    ['-name', 'DESC'],
  ] as const) {
    const { results } = await env.DB.prepare(`SELECT id FROM vendors ORDER BY name ${direction}, id ${direction}`).all<{
      id: number;
    }>();
    expect(await read(sort)).toEqual(results.map(({ id }) => id));
  }
  const found = await read('name', 'name');
  expect(found, 'more than can be sorted come whole, the newest first').toEqual([...found].sort((a, b) => b - a));
  expect(found).toHaveLength(2100);
  const few = await env.DB.prepare(`UPDATE vendors SET alpha = 'few' WHERE id % 50 = 0 RETURNING id, name`).all<{
    id: number;
    name: string;
  }>();
  const sorted = few.results.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id).map(({ id }) => id);
  expect(await read('name', 'few')).toEqual(sorted);
});
