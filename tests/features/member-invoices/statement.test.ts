import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checks } from '~/domains/checks/table.server';
import { invoices } from '~/domains/invoices/table.server';
import type { PaymentStatus } from '~/domains/payments/states';
import { payments } from '~/domains/payments/table.server';
import { createInvoice } from '~/features/member-invoices/operations/create-invoice.server';
import { statementLines } from '~/features/member-invoices/rules/statement-lines';
import { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/api-client';
import { callApi } from '../../support/call-api';
import { saveCheckFor } from '../../support/checks';
import { contextFor, db } from '../../support/context';
import { billJob } from '../../support/job-invoices';
import { addJob } from '../../support/jobs';
import { pay } from '../../support/payments';
import { attemptsOf, bankDecides, paymentNow, refund, tellClub } from '../../support/refunds';

beforeEach(() => tokenOf('accounting').then(() => {}));

const as = 'accounting';
const statementOf = async (membershipId: number) =>
  (await callApi(`GET /invoices/statement/${membershipId}`, { as: 'viewer' })).json.statement;

/** A repeatable stream of numbers from 0 up to, not including, 1. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const pick = <Value>(random: () => number, values: readonly Value[]) => values[Math.floor(random() * values.length)]!;

interface Statement {
  totalCharges: number;
  totalCredit: number;
  totalBalance: number;
  jobDetails: { charges: number; credit: number; balance: number }[];
}

function expectAddsUp(statement: Statement, owed: number) {
  let balance = 0;
  const wrong = statement.jobDetails.filter((line) => {
    balance += line.charges - line.credit;
    return line.balance !== balance || line.charges < 0 || line.credit < 0;
  });
  expect(wrong).toEqual([]);
  const sum = (name: 'charges' | 'credit') => statement.jobDetails.reduce((total, line) => total + line[name], 0);
  expect([statement.totalCharges, statement.totalCredit]).toEqual([sum('charges'), sum('credit')]);
  expect(statement.totalBalance).toBe(balance);
  expect(balance).toBe(owed);
}

test('a statement tells each kind of line, in cents, and its balance is what is owed', {
  tags: ['PAY-034', 'PAY-035'],
}, async () => {
  const { invoice, job } = await billJob(10_000, { invoice_date: '2026-11-02', description: 'Tap' });
  const more = (amount: number, invoice_date: string) =>
    perform(createInvoice, contexts, { jobId: String(job.id), invoice_date, items: [{ description: 'Work', amount }] });
  const contexts = await contextFor('accounting');
  await pay(invoice.uuid);
  await refund((await paymentNow(invoice.id)).id);
  const byCheck = (await more(5_000, '2026-11-03')).invoice;
  expect(
    (await saveCheckFor(byCheck, { numeric_amount: '45', word_amount: 'Forty five', accept_difference: 'on' })).status,
  ).toBe(200);
  const returned = (await more(3_000, '2026-11-04')).invoice;
  const { json } = await saveCheckFor(returned);
  await callApi(`POST /checks/return/${json.result.id}`, { as, body: {} });
  const statement = await statementOf(invoice.membership_id);
  expect(statement).toMatchObject({ memberID: invoice.membership_id, totalBalance: expect.any(Number) });
  const said = statement.jobDetails.map(({ description }: { description: string }) => description.replace(/\d+/g, 'N'));
  for (const line of [
    'Invoice N: Tap',
    'Payment by card, invoice N',
    'Refund paid out, invoice N',
    'Invoice refunded, invoice N',
    'Payment by check N, invoice N',
    'Difference accepted, invoice N',
    'Returned by the bank: check N, invoice N',
  ]) {
    expect(said, line).toContain(line);
  }
  const owed = await db.select().from(invoices).where(eq(invoices.membership_id, invoice.membership_id));
  const open = owed.filter(({ status }) => status === 'ISSUED').reduce((sum, { amount }) => sum + amount, 0);
  expectAddsUp(statement, open);
  const pdf = await call(`GET /invoices/get-statement-pdf/${invoice.membership_id}`, {
    token: await tokenOf('viewer'),
  });
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  expect(pdf.headers.get('Content-Disposition')).toContain(`Statement-${invoice.membership_id}.pdf`);
  expect((await callApi('GET /invoices/statement/999999', { as: 'viewer' })).status).toBe(404);
  expect((await callApi(`GET /invoices/statement/${invoice.membership_id}`, { as: 'employee' })).status).toBe(403);
});

test('after twenty thousand random steps every statement adds up to the invoices that are open', {
  tags: ['PAY-035'],
}, () => {
  const random = randomOf(20_261_122);
  let steps = 0;
  for (let household = 0; household < 1_000; household++) {
    const day = () => `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
    const made: { id: number; amount: number; invoice_date: string; status: 'OPEN' | 'PAID' | 'REFUND' }[] = [];
    const paid: Parameters<typeof statementLines>[1][number][] = [];
    const set = (invoiceId: number, from: PaymentStatus, change: object) => {
      const index = paid.findLastIndex(({ invoice_id, status }) => invoice_id === invoiceId && status === from);
      paid[index] = { ...paid[index]!, ...change };
    };
    for (let step = 0; step < 20; step++, steps++) {
      const invoice = made.length > 0 && random() < 0.75 ? pick(random, made) : null;
      if (!invoice) {
        const amount = Math.floor(random() * 50_000);
        made.push({ id: made.length + 1, amount, invoice_date: day(), status: 'OPEN' });
      } else if (invoice.status === 'OPEN' && random() < 0.3) {
        invoice.amount = Math.floor(random() * 50_000);
      } else if (invoice.status === 'OPEN' && invoice.amount > 0) {
        const isCard = random() < 0.5;
        const amount = isCard || random() < 0.7 ? invoice.amount : 1 + Math.floor(random() * 60_000);
        const dates = { paid_on: day(), refunds: [], bounced_on: null };
        const how = isCard ? { payment_method: 'STRIPE', check_no: null } : { payment_method: 'CHECK', check_no: '77' };
        paid.push({ id: paid.length + 1, invoice_id: invoice.id, amount, status: 'PAID', ...how, ...dates });
        invoice.status = 'PAID';
      } else if (invoice.status === 'PAID' && random() < 0.5) {
        const payment = paid.findLast(({ invoice_id, status }) => invoice_id === invoice.id && status === 'PAID')!;
        const left = payment.refunds.reduce((rest, refund) => rest - refund.amount, payment.amount);
        const isWhole = random() < 0.5 || left < 2;
        const amount = isWhole ? left : 1 + Math.floor(random() * (left - 1));
        const refunds = [...payment.refunds, { on: day(), amount }];
        set(invoice.id, 'PAID', { status: isWhole ? 'REFUND' : 'PAID', refunds });
        if (isWhole) invoice.status = 'REFUND';
      } else if (invoice.status === 'PAID') {
        set(invoice.id, 'PAID', { status: 'BOUNCED', bounced_on: day(), refunds: [] });
        invoice.status = 'OPEN';
      } else if (invoice.status === 'REFUND') {
        set(invoice.id, 'REFUND', { status: 'PAID', refunds: [] });
        invoice.status = 'PAID';
      }
    }
    const lines = statementLines(made, paid);
    const owed = made.filter(({ status }) => status === 'OPEN').reduce((sum, { amount }) => sum + amount, 0);
    const charges = lines.reduce((sum, line) => sum + line.charges, 0);
    const credit = lines.reduce((sum, line) => sum + line.credit, 0);
    expectAddsUp(
      { totalCharges: charges, totalCredit: credit, totalBalance: charges - credit, jobDetails: lines },
      owed,
    );
    expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted());
  }
  expect(steps).toBe(20_000);
});

test('after ninety random steps of three households, done by the operations, the books agree', {
  tags: ['PAY-035', 'PAY-042'],
  timeout: 120_000,
}, async () => {
  const random = randomOf(7);
  const accounting = await contextFor('accounting');
  const jobs = [await addJob(), await addJob(), await addJob()];
  const made: { id: number; uuid: string; membership_id: number }[] = [];
  const amount = () => 100 + Math.floor(random() * 20_000);
  let done = 0;
  for (let step = 0; step < 90; step++) {
    const known = made.length > 2 && random() < 0.8 ? pick(random, made) : null;
    if (!known) {
      const body = { jobId: String(pick(random, jobs).id), items: [{ description: 'Work', amount: amount() }] };
      made.push((await perform(createInvoice, accounting, body)).invoice);
      continue;
    }
    const [row] = await db.select().from(invoices).where(eq(invoices.id, known.id));
    const payment = (await db.select().from(payments).where(eq(payments.invoice_id, known.id))).at(-1);
    const [check] = payment ? await db.select().from(checks).where(eq(checks.payment_id, payment.id)) : [];
    const act = pick(random, ['card', 'card that fails later', 'check', 'refund', 'part', 'return', 'edit'] as const);
    const answer = await {
      card: () => pay(known.uuid),
      'card that fails later': () => pay(known.uuid, 'pm_card_refundFail'),
      check: async () => (await saveCheckFor(row!)).status === 200 || new AppError(409, ''),
      refund: async () => payment && refund(payment.id),
      part: async () => payment && refund(payment.id, {}, { amount: 1 + Math.floor(random() * payment.amount) }),
      return: async () => check && (await callApi(`POST /checks/return/${check.id}`, { as, body: {} })).status === 200,
      edit: async () =>
        (
          await callApi(`POST /invoices/${known.id}`, {
            as,
            body: { items: [{ description: 'New', amount: amount() }] },
          })
        ).status === 200,
    }[act]();
    if (answer && !(answer instanceof AppError)) done += 1;
    if ((act === 'refund' || act === 'part') && random() < 0.5 && payment?.provider_reference) {
      await bankDecides();
      await tellClub(payment.provider_reference);
    }
  }
  expect(done).toBeGreaterThan(20);
  for (const { membership_id } of jobs) {
    const rows = await db.select().from(invoices).where(eq(invoices.membership_id, membership_id!));
    const owed = rows.filter(({ status }) => status === 'ISSUED' || status === 'DECLINED');
    expectAddsUp(
      await statementOf(membership_id!),
      owed.reduce((sum, { amount }) => sum + amount, 0),
    );
    for (const { id, status } of rows) {
      const of = await db.select().from(payments).where(eq(payments.invoice_id, id));
      const live = of.filter((payment) => payment.status !== 'BOUNCED').map((payment) => payment.status);
      for (const { id: paymentId, payment_method, refunded, amount: whole } of of) {
        const attempts = await attemptsOf(paymentId);
        const counted = attempts.filter((attempt) => attempt.status === 'PENDING' || attempt.status === 'SUCCEEDED');
        const sum = counted.reduce((total, attempt) => total + attempt.amount, 0);
        if (payment_method === 'STRIPE') expect(refunded, `payment ${paymentId}`).toBe(sum);
        expect(refunded).toBeLessThanOrEqual(whole);
      }
      expect(live, `invoice ${id}, ${status}`).toEqual(status === 'PAID' || status === 'REFUND' ? [status] : []);
    }
  }
});
