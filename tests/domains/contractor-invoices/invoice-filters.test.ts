import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { exportContractorInvoices } from '~/domains/contractor-invoices/operations/export-contractor-invoices.server';
import { listAgeing } from '~/domains/contractor-invoices/operations/list-ageing.server';
import { listCanceledInvoices } from '~/domains/contractor-invoices/operations/list-canceled-invoices.server';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { listOpenInvoices } from '~/domains/contractor-invoices/operations/list-open-invoices.server';
import { contractorInvoiceStatuses } from '~/domains/contractor-invoices/states';
import { addDays } from '~/lib/calendar';
import { database } from '~/lib/drizzle/database.server';
import { clubToday } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor } from '../../support/club/context';
import { addContractorPayment } from '../../support/club/contractor-invoices';
import { addContractors } from '../../support/club/contractors';
import { expectKeptInvoiceCounts } from '../../support/proofs/kept-counts';
import { metered } from '../../support/proofs/rows-read';

const SIZE = inject('scale');
const { db, meter, reset, plans } = metered(env.DB);
const tabs = {
  all: { operation: listContractorInvoices, where: 'canceled_at IS NULL' },
  open: { operation: listOpenInvoices, where: `canceled_at IS NULL AND status <> 'PAID'` },
  canceled: { operation: listCanceledInvoices, where: 'canceled_at IS NOT NULL' },
};
type Tab = keyof typeof tabs;

let today: string;

