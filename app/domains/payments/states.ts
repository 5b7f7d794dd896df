/** BOUNCED: a check that the bank returned; it paid nothing. */
export const paymentStatuses = ['PAID', 'REFUND', 'BOUNCED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusTones = {
  PAID: 'green',
  REFUND: 'grey',
  BOUNCED: 'red',
} as const satisfies Record<PaymentStatus, string>;

export const paymentMoves = {
  refund: { from: ['PAID'], to: 'REFUND' },
  /** A refund that failed after it was booked. */
  restore: { from: ['REFUND'], to: 'PAID' },
  bounce: { from: ['PAID'], to: 'BOUNCED' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;
export type PaymentMove = keyof typeof paymentMoves;

export function mayMovePayment(move: PaymentMove, status: PaymentStatus): boolean {
  return (paymentMoves[move].from as readonly PaymentStatus[]).includes(status);
}

/** A payer's complaint at their bank about a card payment. */
export const disputeStates = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** OPEN: the provider was or is to be asked. PENDING: it took the refund, and the bank has not confirmed it. */
export const refundAttemptStatuses = ['OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED'] as const;

/** How the lists tell payments apart: received ones, and refunded ones of members and of contractors' invoices. */
export const paymentLists = ['received', 'refunded', 'contractor'] as const;
