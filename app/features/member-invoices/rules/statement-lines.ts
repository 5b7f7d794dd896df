import type { PaymentStatus } from '~/domains/payments/states';
import type { Day } from '~/lib/calendar';

/** What a line of a statement tells of. */
export type StatementKind = 'invoice' | 'payment' | 'difference' | 'paid-out' | 'refunded' | 'returned';

export interface StatementEntry {
  kind: StatementKind;
  day: Day;
  /** The invoice that it is about. */
  invoice_id: number;
  /** Of a payment, how it was made. */
  method?: 'STRIPE' | 'CHECK';
  check_no?: string | null;
  /** Cents. */
  charges: number;
  credit: number;
}

export interface StatementLine extends StatementEntry {
  /** What was owed after it. */
  balance: number;
}

interface Invoice {
  id: number;
  amount: number;
  invoice_date: Day;
}

interface Payment {
  id: number;
  invoice_id: number | null;
  amount: number;
  status: PaymentStatus;
  payment_method: string;
  check_no: string | null;
  /** Days of the club. */
  paid_on: Day;
  bounced_on: Day | null;
  /** What went back of it. */
  refunds: readonly { on: Day; amount: number }[];
}

function linesOfPayment(payment: Payment, invoice: Invoice): StatementEntry[] {
  const { amount, status, paid_on, refunds, bounced_on, check_no } = payment;
  const method = payment.payment_method === 'STRIPE' ? ('STRIPE' as const) : ('CHECK' as const);
  const about = { invoice_id: invoice.id };
  const paid: StatementEntry = {
    ...about,
    kind: 'payment',
    day: paid_on,
    method,
    check_no,
    charges: 0,
    credit: amount,
  };
  if (status === 'BOUNCED') {
    return [paid, { ...about, kind: 'returned', day: bounced_on ?? paid_on, check_no, charges: amount, credit: 0 }];
  }
  // A check of another amount settles its invoice where somebody accepted that.
  const left = invoice.amount - amount;
  const difference: StatementEntry[] =
    left === 0
      ? []
      : [{ ...about, kind: 'difference', day: paid_on, charges: Math.max(0, -left), credit: Math.max(0, left) }];
  const back = refunds.flatMap(({ on: day, amount: sum }) => [
    { ...about, kind: 'paid-out' as const, day, charges: sum, credit: 0 },
    { ...about, kind: 'refunded' as const, day, charges: 0, credit: sum },
  ]);
  return [paid, ...difference, ...back];
}

/**
 * The lines of a membership's statement, oldest first, with the running balance; the last one is what is still owed: the
 * sum of the invoices that are open.
 */
export function statementLines(invoices: readonly Invoice[], payments: readonly Payment[]): StatementLine[] {
  const entries = invoices.flatMap((invoice) => [
    {
      kind: 'invoice' as const,
      day: invoice.invoice_date,
      invoice_id: invoice.id,
      charges: invoice.amount,
      credit: 0,
    },
    ...payments.filter(({ invoice_id }) => invoice_id === invoice.id).flatMap((each) => linesOfPayment(each, invoice)),
  ]);
  // Stable: of one day, what is told of an invoice stays in the order in which it follows from each other.
  const sorted = entries.sort((one, other) => one.day.localeCompare(other.day) || one.invoice_id - other.invoice_id);
  let balance = 0;
  return sorted.map((entry) => {
    balance += entry.charges - entry.credit;
    return { ...entry, balance };
  });
}
