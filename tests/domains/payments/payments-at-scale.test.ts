import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { listPayments } from '~/domains/payments/operations/list-payments.server';
import { listRefunds } from '~/domains/payments/operations/list-refunds.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';
import { addContractors } from '../../support/club/contractors';
import { metered } from '../../support/proofs/rows-read';

const SIZE = inject('scale');
const { db, meter, reset, plans } = metered(env.DB);
type Context = Awaited<ReturnType<typeof contextFor>>;
const tabs = {
  payments: { list: (context: Context, query: object) => perform(listPayments, context, query), where: 'true' },
  refunds: {
    list: (context: Context, query: object) => perform(listRefunds, context, query),
    where: 'failed_at IS NULL',
  },
};
type Tab = keyof typeof tabs;
const numberOf = { payments: 'check_no', refunds: 'check_number' };

async function measure(tab: Tab, query: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  const { results, meta } = await tabs[tab].list(context, { per_page: 20, ...query });
  return { ids: results.map(({ id }) => id), meta, ...meter };
}

const truthOf = async (tab: Tab, where = 'true', order = 'id DESC') =>
  (
    await env.DB.prepare(`SELECT id FROM ${tab} WHERE ${tabs[tab].where} AND ${where} ORDER BY ${order}`).all<{
      id: number;
    }>()
  ).results.map(({ id }) => id);

