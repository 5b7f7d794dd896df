/**
 * CLOSED: nothing is left and nothing was paid. REFUND: nothing is left because the payment was refunded. A declined
 * card leaves the invoice payable.
 */
export const invoiceStatuses = ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED', 'REFUND', 'VOID', 'CLOSED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusTones = {
  PAID: 'green',
  'PARTLY PAID': 'orange',
  ISSUED: 'blue',
  DECLINED: 'red',
  REFUND: 'grey',
  VOID: 'purple',
  CLOSED: 'teal',
} as const satisfies Record<InvoiceStatus, string>;

/** FEE: without a job, such as for a late payment or a returned check; it activates nothing. */
export const invoiceKinds = ['DUES', 'JOB', 'FEE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const adjustmentTypes = ['CREDIT_NOTE', 'WRITE_OFF'] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

/** The sums of an invoice, in cents. */
export interface InvoiceSums {
  amount: number;
  paid: number;
  credited: number;
  refunded: number;
}

/** The status of an invoice of these sums that had the given one. */
export function statusOf(before: InvoiceStatus, { amount, paid, credited, refunded }: InvoiceSums): InvoiceStatus {
  if (before === 'VOID') return 'VOID';
  if (amount - paid - credited > 0) {
    if (paid > 0) return 'PARTLY PAID';
    return before === 'DECLINED' ? 'DECLINED' : 'ISSUED';
  }
  if (paid > 0) return 'PAID';
  return refunded > 0 ? 'REFUND' : 'CLOSED';
}

/** Steps of an invoice, and the status after each; null where its sums decide. */
export const invoiceMoves = {
  pay: { from: ['ISSUED', 'PARTLY PAID', 'DECLINED'], to: null },
  decline: { from: ['ISSUED', 'DECLINED'], to: 'DECLINED' },
  refund: { from: ['PARTLY PAID', 'PAID'], to: null },
  /** A refund failed after it was booked. */
  restore: { from: ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED', 'REFUND', 'VOID'], to: null },
  /** The bank returned the check. */
  reopen: { from: ['PARTLY PAID', 'PAID'], to: null },
  /** The amount of a check was mistyped. */
  correct: { from: ['PARTLY PAID', 'PAID'], to: null },
  /** For invoices of which nothing was received. */
  void: { from: ['ISSUED', 'DECLINED'], to: 'VOID' },
  /** A credit note, for the open or the paid part. */
  credit: { from: ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED'], to: null },
  'write-off': { from: ['ISSUED', 'PARTLY PAID', 'DECLINED'], to: null },
  /** A credit note or a write-off is voided. */
  'take-back': { from: ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED', 'REFUND', 'CLOSED'], to: null },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus | null }>;
export type InvoiceMove = keyof typeof invoiceMoves;

export function mayMove(move: InvoiceMove, status: InvoiceStatus): boolean {
  return (invoiceMoves[move].from as readonly InvoiceStatus[]).includes(status);
}
