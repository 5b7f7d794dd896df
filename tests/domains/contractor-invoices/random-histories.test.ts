import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  contractorCorrections,
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { dollarsOf } from '~/lib/text/read-money';
import { call, tokenOf } from '../../support/api-client';
import { db } from '../../support/context';
import { addContractorInvoice } from '../../support/contractor-invoices';
import { addContractor } from '../../support/jobs';

/** Three people who do what they like with one contractor's money, at the same time. */
const people = ['accounting', 'executive', 'service'] as const;
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const who of people) tokens.set(who, await tokenOf(who));
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what each call returns differs
  json: any;
}

async function send(who: string, endpoint: string, body?: object): Promise<Answer> {
  const answer = await call(endpoint, { token: tokens.get(who), ...(body && { body }) });
  const text = await answer.text();
  expect(answer.status, `${endpoint} ${JSON.stringify(body)} ${text.slice(0, 300)}`).toBeLessThan(500);
  return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : text };
}

const invoicesOf = ({ id }: Contractor) =>
  db.select().from(contractorInvoices).where(eq(contractorInvoices.contractor_id, id)).orderBy(contractorInvoices.id);
const paymentsOf = ({ id }: Contractor) =>
  db.select().from(contractorPayments).where(eq(contractorPayments.contractor_id, id)).orderBy(contractorPayments.id);
const correctionsOf = ({ id }: Contractor) =>
  db.select().from(contractorCorrections).where(eq(contractorCorrections.contractor_id, id));

let checks = 70_000;

/** What somebody does: which record and how much are taken from `pick` and `cents`. */
const acts = {
  issue: async (_who: string, contractor: Contractor) => void (await addContractorInvoice(contractor)),
  decide: async (who: string, contractor: Contractor, pick: number) => {
    const status = ['APPROVED', 'APPROVED', 'HOLD', 'NOT APPROVED', 'PAID', 'PENDING'][pick % 6];
    await withOne(await invoicesOf(contractor), pick, ({ id }) =>
      send(who, 'POST /contractor-invoice/change-status', { con_inv_id: id, status }),
    );
  },
  pay: async (who: string, contractor: Contractor, pick: number) => {
    const approved = (await invoicesOf(contractor)).filter(({ status }) => status === 'APPROVED');
    const ids = approved.filter((_, index) => (pick >> index) % 2 === 0).map(({ id }) => id);
    if (ids.length === 0) return;
    checks += 1;
    const paid = { contractor_id: contractor.id, invoice_ids: ids, paid_on: '2026-11-10' };
    const answer = await send(who, 'POST /contractor-invoice/pay', { ...paid, check_number: String(checks) });
    // What credits cover has no check
    if (answer.json.errors?.check_number) await send(who, 'POST /contractor-invoice/pay', paid);
  },
  void: async (who: string, contractor: Contractor, pick: number) => {
    await withOne(await paymentsOf(contractor), pick, ({ id, version }) =>
      send(who, `POST /contractor-payments/${id}/void`, { version, reason: 'lost' }),
    );
  },
  takeOff: async (who: string, contractor: Contractor, pick: number) => {
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
  correct: async (who: string, contractor: Contractor, pick: number, cents: number) => {
    const type = pick % 2 === 0 ? 'CREDIT' : 'SUPPLEMENT';
    await withOne(await invoicesOf(contractor), pick, ({ id, version }) =>
      send(who, `POST /contractor-invoice/${id}/corrections`, {
        version,
        type,
        con_amount: dollarsOf(cents),
        reason: 'Found later',
      }),
    );
  },
  takeBack: async (who: string, contractor: Contractor, pick: number) => {
    await withOne(await correctionsOf(contractor), pick, ({ uuid }) =>
      send(who, `POST /contractor-corrections/${uuid}/void`, { reason: 'By mistake' }),
    );
  },
  edit: async (who: string, contractor: Contractor, pick: number, cents: number) => {
    await withOne(await invoicesOf(contractor), pick, ({ id, version }) =>
      send(who, `POST /contractor-invoice/update/${id}`, {
        version,
        ...(pick % 3 === 0
          ? { con_adj: dollarsOf(cents) }
          : { labor: { labor_1: 'Two hours', labor_amt_1: dollarsOf(cents) } }),
      }),
    );
  },
  cancel: async (who: string, contractor: Contractor, pick: number) => {
    await withOne(await invoicesOf(contractor), pick, ({ id }) =>
      send(who, `POST /contractor-invoice/cancel/${id}`, {}),
    );
  },
} satisfies Record<string, (who: string, contractor: Contractor, pick: number, cents: number) => Promise<unknown>>;

async function withOne<Row>(rows: Row[], pick: number, act: (row: Row) => Promise<unknown>) {
  const row = rows[pick % Math.max(rows.length, 1)];
  if (row) await act(row);
}

const cents = (dollars: number) => Math.round(dollars * 100);

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

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  who: fc.constantFrom(...people),
  pick: fc.nat(63),
  cents: fc.integer({ min: 1, max: 30_000 }),
});

test('whatever three people do at once to a contractor’s money, every screen shows one sum', {
  tags: ['MON-008', 'MON-013', 'MON-014', 'MON-064'],
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 }),
      async (rounds) => {
        const contractor = await addContractor();
        const before = new Map<number, number>();
        for (let index = 0; index < 3; index++) await addContractorInvoice(contractor, { status: 'APPROVED' });
        for (const round of rounds) {
          await Promise.all(round.map(({ act, who, pick, cents }) => acts[act](who, contractor, pick, cents)));
          await expectOneSum(contractor, before);
        }
      },
    ),
    { numRuns: 6, seed: 26, endOnFailure: true },
  );
});
