import { type InvoiceKind, statusOf } from '~/domains/invoices/states';
import { invoiceAdjustments, invoiceItems, invoices } from '~/domains/invoices/table.server';
import { addDays } from '~/lib/calendar';
import { type DemoInvoice, demoInvoices, demoPayments, type InvoicePayment } from './demo-invoices';
import { type Ledger, ofMember, type Step } from './demo-ledger.server';
import { type DemoPayment, seedPayment } from './demo-payments.server';
import { households } from './households';

const ALMA = 3;

/** The payments of dues have the numbers of their invoices. */
const FIRST_PAYMENT = 2000;

const cents = (dollars: number) => Math.round(dollars * 100);
const amountOf = ({ items }: DemoInvoice) => items.reduce((sum, [, dollars]) => sum + cents(dollars), 0);
const idAt = (place: number) => households.length + place + 1;

/** Invoices to members for jobs, fees, and what followed: partial payments, refunds, a returned check. */
export function seedInvoices(ledger: Ledger): void {
  for (const [place, invoice] of demoInvoices.entries()) seedInvoice(ledger, place, invoice);
  for (const [index, payment] of demoPayments.entries()) seedPayment(ledger, paymentOf(FIRST_PAYMENT + index, payment));
}

function paymentOf(id: number, payment: InvoicePayment): DemoPayment {
  const { by, daysAgo, credit = 0, refund, returned, difference, reason } = payment;
  const shares = payment.shares.map(([place, dollars]) => ({ invoice: idAt(place), amount: cents(dollars) }));
  const [first] = payment.shares.map(([place]) => demoInvoices[place]!);
  const numbers = shares.map(({ invoice }) => invoice).join(', ');
  return {
    id,
    membership: first!.membership,
    payer: households[first!.membership - 1]!.names[0]!,
    description: shares.length === 1 ? first!.description : `Invoices ${numbers}`,
    by,
    amount: shares.reduce((sum, { amount }) => sum + amount, cents(credit)),
    daysAgo,
    shares,
    ...(refund && { refund: { invoice: idAt(refund[0]), amount: cents(refund[1]), daysAgo: refund[2] } }),
    ...(returned !== undefined && { returned }),
    ...(by === 'check' && {
      check: {
        number: String(4000 + id),
        isWritten: true,
        ...(difference && { difference }),
        ...(reason && { reason }),
      },
    }),
  };
}

interface Course {
  steps: Step<'invoice'>[];
  paid: number;
  refunded: number;
  paidAt: number | null;
}

/** The effect of payments on the invoice at this index. */
function courseOf(place: number, amount: number): Course {
  const course: Course = { steps: [], paid: 0, refunded: 0, paidAt: null };
  for (const { by, daysAgo, shares, refund, returned } of demoPayments) {
    const share = shares.find(([at]) => at === place);
    if (!share) continue;
    const sum = cents(share[1]);
    const isWhole = sum === amount || demoInvoices[place]!.adjustment?.type === 'WRITE_OFF';
    course.steps.push([isWhole ? 'paid' : 'part-paid', daysAgo, by === 'check' ? ALMA : 'system']);
    if (refund?.[0] === place) course.steps.push(['refunded', refund[2], ALMA]);
    if (returned !== undefined) course.steps.push(['reopened', returned, ALMA]);
    const back = refund?.[0] === place ? cents(refund[1]) : 0;
    if (returned === undefined) course.paid += sum - back;
    course.refunded += back;
    if (isWhole && returned === undefined) course.paidAt = daysAgo;
  }
  return course;
}

function seedInvoice(ledger: Ledger, place: number, invoice: DemoInvoice): void {
  const { membership, job, voided, adjustment, daysAgo } = invoice;
  const { db, add, day, instant } = ledger;
  const id = idAt(place);
  const amount = amountOf(invoice);
  const { steps, paid, refunded, paidAt } = courseOf(place, amount);
  const adjusted = adjustment ? cents(adjustment.dollars) : 0;
  const all: Step<'invoice'>[] = [['issued', daysAgo, ALMA], ...steps];
  // A write-off with a check is one step with it
  if (adjustment && (steps.length === 0 || adjustment.type === 'CREDIT_NOTE'))
    all.push([adjustment.type === 'CREDIT_NOTE' ? 'credited' : 'written-off', adjustment.daysAgo, ALMA]);
  if (voided !== undefined) all.push(['voided', voided, ALMA]);
  const version = ledger.tell('invoice', id, all, ofMember(membership, { amount }));
  const sums = { amount, paid, credited: adjusted + refunded, refunded };
  const invoice_date = day(daysAgo);
  const kind: InvoiceKind = job === undefined ? 'FEE' : 'JOB';
  add(
    db.insert(invoices).values({
      id,
      uuid: ledger.uuid(2, id),
      version,
      created_at: instant(daysAgo),
      updated_at: instant(all.at(-1)![1]),
      kind,
      status: voided === undefined ? statusOf('ISSUED', sums) : 'VOID',
      membership_id: membership,
      ...sums,
      payment_method: 'NONE',
      description: invoice.description,
      invoice_date,
      due_date: addDays(invoice_date, 30),
      invoice_term_id: null,
      paid_at: paidAt === null ? null : instant(paidAt),
      voided_on: voided === undefined ? null : day(voided),
      void_reason: voided === undefined ? '' : 'Billed twice',
      job_id: job ?? null,
      contractor_id: invoice.contractor ?? null,
    }),
    db.insert(invoiceItems).values(
      invoice.items.map(([description, dollars], position) => ({
        invoice_id: id,
        position,
        description,
        amount: cents(dollars),
      })),
    ),
  );
  if (!adjustment) return;
  add(
    db.insert(invoiceAdjustments).values({
      id: place + 1,
      uuid: ledger.uuid(25, place + 1),
      created_at: instant(adjustment.daysAgo),
      updated_at: instant(adjustment.daysAgo),
      invoice_id: id,
      membership_id: membership,
      type: adjustment.type,
      amount: adjusted,
      reason: adjustment.reason,
      booked_on: day(adjustment.daysAgo),
      booked_by: ALMA,
    }),
  );
}
