export const invoiceStatuses = ['ISSUED', 'PAID', 'DECLINED', 'REFUND'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusTones = {
  PAID: 'green',
  ISSUED: 'blue',
  DECLINED: 'red',
  REFUND: 'grey',
} as const satisfies Record<InvoiceStatus, string>;

/** A declined card leaves the invoice payable. */
export const invoiceMoves = {
  pay: { from: ['ISSUED', 'DECLINED'], to: 'PAID' },
  decline: { from: ['ISSUED', 'DECLINED'], to: 'DECLINED' },
  refund: { from: ['PAID'], to: 'REFUND' },
  /** A refund that failed after it was booked. */
  restore: { from: ['REFUND'], to: 'PAID' },
  /** A check that the bank returned. */
  reopen: { from: ['PAID'], to: 'ISSUED' },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus }>;
export type InvoiceMove = keyof typeof invoiceMoves;

export function mayMove(move: InvoiceMove, status: InvoiceStatus): boolean {
  return (invoiceMoves[move].from as readonly InvoiceStatus[]).includes(status);
}
