import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import { amountsOf } from '~/domains/contractor-invoices/rules/amounts';
import { contractorInvoiceStatuses } from '~/domains/contractor-invoices/states';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { refunds } from '~/domains/payments/table.server';
import { addDays } from '~/lib/calendar';
import { clubToday, type Env } from '~/lib/env.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { expectKeptInvoiceCounts } from '../../support/proofs/kept-counts';

/** Thousands with `npm run scale`. */
const STEPS = inject('scale') >= 200_000 ? 3000 : 300;

let token: string;
beforeAll(async () => {
  token = await tokenOf('accounting');
});

interface Line {
  kind: string;
  reference: string;
  count: number;
  charge: number | null;
  credit: number | null;
  balance: number;
}
interface Ledger {
  results: Line[];
  meta: { total: number; last_page: number };
  totals: { charged: number; paid: number; balance: number; payable: number };
}

const ledgerOf = async (id: number, query = 'per_page=100') =>
  (await (await call(`GET /contractors/${id}/ledger?${query}`, { token })).json()) as Ledger;
const cents = (dollars: number) => Math.round(dollars * 100);

test('invoices charge, a check is one credit, and each line says what is owed after it', async () => {
  const contractor = await addContractor();
  const row = { status: 'APPROVED', total: 10_000, factor_amount: 1_000, con_bill: 9_000 } as const;
  const made = [];
  for (const inv_date of ['2026-10-01', '2026-10-02', '2026-10-05']) {
    made.push(await addContractorInvoice(contractor, { ...row, inv_date }));
  }
  await addContractorInvoice(contractor, { ...row, canceled_at: new Date() });
  await addContractorInvoice(contractor, { ...row, status: 'NOT APPROVED' });
  const invoice_ids = made.slice(0, 2).map(({ id }) => id);
  const check = { contractor_id: contractor.id, invoice_ids, check_number: 'L-1', paid_on: '2026-10-03' };
  await call('POST /contractor-invoice/pay', { token, body: check });
  const { results, totals, meta } = await ledgerOf(contractor.id);
  expect(results.map(({ kind, charge, credit, balance }) => [kind, charge ?? credit, balance])).toEqual([
    ['invoice', 90, 90],
    ['payment', 180, 0],
    ['invoice', 90, 180],
    ['invoice', 90, 90],
  ]);
  expect(results[1]).toMatchObject({ reference: 'L-1', count: 2 });
  expect(totals).toEqual({
    charged: 270,
    paid: 180,
    balance: 90,
    approved: 90,
    waiting: 0,
    refused: 90,
    supplements: 0,
    credits: 0,
    owed: 90,
    payable: 90,
  });
  expect(meta.total).toBe(4);
  const second = await ledgerOf(contractor.id, 'per_page=3&page=2');
  expect(second.results).toEqual(results.slice(3));
  const oldest = await ledgerOf(contractor.id, 'per_page=3&sort=oldest');
  expect(oldest.results).toEqual(results.toReversed().slice(0, 3));
  expect((await ledgerOf(contractor.id, 'per_page=3&page=2&sort=oldest')).results).toEqual(results.slice(0, 1));
  const csv = await (await call(`GET /contractors/${contractor.uuid}/ledger/export`, { token })).text();
  expect(csv.trim().split('\r\n')).toHaveLength(5);
});

test('of checks of one day one that was voided stands before the next: no balance is of both', {
  tags: ['MON-003'],
}, async () => {
  const contractor = await addContractor();
  const row = {
    status: 'APPROVED',
    total: 10_000,
    factor_amount: 1_000,
    con_bill: 9_000,
    inv_date: '2026-10-01',
  } as const;
  const { id } = await addContractorInvoice(contractor, row);
  const paid_on = clubToday(await contextFor('system'));
  for (const check_number of ['L-2', 'L-3', 'L-4']) {
    const check = { contractor_id: contractor.id, invoice_ids: [id], check_number, paid_on };
    const answer = await call('POST /contractor-invoice/pay', { token, body: check });
    const { payment } = (await answer.json()) as { payment: { uuid: string; version: number } };
    if (check_number === 'L-4') continue;
    const body = { version: payment.version, reason: 'lost', voided_on: paid_on };
    expect((await call(`POST /contractor-payments/${payment.uuid}/void`, { token, body })).status).toBe(200);
  }
  const { results } = await ledgerOf(contractor.id, 'per_page=100&sort=oldest');
  expect(results.map(({ kind, reference, balance }) => [kind, reference, balance])).toEqual([
    ['invoice', results[0]!.reference, 90],
    ['payment', 'L-2', 0],
    ['void', 'L-2', 90],
    ['payment', 'L-3', 0],
    ['void', 'L-3', 90],
    ['payment', 'L-4', 0],
  ]);
  expect((await ledgerOf(contractor.id)).results).toEqual(results.toReversed());
});

