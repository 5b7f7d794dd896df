import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { showContractorAccount } from '~/domains/contractor-invoices/operations/show-contractor-account.server';
import { payStep } from '~/domains/contractor-invoices/rules/pay-step';
import { voidPayment } from '~/domains/contractor-invoices/steps/void-payment.server';
import {
  contractorCorrections,
  contractorInvoices,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { database } from '~/lib/drizzle/database.server';
import { commit } from '~/lib/operation/commit.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { metered } from '../../support/proofs/rows-read';
import { enter } from '../../support/runtime/remix-app';
import { textsOfPdf } from '../../support/samples/pdf-text';

const as = 'accounting';
let token: string;
beforeAll(async () => {
  token = await tokenOf(as);
});

const get = async (path: string) => (await callApi(`GET ${path}`, { as })).json;
const post = async (path: string, body: object) => {
  const { status, text } = await callApi(`POST ${path}`, { as, body });
  expect(status, text).toBe(200);
};
const textOf = async (path: string) => (await call(`GET ${path}`, { token })).text();
const textOfPaper = async (path: string) => {
  const bytes = new Uint8Array(await (await call(`GET ${path}`, { token })).arrayBuffer());
  return (await textsOfPdf(bytes)).flat().join(' ');
};

/** One line of labor, no tax, a tenth of factoring. */
const add = (contractor: Contractor, cents: number, row: Partial<typeof contractorInvoices.$inferInsert>) =>
  addContractorInvoice(contractor, {
    material: [],
    labor: [{ description: 'Work', amount: cents }],
    inv_date: '2019-05-06',
    total: cents,
    factor_amount: cents / 10,
    con_bill: cents - cents / 10,
    ...row,
  });

type Correction = Pick<typeof contractorCorrections.$inferInsert, 'type' | 'con_amount' | 'left' | 'state'>;

/** A correction on an invoice, straight into the table. */
const correct = (invoice: { id: number; contractor_id: number }, row: Correction) =>
  db.insert(contractorCorrections).values({
    uuid: crypto.randomUUID(),
    contractor_id: invoice.contractor_id,
    contractor_invoice_id: invoice.id,
    reason: 'Counted again',
    booked_on: '2019-06-01',
    created_at: new Date(),
    updated_at: new Date(),
    ...row,
  });

async function voidCheck(number: string) {
  const context = await contextFor(as);
  const [payment] = await db.select().from(contractorPayments).where(eq(contractorPayments.check_number, number));
  const invoices = await db.select().from(contractorInvoices).where(eq(contractorInvoices.payment_id, payment!.id));
  const how = { voided_on: '2026-11-04', reason: 'lost', words: '', status: 'APPROVED' } as const;
  await commit(context, voidPayment(context, { payment: payment!, invoices, ...how }));
}

/** Ten invoices of all six statuses: a check, a void one, a refund, a canceled one, a credit and a supplement. */
async function tenInvoices() {
  const contractor = await addContractor({ name: `Ten ${crypto.randomUUID().slice(0, 8)}` });
  await add(contractor, 10_000, { status: 'RECEIVED' });
  await add(contractor, 20_010, { status: 'PENDING', con_adj: 1_001 });
  await add(contractor, 30_000, { status: 'HOLD' });
  await add(contractor, 40_000, { status: 'NOT APPROVED' });
  await add(contractor, 50_000, { status: 'RECEIVED', canceled_at: new Date() });
  const refunded = await add(contractor, 60_000, { status: 'APPROVED' });
  await add(contractor, 70_000, { status: 'APPROVED' });
  const paid = await add(contractor, 80_000, { status: 'APPROVED' });
  const reopened = await add(contractor, 90_000, { status: 'APPROVED' });
  const other = await add(contractor, 100_000, { status: 'PAID', con_paid: 90_000, date_con_bill_payed: '2019-05-20' });
  const { id: contractor_id } = contractor;
  const check = (invoice: { id: number }, check_number: string) =>
    post('/contractor-invoice/pay', { contractor_id, invoice_ids: [invoice.id], check_number, paid_on: '2026-11-03' });
  const number = contractor.uuid.slice(0, 8);
  await check(paid, `${number}-1`);
  await check(reopened, `${number}-2`);
  await voidCheck(`${number}-2`);
  await post(`/contractor-invoice/update/${refunded.id}`, { con_adj: 12.34, hoc_adj: 1 });
  await correct(other, { type: 'CREDIT', con_amount: 5_005, left: 5_005, state: 'OPEN' });
  await correct(paid, { type: 'SUPPLEMENT', con_amount: 2_002, left: 2_002, state: 'OPEN' });
  await correct(paid, { type: 'SUPPLEMENT', con_amount: 7_000, left: 7_000, state: 'WAITING' });
  return contractor;
}

const inCents = (dollars: number) => Math.round(dollars * 100);

describe('ten invoices of all six statuses, with credit, supplement, void, refund and a canceled one', () => {
  let contractor: Contractor;
  beforeAll(async () => {
    contractor = await tenInvoices();
  });
  const waiting = 9_000 + (18_009 - 1_001) + 27_000;
  const approved = 54_000 - 1_234 + 63_000 + 81_000;
  const payable = approved + 2_002 - 5_005;
  const owed = payable + waiting;

  test('ledger, ageing and what can be paid agree to the cent', { tags: ['MON-014'] }, async () => {
    const { totals, results } = await get(`/contractors/${contractor.id}/ledger?per_page=100`);
    const sums = { approved, waiting, refused: 36_000, supplements: 2_002, credits: 5_005, owed, payable };
    for (const [name, cents] of Object.entries(sums)) expect(inCents(totals[name]), name).toBe(cents);
    expect(totals.balance).toBe(totals.owed);
    expect(results[0].balance, 'the last line').toBe(totals.owed);
    const { results: rows } = await get('/contractor-invoice/ageing');
    const row = rows.find(({ contractor_id }: { contractor_id: number }) => contractor_id === contractor.id);
    expect(row).toMatchObject({
      days_30: 0,
      older: (approved + waiting) / 100,
      credits: totals.credits,
      supplements: totals.supplements,
      refused: totals.refused,
      total: totals.balance,
    });
    const ages = row.days_30 + row.days_60 + row.days_90 + row.older;
    expect(inCents(ages + row.supplements - row.credits)).toBe(owed);
    expect(await get(`/contractors/${contractor.id}/payable`)).toMatchObject({
      payable: totals.payable,
      owed: totals.owed,
    });
    const { account } = await perform(showContractorAccount, await contextFor(as), { id: contractor.uuid });
    expect(account).toEqual(expect.objectContaining({ payable: totals.payable, owed: totals.owed }));
  });

  test('the report has to pay, not decided, refused and paid apart, and their lines add up', {
    tags: ['MON-014', 'MON-015'],
  }, async () => {
    const query = `year=2019&contractor_ids=${contractor.id}&per_page=100`;
    const report = await get(`/contractors/remittance-report?${query}`);
    const sums = {
      to_pay: [3, approved],
      waiting: [3, waiting],
      refused: [1, 36_000],
      paid: [2, 72_000 + 90_000],
    } as const;
    const lines = { to_pay: 0, waiting: 0, refused: 0, paid: 0 };
    for (const { sum, due } of report.results) lines[sum as keyof typeof lines] += inCents(due);
    for (const [name, [count, cents]] of Object.entries(sums)) {
      expect(report.totals[name].count, name).toBe(count);
      expect(inCents(report.totals[name].due), name).toBe(cents);
      expect(report.contractors[0][name], name).toEqual(report.totals[name]);
      expect(lines[name as keyof typeof lines], name).toBe(cents);
    }
    expect(report.contractors[0].account.payable).toBe(payable / 100);
    const [head, ...rows] = (await textOf(`/contractors/remittance-report/export?${query}`)).trim().split('\r\n');
    const columns = head!.split(',');
    const sumOf = (name: string) =>
      rows.reduce((all, row) => all + inCents(Number(row.split(',')[columns.indexOf(name)])), 0);
    expect(['To Pay', 'Not Decided', 'Refused', 'Paid'].map(sumOf)).toEqual([approved, waiting, 36_000, 162_000]);
    const paper = await textOfPaper(`/contractors/download-remittance-report?${query}`);
    const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const [title, cents] of [
      ['To pay (3)', approved],
      ['Not decided (3)', waiting],
      ['Refused (1)', 36_000],
      ['Paid (2)', 162_000],
    ] as const) {
      const sumLine = paper.slice(paper.indexOf(title));
      expect(sumLine.split('$')[5]!.trim().split(' ')[0], title).toBe(money(cents).slice(1));
    }
  });
});

