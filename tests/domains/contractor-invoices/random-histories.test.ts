import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  contractorCorrections,
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { work } from '~/lib/operation/tables.server';
import { dollarsOf } from '~/lib/text/read-money';
import { effectHandlers } from '~/nouns.server';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { runRows } from '../../support/club/work';
import { connectToDouble, store } from '../../support/doubles/quickbooks';
import {
  type Act,
  cents,
  readDownload,
  send,
  sumOf,
  withHistories,
  withOne,
} from '../../support/proofs/random-histories';

/** Three people who do what they like with one contractor's money, at the same time. */
const people = ['accounting', 'executive', 'service'] as const;

beforeAll(connectToDouble);

const invoicesOf = ({ id }: Contractor) =>
  db.select().from(contractorInvoices).where(eq(contractorInvoices.contractor_id, id)).orderBy(contractorInvoices.id);
const paymentsOf = ({ id }: Contractor) =>
  db.select().from(contractorPayments).where(eq(contractorPayments.contractor_id, id)).orderBy(contractorPayments.id);
const correctionsOf = ({ id }: Contractor) =>
  db.select().from(contractorCorrections).where(eq(contractorCorrections.contractor_id, id));

let checks = 70_000;

const acts: Record<string, Act<Contractor>> = {
  issue: async (_who, contractor) => void (await addContractorInvoice(contractor)),
  decide: async (who, contractor, pick) => {
    const status = ['APPROVED', 'APPROVED', 'HOLD', 'NOT APPROVED', 'PAID', 'PENDING'][pick % 6];
    await withOne(await invoicesOf(contractor), pick, ({ id }) =>
      send(who, 'POST /contractor-invoice/change-status', { con_inv_id: id, status }),
    );
  },
  pay: async (who, contractor, pick) => {
    const approved = (await invoicesOf(contractor)).filter(({ status }) => status === 'APPROVED');
    const ids = approved.filter((_, index) => (pick >> index) % 2 === 0).map(({ id }) => id);
    if (ids.length === 0) return;
    checks += 1;
    const paid = { contractor_id: contractor.id, invoice_ids: ids, paid_on: '2026-11-10' };
    const answer = await send(who, 'POST /contractor-invoice/pay', { ...paid, check_number: String(checks) });
    // What credits cover has no check
    if (answer.json.errors?.check_number) await send(who, 'POST /contractor-invoice/pay', paid);
  },
  void: async (who, contractor, pick) => {
    await withOne(await paymentsOf(contractor), pick, ({ id, version }) =>
      send(who, `POST /contractor-payments/${id}/void`, { version, reason: 'lost' }),
    );
  },
  takeOff: async (who, contractor, pick) => {
    const paid = (await invoicesOf(contractor)).filter(({ status }) => status === 'PAID');
    const payments = await paymentsOf(contractor);
    await withOne(paid, pick, ({ id, payment_id }) => {
      const payment = payments.find((each) => each.id === payment_id)!;
      return send(who, `POST /contractor-payments/${payment.id}/take-off`, {
        version: payment.version,
        contractor_invoice_id: id,
        reason: 'wrong_amount',
      });
    });
  },
  correct: async (who, contractor, pick, amount) => {
    const type = pick % 2 === 0 ? 'CREDIT' : 'SUPPLEMENT';
    await withOne(await invoicesOf(contractor), pick, ({ id, version }) =>
      send(who, `POST /contractor-invoice/${id}/corrections`, {
        version,
        type,
        con_amount: dollarsOf(amount),
        reason: 'Found later',
      }),
    );
  },
  takeBack: async (who, contractor, pick) => {
    await withOne(await correctionsOf(contractor), pick, ({ uuid }) =>
      send(who, `POST /contractor-corrections/${uuid}/void`, { reason: 'By mistake' }),
    );
  },
  edit: async (who, contractor, pick, amount) => {
    await withOne(await invoicesOf(contractor), pick, ({ id, version }) =>
      send(who, `POST /contractor-invoice/update/${id}`, {
        version,
        ...(pick % 3 === 0
          ? { con_adj: dollarsOf(amount) }
          : { labor: { labor_1: 'Two hours', labor_amt_1: dollarsOf(amount) } }),
      }),
    );
  },
  cancel: async (who, contractor, pick) => {
    await withOne(await invoicesOf(contractor), pick, ({ id }) =>
      send(who, `POST /contractor-invoice/cancel/${id}`, {}),
    );
  },
};

