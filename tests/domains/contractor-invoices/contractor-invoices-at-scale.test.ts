import { env } from 'cloudflare:workers';
import { beforeAll, expect, inject, test } from 'vitest';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';
import { addContractors } from '../../support/club/contractors';
import { metered } from '../../support/proofs/rows-read';

const SIZE = inject('scale');
const CONTRACTORS = 40;
const { db, meter, reset, plans } = metered(env.DB);

async function measure(input: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  return { ...(await perform(listContractorInvoices, context, input)), ...meter };
}

beforeAll(
  async () => {
    await addContractors(CONTRACTORS);
    await env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SIZE})
     INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, con_biz, mem_name,
       mem_email, inv_date, inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, factor_amount, con_bill)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), n, n, 'S' || n, 1 + n % ${CONTRACTORS}, 'C' || (1 + n % ${CONTRACTORS}),
       'Acme Works', 'Casey Smith ' || n, 'casey' || n || '@acme.example', '2026-11-02', 0, 100, 100, 0, 100, 0, 100
     FROM numbers`,
    ).run();
  },
  60_000 + SIZE * 3,
);

test('one contractor’s invoices among many are read a page at a time, to the last', { tags: ['CON-019'] }, async () => {
  const own = SIZE / CONTRACTORS;
  for (const page of [1, 2, 12, own / 20]) {
    const { results, meta, rowsRead, calls, statements } = await measure({ contractor_ids: [7], per_page: 20, page });
    expect(meta.total).toBe(own);
    const truth = await env.DB.prepare(
      'SELECT id FROM contractor_invoices WHERE contractor_id = 7 ORDER BY id DESC LIMIT 20 OFFSET ?',
    )
      .bind((page - 1) * 20)
      .all<{ id: number }>();
    expect(results.map(({ id }) => id)).toEqual(truth.results.map(({ id }) => id));
    expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(page === 1 ? 20 + statements : 300);
    expect(calls).toBe(1);
  }
  expect((await plans()).filter((step) => /^SCAN (contractor_invoices|list_blocks)( |$)/.test(step))).toEqual([]);
});

test('a search finds only that contractor’s invoices, up to the cap', { tags: ['CON-019'] }, async () => {
  const { results, meta, rowsRead } = await measure({ contractor_ids: [7], per_page: 20, search: 'Casey Smith' });
  expect(results).toHaveLength(20);
  expect(meta.total).toBe(Math.min(1000, SIZE / CONTRACTORS));
  expect(results.every(({ contractor_id }) => contractor_id === 7)).toBe(true);
  expect(rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
  const exact = await measure({ contractor_ids: [7], search: 'casey46@acme.example' });
  expect(exact.results).toHaveLength(1);
  expect(exact.rowsRead).toBeLessThanOrEqual(6);
  expect((await measure({ contractor_ids: [7], search: 'casey47@acme.example' })).results).toEqual([]);
});
