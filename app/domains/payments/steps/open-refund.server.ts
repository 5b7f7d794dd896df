import { sql } from 'drizzle-orm';
import type { Effect, Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import type { PaymentRow, RefundAttempt } from '../queries.server';
import { payments, refundAttempts } from '../table.server';

interface Refund {
  payment: PaymentRow;
  /** Cents. */
  amount: number;
  /** The invoice whose share is refunded first. */
  invoice_id: number | null;
}

/**
 * The part of a commit that claims the refund of a card payment: an attempt, which work requests from the provider after
 * the commit. The commit is refused where the payment has changed since the read, or has another open attempt; so it
 * stands before the parts that change the payment.
 */
export function openRefund({ db, now, actor }: OperationContext, { payment, amount, invoice_id }: Refund): Part {
  const id = crypto.randomUUID();
  // NULL violates the column's constraint
  const unchanged = sql<number>`(SELECT ${amount} FROM ${payments}
    WHERE id = ${payment.id} AND status = 'PAID' AND version = ${payment.version})`;
  const write = db.insert(refundAttempts).values({
    id,
    payment_id: payment.id,
    invoice_id,
    amount: unchanged as unknown as number,
    status: 'OPEN',
    user_id: userIdOf(actor),
    created_at: now,
  });
  return { writes: [write], effects: [refundClaimed(payment, { id })] };
}

/** The effect that carries out an open attempt, and opens a task where it fails. */
export const refundClaimed = ({ uuid }: Pick<PaymentRow, 'uuid'>, { id }: Pick<RefundAttempt, 'id'>): Effect => ({
  effect: 'payment.refund-claimed',
  payload: { uuid, attempt_id: id },
  key: `refund ${id}`,
});