test('a report of two contractors sums what is to pay, not decided, refused and paid of both', {
  tags: ['MON-015'],
}, async () => {
  const [one, other] = [await addContractor(), await addContractor()];
  await add(one, 1_000, { status: 'APPROVED', inv_date: '2017-01-01' });
  await add(other, 2_000, { status: 'NOT APPROVED', inv_date: '2017-01-02' });
  await add(other, 3_000, { status: 'HOLD', inv_date: '2017-01-03' });
  const paper = await textOfPaper('/contractors/download-remittance-report?year=2017');
  expect(paper).toContain('All contractors To pay (1) $9.00 Not decided (1) $27.00 Refused (1) $18.00 Paid (0) $0.00');
});

test('paying is offered where something can be paid; else what waits, or nothing', { tags: ['MON-015'] }, () => {
  const of = (approved: number, waiting: number, supplements = 0, credits = 0) =>
    payStep({ approved, waiting, supplements, payable: approved + supplements - credits });
  expect(of(100, 0)).toBe('pay');
  expect(of(0, 100, 50)).toBe('pay');
  expect(of(100, 100, 0, 100), 'credits cover what is approved').toBe('settle');
  expect(of(100, 100, 0, 150)).toBe('settle');
  expect(of(0, 100)).toBe('wait');
  expect(of(0, 100, 0, 50)).toBe('wait');
  expect(of(0, 0, 0, 50)).toBeNull();
  expect(of(0, 0)).toBeNull();
});