beforeAll(
  async () => {
    const context = await contextFor('executive');
    today = clubToday(context);
    await addContractors(40);
    const { id: payment } = await addContractorPayment({ id: 1, name: 'Acme Works' });
    await env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SIZE})
     INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, con_biz, mem_name,
       mem_email, status, payment_id, qbe, canceled_at, inv_date, inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount,
       total, factor_amount, con_bill)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), n, n, 'S' || n, 1 + n % 40, 'C' || (1 + n % 40), 'Acme Works',
       iif(n % 3, 'Casey Smith ', 'Robin Jones ') || n, 'casey' || n || '@acme.example',
       json_extract('["PAID","PAID","PAID","RECEIVED","PENDING","HOLD","APPROVED","NOT APPROVED"]', '$[' || (n % 8) || ']'), iif(n % 8 < 3, ${payment}, NULL),
       iif(n % 5, 'unsent', 'sent'), iif(n % 11, NULL, n), date(?, '-' || (n * 7919 % 900) || ' days'),
       0, 100, 100, 0, n % 700, 0, 100
     FROM numbers`,
    )
      .bind(today)
      .run();
  },
  60_000 + SIZE * 3,
);

async function measure(tab: Tab, query: object) {
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  const { results, meta } = await perform(tabs[tab].operation, context, { per_page: 20, ...query });
  return { ids: results.map(({ id }) => id), results, meta, ...meter };
}

const truthOf = async (tab: Tab, where = 'true') =>
  (
    await env.DB.prepare(
      `SELECT id FROM contractor_invoices WHERE ${tabs[tab].where} AND ${where} ORDER BY id DESC`,
    ).all<{
      id: number;
    }>()
  ).results.map(({ id }) => id);

describe.each(['all', 'open', 'canceled'] as const)('the tab of %s invoices', (tab) => {
  test('holds its rows on every page, with an exact total', {
    tags: ['CINV-010', 'CINV-024', 'CINV-081'],
  }, async () => {
    const truth = await truthOf(tab);
    const last = Math.ceil(truth.length / 20);
    for (const page of [1, 2, 40, Math.round(last / 2), last]) {
      const { ids, meta, rowsRead, calls, statements } = await measure(tab, { page });
      expect(ids).toEqual(truth.slice((page - 1) * 20, page * 20));
      expect(meta.total).toBe(truth.length);
      expect(calls).toBe(1);
      expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(page === 1 ? 20 + statements : 300);
    }
  });

  test('a single filter has an exact total and its own rows', {
    tags: ['CINV-006', 'CINV-008', 'CINV-080'],
  }, async () => {
    const week = addDays(today, -6);
    const filters: [object, string][] = [
      [{ status: 'HOLD' }, `status = 'HOLD'`],
      [{ status: ['PENDING', 'APPROVED'] }, `status IN ('PENDING', 'APPROVED')`],
      [{ qbe_sent: true }, `qbe = 'sent'`],
      [{ qbe_not_sent: '1' }, `qbe = 'unsent'`],
      [{ qbe_sent: true, qbe_not_sent: true }, 'true'],
      [{ contractor_ids: [7] }, 'contractor_id = 7'],
      [{ contractor_ids: [7, 9] }, 'contractor_id IN (7, 9)'],
      [{ interval: 7 }, `inv_date BETWEEN '${week}' AND '${today}'`],
      [{ interval: '30' }, `inv_date BETWEEN '${addDays(today, -29)}' AND '${today}'`],
      [{ interval: 365 }, `inv_date BETWEEN '${addDays(today, -364)}' AND '${today}'`],
      [
        { interval: 'custom', start_date: '2025-02-27', end_date: '2026-01-03' },
        `inv_date BETWEEN '2025-02-27' AND '2026-01-03'`,
      ],
      [{ start_date: '2025-05-05', end_date: '2025-05-05' }, `inv_date = '2025-05-05'`],
      [{ start_date: '2020-01-01', end_date: '2031-12-31' }, 'true'],
      [{ year: 2025 }, `inv_date LIKE '2025-%'`],
      [{ year: 2026, month: '2' }, `inv_date LIKE '2026-02-%'`],
    ];
    for (const [query, where] of filters) {
      const truth = await truthOf(tab, where);
      const { ids, meta, rowsRead } = await measure(tab, query);
      expect(ids, where).toEqual(truth.slice(0, 20));
      expect(meta, where).toMatchObject({ total: truth.length });
      expect(meta.total_capped, where).toBeUndefined();
      expect(rowsRead, where).toBeLessThanOrEqual(1001 + 3 * 20);
      // The open ones are all of a partial index, which is walked in order and broken off at the page's end.
      const walks = (await plans()).filter((step) => /^SCAN (contractor_invoices|list_blocks)( |$)/.test(step));
      expect(walks.filter((step) => !step.endsWith('USING INDEX contractor_invoices_open'))).toEqual([]);
      if (truth.length > 60) expect((await measure(tab, { ...query, page: 3 })).ids).toEqual(truth.slice(40, 60));
    }
  });

  test('filters combine with each other, a search and a sort', { tags: ['CINV-080', 'CINV-082'] }, async () => {
    const queries: [object, string][] = [
      [{ status: 'HOLD', qbe_sent: true }, `status = 'HOLD' AND qbe = 'sent'`],
      [{ status: 'HOLD', search: 'smith' }, `status = 'HOLD' AND mem_name LIKE '%Smith%'`],
      [
        { contractor_ids: [6, 7, 8], interval: 365, search: 'robin' },
        `contractor_id IN (6, 7, 8) AND mem_name LIKE 'Robin%' AND inv_date > '${addDays(today, -365)}'`,
      ],
      [{ year: 2026, qbe_not_sent: true }, `inv_date LIKE '2026-%' AND qbe = 'unsent'`],
    ];
    for (const [query, where] of queries) {
      const truth = await truthOf(tab, where);
      const { ids, meta, rowsRead } = await measure(tab, query);
      expect(ids, where).toEqual(truth.slice(0, 20));
      expect(meta.total, where).toBe(Math.min(1000, truth.length));
      expect(rowsRead, where).toBeLessThanOrEqual(1001 + 3 * 20);
      const sorted = await measure(tab, { ...query, sort: '-total' });
      expect(sorted.ids).toHaveLength(Math.min(20, truth.length));
    }
  });
});

const subsetsOf = <Item>([first, ...others]: Item[]): Item[][] =>
  first === undefined ? [[]] : subsetsOf(others).flatMap((subset) => [subset, [first, ...subset]]);

test('each status, and each combination of status, QBE, range and contractor, is read within its budget in each tab', {
  tags: ['CINV-006', 'CINV-080', 'CINV-081'],
}, async () => {
  const single: [object, string][] = [
    [{ status: 'HOLD' }, `status = 'HOLD'`],
    [{ qbe_sent: true }, `qbe = 'sent'`],
    [{ interval: 365 }, `inv_date BETWEEN '${addDays(today, -364)}' AND '${today}'`],
    [{ contractor_ids: [6, 14] }, 'contractor_id IN (6, 14)'],
  ];
  const statuses = contractorInvoiceStatuses.map((status): [object, string] => [{ status }, `status = '${status}'`]);
  const combined = subsetsOf(single)
    .filter((filters) => filters.length > 1)
    .map((filters): [object, string] => [
      Object.assign({}, ...filters.map(([query]) => query)),
      filters.map(([, where]) => where).join(' AND '),
    ]);
  expect(combined).toHaveLength(11);
  for (const tab of ['all', 'open', 'canceled'] as const) {
    for (const [query, where] of [...statuses, ...combined]) {
      const truth = await truthOf(tab, where);
      const isCapped = Object.keys(query).length > 1 && truth.length > 1000;
      const shown = Math.min(truth.length, 1000);
      for (const page of [1, Math.max(1, Math.ceil(shown / 20))]) {
        const { ids, meta, rowsRead, calls } = await measure(tab, { ...query, page });
        const which = `${tab}, ${where}, page ${page}`;
        expect(ids, which).toEqual(truth.slice((page - 1) * 20, page * 20));
        expect([meta.total, meta.total_capped ?? false], which).toEqual([isCapped ? 1000 : truth.length, isCapped]);
        expect(rowsRead, which).toBeLessThanOrEqual(page === 1 ? 1001 + 3 * 20 : 2050);
        expect(calls, which).toBe(1);
      }
    }
  }
  expect((await truthOf('open', combined.at(-1)![1])).length, 'all four together find something').toBeGreaterThan(0);
});

test('an export reads each row of its filter about once, a thousand a call', async () => {
  const context = { ...(await contextFor('executive')), db: database(db) };
  const filters: [Tab, object, string][] = [
    ['all', {}, 'true'],
    ['open', {}, 'true'],
    ['all', { qbe_sent: true }, `qbe = 'sent'`],
    ['all', { contractor_ids: [6] }, 'contractor_id = 6'],
    ['all', { status: 'PAID', qbe_not_sent: true }, `status = 'PAID' AND qbe = 'unsent'`],
  ];
  for (const [tab, query, where] of filters) {
    const truth = await truthOf(tab, where);
    reset();
    const { chunks } = await perform(exportContractorInvoices, context, { tab, ...query });
    const ids: number[] = [];
    for await (const rows of chunks) ids.push(...rows.map(({ id }) => id));
    expect(ids, where).toEqual(truth);
    // Two filters are the rows of both lists, of which the shorter is walked
    expect(meter.rowsRead, where).toBeLessThanOrEqual((Object.keys(query).length > 1 ? 8 : 3) * truth.length + 100);
    expect(meter.calls, where).toBeLessThanOrEqual(2 * Math.ceil(truth.length / 1000) + 2);
  }
});

test('what is owed by age is one call, which reads the open invoices and no others', async () => {
  const open = await truthOf('open');
  const context = { ...(await contextFor('executive')), db: database(db) };
  reset();
  const { results, totals } = await perform(listAgeing, context, {});
  expect(meter.calls).toBe(1);
  // Each is read from the index, and sorted by its contractor
  expect(meter.rowsRead).toBeLessThanOrEqual(open.length * 2 + 200);
  expect(await plans()).toContain('SCAN contractor_invoices USING INDEX contractor_invoices_open');
  expect(totals.count, 'refused ones are not owed').toBe((await truthOf('open', "status <> 'NOT APPROVED'")).length);
  const owed = results.map(({ total }) => total);
  expect(owed, 'the largest debt first').toEqual([...owed].sort((a, b) => b - a));
  expect(new Set(owed).size).toBeGreaterThan(1);
});

test('past the thousandth row a single filter goes on by next, to the last', async () => {
  const truth = await truthOf('all', `qbe = 'sent'`);
  const last = await measure('all', { qbe_sent: true, per_page: 100, page: 10 });
  expect(last.meta).toMatchObject({ total: truth.length, last_page: 10 });
  const ids = [...last.ids];
  for (let after = last.meta.next; after !== undefined; ) {
    const more = await measure('all', { qbe_sent: true, per_page: 100, after });
    expect(more.meta.total).toBe(truth.length);
    expect(more.rowsRead).toBeLessThanOrEqual(3 * 100 + 10);
    ids.push(...more.ids);
    after = more.meta.next;
  }
  expect(ids).toEqual(truth.slice(900));
});

test('a range of centuries is capped as a search is', { tags: ['CINV-080'] }, async () => {
  const { ids, meta, rowsRead } = await measure('all', { start_date: '1900-01-01', end_date: '2199-12-31' });
  expect(ids).toEqual((await truthOf('all')).slice(0, 20));
  expect(meta).toMatchObject({ total: 1000, total_capped: true });
  expect(rowsRead).toBeLessThanOrEqual(1001 + 3 * 20);
});

test('kept totals are those of a recount after moves between all lists', async () => {
  await env.DB.batch([
    env.DB.prepare(`UPDATE contractor_invoices SET status = 'PAID', payment_id = 1 WHERE id % 97 = 0`),
    env.DB.prepare(`UPDATE contractor_invoices SET canceled_at = 1, inv_date = '2024-02-29' WHERE id % 101 = 0`),
    env.DB.prepare(`UPDATE contractor_invoices SET qbe = 'sent', contractor_id = 3 WHERE id % 103 = 0`),
    env.DB.prepare('DELETE FROM contractor_invoices WHERE id % 107 = 0'),
  ]);
  await expectKeptInvoiceCounts();
});

test('a range that is none, a month without its year and a bad word are refused at their fields', {
  tags: ['CINV-080'],
}, async () => {
  const token = await tokenOf('accounting');
  const bad: [object, string][] = [
    [{ interval: 'custom', start_date: '2026-02-30', end_date: '2026-03-01' }, 'start_date'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ start_date: '2026-03-02' }, 'end_date'],
    [{ end_date: '2026-03-02' }, 'start_date'],
    [{ month: 2 }, 'year'],
    [{ month: 13, year: 2026 }, 'month'],
    [{ interval: 8 }, 'interval'],
    [{ status: 'LOST' }, 'status'],
  ];
  for (const path of ['con-invoices', 'open-invoices', 'cancel-invoices']) {
    for (const [body, field] of bad) {
      const answer = await call(`POST /contractor-invoice/${path}`, { token, body });
      expect(answer.status, JSON.stringify(body)).toBe(422);
      expect(Object.keys(((await answer.json()) as { errors: object }).errors).join()).toContain(field);
    }
  }
});
