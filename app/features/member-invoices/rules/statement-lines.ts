import type { AdjustmentType } from '~/domains/invoices/states';
import type { PaymentMethod, PaymentStatus } from '~/domains/payments/states';
import type { Day } from '~/lib/calendar';

/** Kinds of lines of a statement; `-back` for a reversal. */
export type StatementKind =
  | 'invoice'
  | 'voided'
  | 'credit-note'
  | 'credit-note-back'
  | 'write-off'
  | 'write-off-back'
  | 'payment'
  | 'kept'
  | 'kept-back'
  | 'returned'
  | 'paid-out'
  | 'refunded'
  | 'credit-paid-out';

export interface StatementEntry {
  kind: StatementKind;
  day: Day;
  /** The invoices of the line; for a payment those that it pays or paid. */
  invoices: readonly number[];
  /** The method of a payment. */
  method?: PaymentMethod;
  check_no?: string | null;
  /** The number of a credit note. */
  number?: number;
  /** Cents. */
  charges: number;
  credit: number;
}

export interface StatementLine extends StatementEntry {
  /** Debt after it; below 0 it is a credit. */
  balance: number;
}

/** Days are the club's. */
interface Invoice {
  id: number;
  amount: number;
  credited: number;
  invoice_date: Day;
  voided_on: Day | null;
}

interface Adjustment {
  id: number;
  invoice_id: number;
  type: AdjustmentType;
  amount: number;
  booked_on: Day;
  voided_on: Day | null;
}

interface Payment {
  amount: number;
  kept: number;
  refunded: number;
  status: PaymentStatus;
  payment_method: PaymentMethod;
  check_no: string | null;
  received_on: Day;
  bounced_on: Day | null;
  invoices: readonly { id: number }[];
  refunds: readonly Refund[];
}

interface Refund {
  amount: number;
  refunded_on: Day;
  /** The amounts of it paid per invoice; the rest was credit. */
  shares: readonly { invoice_id: number; amount: number }[];
}

const charge = (sum: number) => ({ charges: sum, credit: 0 });
const credit = (sum: number) => ({ charges: 0, credit: sum });

function linesOfInvoice({ id, amount, credited, invoice_date, voided_on }: Invoice): StatementEntry[] {
  const about = { invoices: [id] };
  return [
    { ...about, kind: 'invoice', day: invoice_date, ...charge(amount) },
    ...(voided_on === null
      ? []
      : [{ ...about, kind: 'voided' as const, day: voided_on, ...credit(amount - credited) }]),
  ];
}

function linesOfAdjustment({ id, invoice_id, type, amount, booked_on, voided_on }: Adjustment): StatementEntry[] {
  const [kind, back] =
    type === 'CREDIT_NOTE'
      ? (['credit-note', 'credit-note-back'] as const)
      : (['write-off', 'write-off-back'] as const);
  const about = { invoices: [invoice_id], ...(type === 'CREDIT_NOTE' && { number: id }) };
  return [
    { ...about, kind, day: booked_on, ...credit(amount) },
    ...(voided_on === null ? [] : [{ ...about, kind: back, day: voided_on, ...charge(amount) }]),
  ];
}

function linesOfPayment(payment: Payment): StatementEntry[] {
  const { amount, kept, refunded, status, payment_method: method, check_no, received_on, bounced_on } = payment;
  const about = { invoices: payment.invoices.map(({ id }) => id), method, check_no };
  const keeping = kept > 0 ? [{ ...about, kind: 'kept' as const, day: received_on, ...charge(kept) }] : [];
  const day = bounced_on ?? received_on;
  return [
    { ...about, kind: 'payment', day: received_on, ...credit(amount) },
    ...keeping,
    ...payment.refunds.flatMap(linesOfRefund),
    ...(status === 'BOUNCED'
      ? [
          { ...about, kind: 'returned' as const, day, ...charge(amount - refunded) },
          ...keeping.map((line) => ({ ...line, kind: 'kept-back' as const, day, ...credit(kept) })),
        ]
      : []),
  ];
}

function linesOfRefund({ amount, refunded_on: day, shares }: Refund): StatementEntry[] {
  const rest = shares.reduce((sum, share) => sum - share.amount, amount);
  return [
    ...shares.flatMap(({ invoice_id, amount: sum }) => [
      { kind: 'paid-out' as const, day, invoices: [invoice_id], ...charge(sum) },
      { kind: 'refunded' as const, day, invoices: [invoice_id], ...credit(sum) },
    ]),
    ...(rest > 0 ? [{ kind: 'credit-paid-out' as const, day, invoices: [], ...charge(rest) }] : []),
  ];
}

interface Books {
  invoices: readonly Invoice[];
  adjustments: readonly Adjustment[];
  payments: readonly Payment[];
}

/**
 * The lines of a membership's statement, oldest first, with the running balance; the last one is the debt less the
 * household's credit.
 */
export function statementLines({ invoices, adjustments, payments }: Books): StatementLine[] {
  const entries = [
    ...invoices.flatMap(linesOfInvoice),
    ...adjustments.flatMap(linesOfAdjustment),
    ...payments.flatMap(linesOfPayment),
  ];
  // A stable sort: the lines of a payment on one day remain in their logical order.
  const sorted = entries.sort((one, other) => one.day.localeCompare(other.day));
  let balance = 0;
  return sorted.map((entry) => {
    balance += entry.charges - entry.credit;
    return { ...entry, balance };
  });
}