test('report, ledger and pay page offer to pay, or say that nothing is approved and lead to what waits', {
  tags: ['MON-015'],
}, async () => {
  const waits = await addContractor({ name: 'Waiting Works' });
  await add(waits, 10_000, { status: 'PENDING', inv_date: '2016-01-01' });
  await add(waits, 10_000, { status: 'NOT APPROVED', inv_date: '2016-01-01' });
  const pays = await addContractor({ name: 'Paying Works' });
  await add(pays, 10_000, { status: 'APPROVED', inv_date: '2016-01-01' });
  const open = `/app/invoices?tab=open&amp;contractor_ids=${waits.id}`;
  const { text: report } = await enter('/app/reports?year=2016', { token });
  expect(report).toContain('aria-label="Pay Paying Works"');
  expect(report).not.toContain('aria-label="Pay Waiting Works"');
  expect(report).toContain('Nothing is approved yet');
  expect(report).toContain(open);
  for (const path of [`/app/reports/ledger/${waits.id}`, `/app/reports/pay/${waits.id}`]) {
    const { text } = await enter(path, { token });
    expect(text, path).toContain('Nothing is approved yet');
    expect(text, path).toContain(open);
    expect(text, path).not.toMatch(/Pay invoices|Pay with this check/);
  }
  expect((await enter(`/app/reports/ledger/${pays.id}`, { token })).text).toContain('Pay invoices');
  expect((await enter(`/app/reports/pay/${pays.id}`, { token })).text).toContain('Pay with this check');
});

