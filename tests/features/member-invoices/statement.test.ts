import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checks } from '~/domains/checks/table.server';
import { statusOf } from '~/domains/invoices/states';
import { invoices } from '~/domains/invoices/table.server';
import { paymentParts, payments, refunds } from '~/domains/payments/table.server';
import { createInvoice } from '~/features/member-invoices/operations/create-invoice.server';
import { statementLines } from '~/features/member-invoices/rules/statement-lines';
import { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { moneyText } from '~/lib/text/read-money';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { saveCheckFor } from '../../support/club/checks';
import { contextFor, db } from '../../support/club/context';
import { billJob } from '../../support/club/job-invoices';
import { addJob } from '../../support/club/jobs';
import { pay, recordOf } from '../../support/club/payments';
import { attemptsOf, bankDecides, paymentNow, refund, tellClub } from '../../support/club/refunds';

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
    'Returned by the bank: check N, invoice N',
  ]) {
    expect(said, line).toContain(line);
  }
  const owed = await db.select().from(invoices).where(eq(invoices.membership_id, invoice.membership_id));
  const open = owed.reduce((sum, { left }) => sum + left, 0);
  expectAddsUp(statement, open);
  const pdf = await call(`GET /invoices/get-statement-pdf/${invoice.membership_id}`, {
    token: await tokenOf('viewer'),
  });
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  expect(pdf.headers.get('Content-Disposition')).toContain(`Statement-${invoice.membership_id}.pdf`);
  expect((await callApi('GET /invoices/statement/999999', { as: 'viewer' })).status).toBe(404);
  expect((await callApi(`GET /invoices/statement/${invoice.membership_id}`, { as: 'employee' })).status).toBe(403);
});

type Books = Parameters<typeof statementLines>[0];
type Made = Books['invoices'][number] & { paid: number; refunded: number };
type Paid = Books['payments'][number] & { unapplied: number; shares: Map<number, number> };

const leftOf = ({ voided_on, amount, paid, credited }: Made) => (voided_on ? 0 : amount - paid - credited);