/** One sum in all the places that show it, and nothing of what moved is gone. */
async function expectOneSum(contractor: Contractor, before: Map<number, number>) {
  const { json: ledger } = await send('executive', `GET /contractors/${contractor.id}/ledger?per_page=100&sort=oldest`);
  const { totals, results } = ledger;
  const { json: payable } = await send('executive', `GET /contractors/${contractor.id}/payable`);
  const { json: ageing } = await send('executive', 'GET /contractor-invoice/ageing');
  const { json: report } = await send(
    'executive',
    `GET /contractors/remittance-report?contractor_ids=${contractor.id}&start_date=2026-01-01&end_date=2026-12-31`,
  );
  const aged = ageing.results.find(({ contractor_id }: { contractor_id: number }) => contractor_id === contractor.id);
  const sums = report.contractors.find(
    ({ contractor_id }: { contractor_id: number }) => contractor_id === contractor.id,
  );
  const [invoices, payments, corrections] = [
    await invoicesOf(contractor),
    await paymentsOf(contractor),
    await correctionsOf(contractor),
  ];
  const lines = await db
    .select({ line: contractorPaymentLines, payment: contractorPayments })
    .from(contractorPaymentLines)
    .innerJoin(contractorPayments, eq(contractorPayments.id, contractorPaymentLines.payment_id))
    .where(and(eq(contractorPayments.contractor_id, contractor.id)));
  // Ledger, ageing, pay page
  const ofLines = results.reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0);
  expect(ofLines, 'the ledger’s lines add up to what is owed').toBe(cents(totals.balance));
  expect(totals.owed).toBe(totals.balance);
  expect(aged?.total ?? 0).toBe(totals.owed);
  expect(payable.payable).toBe(totals.payable);
  // The report's sums are those of the account
  const live = invoices.filter(({ canceled_at }) => canceled_at === null);
  const shareOf = (...statuses: string[]) =>
    live.filter(({ status }) => statuses.includes(status)).reduce((sum, { con_share }) => sum + (con_share ?? 0), 0);
  if (sums) {
    expect(cents(sums.to_pay.due)).toBe(shareOf('APPROVED'));
    expect(cents(sums.waiting.due)).toBe(shareOf('RECEIVED', 'PENDING', 'HOLD'));
    expect(cents(sums.refused.due)).toBe(shareOf('NOT APPROVED'));
    const paid = live.filter(({ status }) => status === 'PAID').reduce((sum, { con_paid }) => sum + con_paid!, 0);
    expect(cents(sums.paid.due)).toBe(paid);
  }
  // Each payment is made of its lines, and none disappears or becomes another sum
  for (const { id, amount, status } of payments) {
    const ofPayment = lines.filter(({ line }) => line.payment_id === id);
    expect(ofPayment.reduce((sum, { line }) => sum + line.amount, 0)).toBe(amount);
    const onIt = ofPayment.filter(({ line }) => line.correction_id === null && line.taken_off_on === null);
    const pays = invoices.filter(({ payment_id }) => payment_id === id).map((invoice) => invoice.id);
    expect(pays).toEqual(
      status === 'PAID' ? onIt.map(({ line }) => line.contractor_invoice_id).sort((a, b) => a - b) : [],
    );
    expect(before.get(id) ?? amount, 'the sum of a payment stands').toBe(amount);
    before.set(id, amount);
  }
  expect([...before.keys()].sort()).toEqual(payments.map(({ id }) => id).sort());
  // What a correction has settled stands in the lines of payments that are not void
  for (const { id, type, con_amount, left, state } of corrections) {
    const used = lines
      .filter(({ line, payment }) => line.correction_id === id && payment.status === 'PAID')
      .reduce((sum, { line }) => sum + Math.abs(line.amount), 0);
    if (state !== 'VOID') expect(con_amount - left, `${type} ${id}`).toBe(used);
    else expect(used).toBe(0);
  }
}

const sumOfColumn = (rows: Record<string, string>[], ...columns: string[]) =>
  sumOf(rows, (row) => sumOf(columns, (column) => cents(row[column]!)));