test('ageing has no row in which every sum is 0; one that was refused alone stays', { tags: ['MON-016'] }, async () => {
  const nothing = await addContractor();
  await add(nothing, 0, { status: 'APPROVED' });
  await add(nothing, 10_000, { status: 'APPROVED', con_adj: 9_000 });
  await add(nothing, 10_000, { status: 'PAID' });
  const settled = await addContractor();
  const paid = await add(settled, 10_000, { status: 'PAID' });
  await correct(paid, { type: 'CREDIT', con_amount: 100, left: 0, state: 'SETTLED' });
  const credited = await addContractor();
  await correct(await add(credited, 10_000, { status: 'PAID' }), {
    type: 'CREDIT',
    con_amount: 100,
    left: 60,
    state: 'OPEN',
  });
  const refused = await addContractor();
  await add(refused, 10_000, { status: 'NOT APPROVED' });
  const { results } = await get('/contractor-invoice/ageing');
  const rowOf = ({ id }: Contractor) =>
    results.find(({ contractor_id }: { contractor_id: number }) => contractor_id === id);
  expect(rowOf(nothing)).toBeUndefined();
  expect(rowOf(settled)).toBeUndefined();
  expect(rowOf(credited)).toMatchObject({ credits: 0.6, total: -0.6, count: 0, oldest: null });
  expect(rowOf(refused)).toMatchObject({ refused: 90, total: 0, payable: 0 });
  const csv = await textOf('/contractor-invoice/ageing/export');
  expect(csv).toContain('Supplements,Credits,Total,Refused');
  expect(csv).toContain(`${credited.name},0,,0.00,0.00,0.00,0.00,0.00,-0.60,-0.60,0.00`);
});

test('an adjusted invoice has its price before and after in lists and their file', { tags: ['MON-016'] }, async () => {
  const contractor = await addContractor();
  const figures = { total: 77_510, factor_amount: 7_751, con_bill: 69_759, con_adj: 3_000, hoc_adj: 1_000 };
  await add(contractor, 0, { ...figures, status: 'PENDING' });
  await add(contractor, 10_000, { status: 'PENDING' });
  const shown = (text: string) => text.replaceAll(/<!-- -->|<[^>]+>/g, '');
  for (const path of [`/app/invoices?contractor_ids=${contractor.id}`, `/app/contractors/${contractor.uuid}`]) {
    const { text } = await enter(path, { token });
    expect(text, path).toMatch(/<s [^>]*>(<!-- -->)?<data[^>]*>\$775\.10<\/data>(<!-- -->)?<\/s>/);
    expect(shown(text), path).toContain('$775.10 adjusted to → $735.10');
    expect(shown(text), path).not.toContain('$100.00 adjusted');
  }
  const { text } = await enter(`/app/invoices?contractor_ids=${contractor.id}`, { token });
  expect(shown(text), 'the club’s part and the contractor’s add up to it').toMatch(
    /\$77\.51 adjusted to → \$67\.51.*\$697\.59 adjusted to → \$667\.59/s,
  );
  const [head, , line] = (await textOf(`/contractor-invoice/export?contractor_ids=${contractor.id}`)).split('\r\n');
  const columns = head!.split(',');
  const of = (name: string) => line!.split(',')[columns.indexOf(name)];
  expect([of('Total Price'), of('Total after Adjustment')]).toEqual(['775.10', '735.10']);
  expect([of('Contractor Price'), of('Contractor Price after Adjustment')]).toEqual(['697.59', '667.59']);
});

test('the account reads the open invoices alone, however many were paid', { tags: ['MON-014'] }, async () => {
  const contractor = await addContractor();
  for (let index = 0; index < 30; index++) await add(contractor, 10_000, { status: 'PAID' });
  await add(contractor, 10_000, { status: 'APPROVED' });
  const { db: counted, meter, reset } = metered(env.DB);
  const context = { ...(await contextFor(as)), db: database(counted) };
  reset();
  const { account } = await perform(showContractorAccount, context, { id: contractor.id });
  expect(account).toMatchObject({ payable: 90, owed: 90 });
  expect(meter.rowsRead).toBeLessThanOrEqual(10);
});
