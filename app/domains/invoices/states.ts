/**
 * CLOSED: nothing is left and nothing was paid. REFUND: nothing is left because what was paid went back. A declined card
 * leaves the invoice payable.
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

/** FEE: without a job, of a late payment or a returned check for one; it activates nothing. */
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

/** What may happen to an invoice, and what becomes of it; null where its sums say. */
export const invoiceMoves = {
  pay: { from: ['ISSUED', 'PARTLY PAID', 'DECLINED'], to: null },
  decline: { from: ['ISSUED', 'DECLINED'], to: 'DECLINED' },
  refund: { from: ['PARTLY PAID', 'PAID'], to: null },
  /** A refund that failed after it was booked. */
  restore: { from: ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED', 'REFUND', 'VOID'], to: null },
  /** A check that the bank returned. */
  reopen: { from: ['PARTLY PAID', 'PAID'], to: null },
  /** The sum of a check that was mistyped. */
  correct: { from: ['PARTLY PAID', 'PAID'], to: null },
  /** Of one of which nothing was received. */
  void: { from: ['ISSUED', 'DECLINED'], to: 'VOID' },
  /** A credit note, of what is left and of what was paid. */
  credit: { from: ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED'], to: null },
  'write-off': { from: ['ISSUED', 'PARTLY PAID', 'DECLINED'], to: null },
  /** A credit note or a write-off that was taken back. */
  'take-back': { from: ['ISSUED', 'PARTLY PAID', 'PAID', 'DECLINED', 'REFUND', 'CLOSED'], to: null },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus | null }>;
export type InvoiceMove = keyof typeof invoiceMoves;

export function mayMove(move: InvoiceMove, status: InvoiceStatus): boolean {
  return (invoiceMoves[move].from as readonly InvoiceStatus[]).includes(status);
}