/** The lists and downloads add up to what the ledger says, and so do the bills of QuickBooks. */
async function expectSameElsewhere({ id, name }: Contractor) {
  const period = `contractor_ids=${id}&start_date=2026-01-01&end_date=2026-12-31`;
  const { json: ledger } = await send('executive', `GET /contractors/${id}/ledger`);
  const { json: report } = await send('executive', `GET /contractors/remittance-report?${period}`);
  const { json: ageing } = await send('executive', 'GET /contractor-invoice/ageing');
  const listed = { contractor_ids: [id], per_page: 100 };
  const { results } = (await send('executive', 'POST /contractor-invoice/con-invoices', listed)).json;
  const rows = await readDownload(`GET /contractor-invoice/export?contractor_ids=${id}`);
  const shares = (status: string) =>
    sumOf(
      results.filter((row: Listed) => row.status === status),
      (row: Listed) => cents(row.con_share),
    );
  // The list, its download, the report and its download
  const price = 'Contractor Price after Adjustment';
  expect(sumOfColumn(rows, price)).toBe(sumOf(results, (row: Listed) => cents(row.con_share)));
  const reportRows = await readDownload(`GET /contractors/remittance-report/export?${period}`);
  const sums = report.contractors[0];
  expect(cents(sums?.to_pay.due ?? 0)).toBe(shares('APPROVED'));
  expect(sumOfColumn(reportRows, 'To Pay')).toBe(shares('APPROVED'));
  expect(sumOfColumn(reportRows, 'Not Decided')).toBe(cents(sums?.waiting.due ?? 0));
  expect(sumOfColumn(reportRows, 'Paid')).toBe(cents(sums?.paid.due ?? 0));
  // The ledger's download ends at what is owed, and the ageing's names the same
  const ledgerRows = await readDownload(`GET /contractors/${id}/ledger/export`);
  expect(sumOfColumn(ledgerRows, 'Charge') - sumOfColumn(ledgerRows, 'Payment')).toBe(cents(ledger.totals.balance));
  const aged = ageing.results.find((row: { contractor_id: number }) => row.contractor_id === id);
  const ageingRow = (await readDownload('GET /contractor-invoice/ageing/export')).find(
    (row) => row.Contractor === name,
  );
  expect(cents(ageingRow?.Total ?? 0)).toBe(cents(aged?.total ?? 0));
  // QuickBooks has one bill for each invoice that is approved or paid, of its sum
  await sendAll();
  const bills = (await store.list('bill')) as unknown as { DocNumber: string; TotalAmt: number }[];
  const numbers = (await invoicesOf({ id } as Contractor)).map(({ hoc_inv_num }) => hoc_inv_num);
  const booked = results.filter(({ status, con_share }: Listed) => isAgreed(status) && con_share > 0);
  expect(
    bills
      .filter(({ DocNumber }) => numbers.includes(DocNumber))
      .map(billed)
      .sort(),
  ).toEqual(booked.map(({ hoc_inv_num, con_share }: Listed) => `${hoc_inv_num} ${cents(con_share)}`).sort());
}

const billed = ({ DocNumber, TotalAmt }: { DocNumber: string; TotalAmt: number }) => `${DocNumber} ${cents(TotalAmt)}`;
const isAgreed = (status: string) => status === 'APPROVED' || status === 'PAID';

interface Listed {
  hoc_inv_num: string;
  status: string;
  con_share: number;
}

/** Sends what waits for QuickBooks: two who change one invoice at once send it twice, the second a little later. */
async function sendAll() {
  const waiting = and(eq(work.kind, 'quickbooks.bill'), eq(work.status, 'READY'));
  for (let tries = 0; tries < 5; tries++) {
    const due = await db
      .update(work)
      .set({ due_at: new Date(0) })
      .where(waiting)
      .returning({ id: work.id });
    if (due.length === 0) return;
    await runRows(
      await contextFor('system'),
      effectHandlers,
      due.map(({ id }) => id),
    );
  }
  throw new Error('A bill is not sent after five tries.');
}

test('whatever three people do at once to a contractor’s money, every screen shows one sum', {
  tags: ['MON-008', 'MON-013', 'MON-014', 'MON-064'],
  timeout: 240_000,
}, async () => {
  await withHistories(acts, people, 30_000, async () => {
    const contractor = await addContractor({ name: `Histories ${crypto.randomUUID()}` });
    const before = new Map<number, number>();
    for (let index = 0; index < 3; index++) {
      const { id } = await addContractorInvoice(contractor);
      await send('executive', 'POST /contractor-invoice/change-status', { con_inv_id: id, status: 'APPROVED' });
    }
    return {
      whose: contractor,
      async check() {
        await expectOneSum(contractor, before);
        await expectSameElsewhere(contractor);
      },
    };
  });
});