/** What is stored beside an invoice's lines follows from them; refunds are what was booked of its adjustments. */
async function expectAddsUp(invoice: typeof contractorInvoices.$inferSelect) {
  const { inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, con_bill, total, con_adj, hoc_adj } =
    invoice;
  const sum = (lines: { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);
  expect([inv_total_material, inv_total_labor]).toEqual([sum(invoice.material), sum(invoice.labor)]);
  expect(inv_net_sale).toBe(inv_total_material + inv_total_labor);
  expect(inv_tax_amount).toBe(Math.round((inv_net_sale * invoice.tax) / 10_000));
  expect(invoice.factor_amount + con_bill).toBe(total);
  const { clubShare, contractorShare } = amountsOf(invoice);
  expect(invoice.con_share).toBe(contractorShare);
  expect(clubShare + contractorShare).toBe(total - con_adj - hoc_adj);
  const booked = await db.select().from(refunds).where(eq(refunds.contractor_invoice_id, invoice.id));
  expect(sum(booked)).toBe(invoice.refunded);
  expect(invoice.refunded).toBeLessThanOrEqual(con_adj + hoc_adj);
  return booked.length;
}

test('after random edits, payments, refunds and cancels invoices, account and counts add up', {
  tags: ['CINV-055', 'CINV-066', 'CINV-067'],
  timeout: 30_000 + STEPS * 300,
}, async () => {
  const contractor = await addContractor();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const ids: number[] = [];
  const addNew = async () => {
    ids.push((await addContractorInvoice(contractor, { inv_date: `2026-10-${10 + random(20)}` })).id);
  };
  for (let index = 0; index < 24; index++) {
    await addNew();
  }
  const post = (path: string, body: object) => call(`POST /contractor-invoice/${path}`, { token, body });
  for (let step = 0; step < STEPS; step++) {
    // Those that are canceled or refunded in full change no more
    if (step % 25 === 24) await addNew();
    const id = ids[random(ids.length)]!;
    const kind = random(14);
    if (kind < 4) await post('change-status', { id, status: contractorInvoiceStatuses[random(6)] });
    else if (kind < 6) await post(`update/${id}`, { con_adj: random(9000) / 100, hoc_adj: random(900) / 100 });
    else if (kind === 6) await post(`update/${id}`, { adjust_factoring: random(2), factoring_percent: random(40) });
    else if (kind === 7) await post('change-statuses', { invoice_ids: [id, ids[0]], status: 'APPROVED' });
    else if (kind === 8) {
      if (random(4) === 0) await post(`cancel/${id}`, {});
      else await post(`update/${id}`, { operation_type: 'full_refund' });
    } else if (kind === 9) {
      const labor = {
        labor_1: 'Hours',
        labor_amt_1: random(99_999) / 100,
        labor_2: 'More',
        labor_amt_2: random(999) / 100,
      };
      await post(`update/${id}`, { labor, tax: random(1100) / 100 });
    } else if (kind === 10) await post(`update/${id}`, { total: random(99_999) / 100 });
    else if (kind === 11) await post(`update/${id}`, { amount: random(9999) / 100 });
    else if (kind === 12) await post(`update/${id}`, { factor_percent: random(4000) / 100 });
    else {
      const invoice_ids = ids.filter(() => random(3) === 0);
      await post('pay', {
        contractor_id: contractor.id,
        invoice_ids,
        check_number: `R-${step}`,
        paid_on: '2026-11-01',
      });
    }
  }
  const all = await db.select().from(contractorInvoices).where(eq(contractorInvoices.contractor_id, contractor.id));
  const counted = all.filter(({ status, listed }) => listed !== 'canceled' && status !== 'NOT APPROVED');
  const paid = counted.filter(({ status }) => status === 'PAID');
  expect(paid.length, 'something was paid').toBeGreaterThan(0);
  let booked = 0;
  for (const invoice of all) booked += await expectAddsUp(invoice);
  expect(booked, 'refunds that were booked').toBeGreaterThan(0);
  await expectKeptInvoiceCounts();
  for (const { status, con_paid, payment_id, date_con_bill_payed } of all) {
    expect(con_paid !== null).toBe(status === 'PAID');
    expect(date_con_bill_payed !== null).toBe(status === 'PAID');
    if (status !== 'PAID') expect(payment_id).toBeNull();
  }
  const charged = counted.reduce((sum, { con_paid, con_share }) => sum + (con_paid ?? con_share!), 0);
  const credited = paid.reduce((sum, { con_paid }) => sum + con_paid!, 0);
  const { totals } = await ledgerOf(contractor.id);
  const results: Line[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const lot = await ledgerOf(contractor.id, `per_page=100&page=${page}`);
    results.push(...lot.results);
    last = lot.meta.last_page;
  }
  expect([cents(totals.charged), cents(totals.paid)]).toEqual([charged, credited]);
  expect(cents(totals.balance)).toBe(charged - credited);
  let balance = 0;
  for (const line of results.toReversed()) {
    balance += cents(line.charge ?? 0) - cents(line.credit ?? 0);
    expect(cents(line.balance)).toBe(balance);
  }
  expect(balance).toBe(charged - credited);
});

test('open invoices by age: the ends of each span, and what is dated in the future', async () => {
  const today = clubToday({ env: env as Env, now: new Date() });
  const contractor = await addContractor();
  const ages = [-3, 0, 30, 31, 60, 61, 90, 91, 400];
  for (const [index, days] of ages.entries()) {
    const con_bill = 10 ** index;
    await addContractorInvoice(contractor, {
      inv_date: addDays(today, -days),
      con_bill,
      total: con_bill,
      factor_amount: 0,
    });
  }
  for (const row of [{ status: 'PAID' as const }, { canceled_at: new Date() }])
    await addContractorInvoice(contractor, row);
  const response = await call('GET /contractor-invoice/ageing', { token });
  const { results, totals } = (await response.json()) as {
    results: { contractor_id: number; count: number; days_30: number; total: number }[];
    totals: { total: number };
  };
  expect(results.find(({ contractor_id }) => contractor_id === contractor.id)).toMatchObject({
    count: 9,
    days_30: 1.11,
    days_60: 110,
    days_90: 11_000,
    older: 1_100_000,
    total: 1_111_111.11,
  });
  expect(cents(totals.total)).toBe(results.reduce((sum, { total }) => sum + cents(total), 0));
});