const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SIZE})`;

/**
 * Three in four came by card; one in nine was refunded, wholly or half, each with a request for it, of which one in seven
 * failed; and one refund in ten is a contractor's.
 */
beforeAll(
  async () => {
    await fillWithSyntheticClub(env.DB, 1);
    await addContractors(1);
    const run = (sql: string) => env.DB.prepare(sql);
    await env.DB.batch([
      run('DELETE FROM payment_parts'),
      run('DELETE FROM payments'),
      run(`INSERT INTO invoices (uuid, created_at, updated_at, kind, status, membership_id, amount, paid, payment_method, description, invoice_date)
      ${numbers} SELECT 'inv' || n, n, n, 'DUES', 'PAID', 1, 100 + n % 700, 100 + n % 700, 'STRIPE', '', '2026-11-02' FROM numbers`),
      run(`INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, inv_date,
        inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, factor_amount, con_bill)
      VALUES ('con', 1, 1, 'S1', 1, 'C1', '2026-11-02', 0, 100, 100, 0, 100, 0, 100)`),
      run(`INSERT INTO payments (uuid, created_at, updated_at, membership_id, payer_name, description,
        company_name, amount, payment_method, status, check_no, provider_reference, received_on, refunded, refunded_at)
      ${numbers} SELECT 'pay' || n, n, n, 1, iif(n % 3, 'Casey Smith ', 'robin Jones ') || (n % 900), 'Dues of a year', '', 100 + n % 700,
        iif(n % 4, 'STRIPE', 'CHECK'), iif(n % 9 = 4, 'REFUND', 'PAID'), iif(n % 4, NULL, 'CHK-' || n),
        iif(n % 4, 'pi_' || printf('%08x', n * 7919), NULL), '2026-11-02',
        CASE WHEN n % 9 = 4 THEN 100 + n % 700 WHEN n % 9 = 5 THEN 50 ELSE 0 END, iif(n % 9 IN (4, 5), n, NULL)
      FROM numbers`),
      run(`INSERT INTO payment_parts (payment_id, invoice_id, amount, booked_on, created_at)
      ${numbers} SELECT payments.id, invoices.id, payments.amount, '2026-11-02', n
      FROM numbers JOIN payments ON payments.uuid = 'pay' || n JOIN invoices ON invoices.uuid = 'inv' || n`),
      run(`INSERT INTO refund_attempts (id, payment_id, amount, status, created_at)
      ${numbers} SELECT 'try' || n, (SELECT id FROM payments WHERE uuid = 'pay' || n), 50, 'SUCCEEDED', n
      FROM numbers WHERE n % 9 IN (4, 5)`),
      run(`INSERT INTO refunds (uuid, created_at, updated_at, payment_id, contractor_invoice_id, payer_name, description,
        amount, payment_method, state, failed_at, check_number, refunded_on)
      ${numbers} SELECT 'ref' || n, n, n, iif(n % 10, (SELECT id FROM payments WHERE uuid = 'pay' || n), NULL),
        iif(n % 10, NULL, (SELECT id FROM contractor_invoices WHERE uuid = 'con')),
        iif(n % 3, 'Casey Smith ', 'robin Jones ') || (n % 900), 'Dues of a year', 50 + n % 700,
        iif(n % 10, 'STRIPE', 'NONE'), iif(n % 7, 'SUCCEEDED', 'FAILED'), iif(n % 7, NULL, n),
        iif(n % 4, NULL, 'CHK-' || n), '2026-11-03'
      FROM numbers WHERE n % 9 IN (4, 5) OR n % 10 = 0`),
    ]);
  },
  60_000 + SIZE * 3,
);

test('the foot of the refunds adds up those that did not fail, contractors’ apart', { tags: ['MON-035'] }, async () => {
  const sumOf = async (where: string) =>
    (await env.DB.prepare(`SELECT sum(amount) AS sum FROM refunds WHERE failed_at IS NULL AND ${where}`).first(
      'sum',
    )) as number;
  const context = { ...(await contextFor('executive')), db: database(db) };
  const { meta } = await perform(listRefunds, context, {});
  expect(meta.sums).toEqual({
    paid_back: await sumOf('payment_id IS NOT NULL'),
    contractor_invoices: await sumOf('payment_id IS NULL'),
  });
});

describe.each(['payments', 'refunds'] as const)('the tab of %s', (tab) => {
  test('holds its rows on every page, with an exact total', { tags: ['PAY-036', 'PAY-038'] }, async () => {
    const truth = await truthOf(tab);
    const last = Math.ceil(truth.length / 20);
    for (const page of [1, 2, 40, Math.round(last / 3), last - 1, last]) {
      for (const sort of ['newest', 'oldest']) {
        const all = sort === 'newest' ? truth : [...truth].reverse();
        const { ids, meta, rowsRead, calls, statements } = await measure(tab, { page, sort });
        expect(ids).toEqual(all.slice((page - 1) * 20, page * 20));
        expect(meta.total).toBe(truth.length);
        expect(calls).toBe(1);
        // With each payment its last refund is read, with the refunds their sums
        expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(page === 1 ? 2 * 20 + statements : 300);
      }
    }
  });

  test('a search stays within its budget however broad it is, and scans nothing', {
    tags: ['PAY-038', 'PAY-045'],
  }, async () => {
    const searches: [string, string][] = [
      ['smith', `payer_name LIKE '%smith%'`],
      ['robin jones', `payer_name LIKE 'robin jones %'`],
      ['CHK-1999', `${numberOf[tab]} LIKE '%CHK-1999%'`],
      ['dues', 'true'],
      ['Xyzzyqq', 'false'],
    ];
    for (const [search, where] of searches) {
      const truth = await truthOf(tab, where);
      const { ids, meta, rowsRead, calls } = await measure(tab, { search });
      expect(ids, search).toEqual(truth.slice(0, 20));
      expect(meta.total, search).toBe(Math.min(1000, truth.length));
      // Each row's last refund is looked up besides
      expect(rowsRead, search).toBeLessThanOrEqual(truth.length === 0 ? 2 : 1001 + 4 * 20);
      expect(calls).toBe(1);
      expect(
        (await plans()).filter((step) =>
          /^SCAN (payments|payment_parts|refunds|refund_attempts|list_blocks)( |$)/.test(step),
        ),
      ).toEqual([]);
      if (truth.length > 1000)
        expect((await measure(tab, { search, page: 30, per_page: 20 })).rowsRead).toBeLessThanOrEqual(2050);
    }
    const [id] = (await truthOf(tab)).slice(-1);
    const exact = await measure(tab, { search: String(id) });
    expect(exact.ids[0]).toBe(id);
  });

  test('sorted by payer or amount it is read by an index, its further pages by next', {
    tags: ['PAY-038'],
  }, async () => {
    for (const [sort, order] of [
      ['payer_name', 'payer_name COLLATE NOCASE, id'],
      ['-payer_name', 'payer_name COLLATE NOCASE DESC, id DESC'],
      ['-amount', 'amount DESC, id DESC'],
    ] as const) {
      const truth = await truthOf(tab, 'true', order);
      for (const page of [1, 30]) {
        const { ids, rowsRead } = await measure(tab, { sort, page });
        expect(ids, sort).toEqual(truth.slice((page - 1) * 20, page * 20));
        expect(rowsRead, `${sort} page ${page}`).toBeLessThanOrEqual(1000 + 2 * 20);
      }
      let { meta } = await measure(tab, { sort, page: 10, per_page: 100 });
      for (let from = 1000; from < 1500 && meta.next !== undefined; from += 100) {
        const next = await measure(tab, { sort, per_page: 100, after: meta.next });
        expect(next.ids).toEqual(truth.slice(from, from + 100));
        // With each payment its last refund is read
        expect(next.rowsRead).toBeLessThanOrEqual((3 + 2) * 100);
        meta = next.meta;
      }
    }
  });
});
