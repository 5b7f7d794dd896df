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
  /** A refund failed after it was booked. */
  restore: { from: ['REFUND'], to: 'PAID' },
  /** Also after a refund. */
  bounce: { from: ['PAID', 'REFUND'], to: 'BOUNCED' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;
export type PaymentMove = keyof typeof paymentMoves;

export function mayMovePayment(move: PaymentMove, status: PaymentStatus): boolean {
  return (paymentMoves[move].from as readonly PaymentStatus[]).includes(status);
}

/** A payer's dispute of a card payment at their bank. */
export const disputeStates = ['OPEN', 'WON', 'LOST'] as const;

/** OPEN: the request was or is being sent. PENDING: it was accepted, and the bank has not confirmed it. */
export const refundAttemptStatuses = ['OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED'] as const;

/** Methods of receiving money. */
export const paymentMethods = ['STRIPE', 'CHECK'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods of refunding it; NONE moves no money. */
export const refundMethods = ['STRIPE', 'CHECK', 'NONE'] as const;

/** PENDING: the bank has not confirmed it. A FAILED one is in no list. */
export const refundStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;

export const refundLists = ['listed', 'failed'] as const;