/** One household's books in which anything happens that may; what it owes follows from the rules alone. */
function randomBooks(random: () => number, steps: number) {
  const day = () => `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const invoices: Made[] = [];
  const payments: Paid[] = [];
  const adjustments: { -readonly [Name in keyof Books['adjustments'][number]]: Books['adjustments'][number][Name] }[] =
    [];
  const free = (payment: Paid, invoice: Made, sum: number) => {
    payment.shares.set(invoice.id, payment.shares.get(invoice.id)! - sum);
    invoice.paid -= sum;
  };
  const acts = {
    issue() {
      const amount = Math.floor(random() * 50_000);
      const sums = { paid: 0, credited: 0, refunded: 0, voided_on: null };
      invoices.push({ id: invoices.length + 1, amount, invoice_date: day(), ...sums });
    },
    void() {
      const invoice = invoices.find((each) => leftOf(each) > 0 && each.paid === 0);
      if (invoice) invoice.voided_on = day();
    },
    pay() {
      const amount = upTo(60_000);
      const shares = new Map<number, number>();
      let rest = amount;
      for (const invoice of invoices.filter((each) => leftOf(each) > 0).slice(0, upTo(3))) {
        const sum = Math.min(rest, random() < 0.7 ? leftOf(invoice) : upTo(leftOf(invoice)));
        if (sum > 0) shares.set(invoice.id, sum);
        invoice.paid += sum;
        rest -= sum;
      }
      const kept = random() < 0.2 ? rest : 0;
      payments.push({
        ...{ amount, kept, shares, unapplied: rest - kept, refunded: 0, refunds: [] },
        ...{ status: 'PAID', payment_method: 'CHECK', check_no: '77', received_on: day(), bounced_on: null },
        invoices: [...shares.keys()].map((id) => ({ id })),
      });
    },
    apply() {
      const [payment, invoice] = [
        payments.find(({ unapplied }) => unapplied > 0),
        invoices.find((each) => leftOf(each) > 0),
      ];
      if (!payment || !invoice) return;
      const sum = Math.min(payment.unapplied, leftOf(invoice));
      payment.unapplied -= sum;
      payment.shares.set(invoice.id, (payment.shares.get(invoice.id) ?? 0) + sum);
      invoice.paid += sum;
    },
    refund() {
      const payment = pick(random, payments);
      if (payment?.status !== 'PAID') return;
      const credit = Math.min(payment.unapplied, upTo(9_000));
      const [first] = [...payment.shares].filter(([, sum]) => sum > 0);
      const shares = first ? [{ invoice_id: first[0], amount: upTo(first[1]) }] : [];
      const amount = shares.reduce((sum, share) => sum + share.amount, credit);
      if (amount === 0) return;
      payment.unapplied -= credit;
      payment.refunded += amount;
      for (const { invoice_id, amount: sum } of shares) {
        const invoice = invoices.find(({ id }) => id === invoice_id)!;
        free(payment, invoice, sum);
        invoice.credited += sum;
        invoice.refunded += sum;
      }
      payment.refunds = [...payment.refunds, { amount, refunded_on: day(), shares }];
    },
    'fail a refund'() {
      const payment = payments.find(({ status, refunds }) => status === 'PAID' && refunds.length > 0);
      const refund = payment?.refunds.at(-1);
      if (!payment || !refund) return;
      payment.refunds = payment.refunds.slice(0, -1);
      payment.refunded -= refund.amount;
      payment.unapplied += refund.amount;
      for (const { invoice_id, amount } of refund.shares) {
        const invoice = invoices.find(({ id }) => id === invoice_id)!;
        invoice.credited -= amount;
        invoice.refunded -= amount;
        if (invoice.voided_on) continue;
        payment.unapplied -= amount;
        invoice.paid += amount;
        payment.shares.set(invoice_id, (payment.shares.get(invoice_id) ?? 0) + amount);
      }
    },
    return() {
      const payment = pick(random, payments);
      if (payment?.status !== 'PAID') return;
      for (const [id, sum] of payment.shares) if (sum > 0) free(payment, invoices.find((each) => each.id === id)!, sum);
      Object.assign(payment, { status: 'BOUNCED', unapplied: 0, bounced_on: day() });
      if (payment.refunded === 0) return;
      const sums = { paid: 0, credited: 0, refunded: 0, voided_on: null };
      invoices.push({ id: invoices.length + 1, amount: payment.refunded, invoice_date: day(), ...sums });
    },
    credit() {
      const invoice = pick(random, invoices);
      if (!invoice || invoice.voided_on || invoice.amount - invoice.credited < 1) return;
      const amount = upTo(invoice.amount - invoice.credited);
      let over = Math.max(0, amount - leftOf(invoice));
      for (const payment of payments) {
        const sum = Math.min(over, Math.max(0, payment.shares.get(invoice.id) ?? 0));
        if (sum === 0) continue;
        free(payment, invoice, sum);
        payment.unapplied += sum;
        over -= sum;
      }
      invoice.credited += amount;
      adjustments.push({
        ...{ id: adjustments.length + 1, invoice_id: invoice.id, amount, booked_on: day(), voided_on: null },
        type: random() < 0.5 ? 'CREDIT_NOTE' : 'WRITE_OFF',
      });
    },
    'take back'() {
      const adjustment = adjustments.find(({ voided_on }) => voided_on === null);
      const invoice = adjustment && invoices.find(({ id }) => id === adjustment.invoice_id);
      if (!adjustment || !invoice || invoice.voided_on) return;
      adjustment.voided_on = day();
      invoice.credited -= adjustment.amount;
    },
  };
  for (let step = 0; step < steps; step++) acts[pick(random, Object.keys(acts) as (keyof typeof acts)[])]();
  const owed = invoices.reduce((sum, invoice) => sum + leftOf(invoice), 0);
  const credit = payments.reduce((sum, { unapplied }) => sum + unapplied, 0);
  return { invoices, payments, adjustments, balance: owed - credit };
}

test('after thirty thousand random steps every statement adds up to what is owed less the credit', {
  tags: ['PAY-035', 'MON-033'],
}, () => {
  const random = randomOf(20_261_122);
  const kinds = new Set<string>();
  for (let household = 0; household < 1_000; household++) {
    const { balance, ...books } = randomBooks(random, 30);
    const lines = statementLines(books);
    const charges = lines.reduce((sum, line) => sum + line.charges, 0);
    const credit = lines.reduce((sum, line) => sum + line.credit, 0);
    expectAddsUp(
      { totalCharges: charges, totalCredit: credit, totalBalance: charges - credit, jobDetails: lines },
      balance,
    );
    expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted());
    for (const { kind } of lines) kinds.add(kind);
  }
  expect(kinds.size).toBe(13);
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
    const payment = (await recordOf(known.id)).payments.at(-1);
    const [check] = payment ? await db.select().from(checks).where(eq(checks.payment_id, payment.id)) : [];
    const act = pick(random, [
      ...([
        'card',
        'card that fails later',
        'check',
        'check of another sum',
        'refund',
        'part',
        'return',
        'edit',
      ] as const),
    ]);
    const answer = await {
      card: () => pay(known.uuid),
      'card that fails later': () => pay(known.uuid, 'pm_card_refundFail'),
      check: async () => (await saveCheckFor(row!)).status === 200 || new AppError(409, ''),
      'check of another sum': async () => {
        const more = { numeric_amount: moneyText(amount()), accept_difference: 'on' };
        return (await saveCheckFor(row!, more)).status === 200 || new AppError(409, '');
      },
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
    const made = await db.select().from(payments).where(eq(payments.membership_id, membership_id!));
    const owed = rows.reduce((sum, { left }) => sum + left, 0);
    const credit = made.reduce((sum, { unapplied }) => sum + unapplied, 0);
    expectAddsUp(await statementOf(membership_id!), owed - credit);
    const parts = await db.select().from(paymentParts);
    const partsOf = (is: (part: (typeof parts)[number]) => boolean) =>
      parts.filter(is).reduce((sum, { amount }) => sum + amount, 0);
    for (const { id, paid, credited, refunded, amount, status } of rows) {
      expect(
        partsOf(({ invoice_id }) => invoice_id === id),
        `invoice ${id}, ${status}`,
      ).toBe(paid);
      expect(statusOf(status, { amount, paid, credited, refunded })).toBe(status);
    }
    for (const { id, payment_method, status, amount, unapplied, refunded, kept } of made) {
      const attempts = await attemptsOf(id);
      const counted = attempts.filter((attempt) => attempt.status === 'PENDING' || attempt.status === 'SUCCEEDED');
      const sum = counted.reduce((total, attempt) => total + attempt.amount, 0);
      expect(refunded, `payment ${id}, ${payment_method}`).toBe(sum);
      const listed = await db
        .select()
        .from(refunds)
        .where(and(eq(refunds.payment_id, id), isNull(refunds.failed_at)));
      expect(listed.reduce((total, refund) => total + refund.amount, 0)).toBe(refunded);
      const paid = partsOf(({ payment_id }) => payment_id === id);
      if (status === 'BOUNCED') expect([paid, unapplied]).toEqual([0, 0]);
      else expect(paid + unapplied + refunded + kept, `payment ${id}`).toBe(amount);
    }
  }
});
