import { and, eq, type SQL } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { ActionOf, Effect, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentRow } from '../queries.server';
import { mayMovePayment, type PaymentMove, paymentMoves } from '../states';
import { payments } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'payment'>;
  data?: Record<string, unknown>;
  set?: Partial<typeof payments.$inferInsert>;
}

/** A payment in pushes and the history. */
type Paid = Pick<PaymentRow, 'invoice_id' | 'membership_id'>;

/** The push of a created or changed payment. */
export function paymentChanged(
  context: OperationContext,
  { id, invoice_id, membership_id }: Paid & { id: number | SQL<number> },
): Effect {
  return changedEffect(context, 'payment.changed', { id, invoice_id, membership_id });
}

/** The part of a commit that changes a payment as its next version, and pushes to the pages that show it. */
export function paymentStep(
  context: OperationContext,
  payment: PaymentRow,
  { action, data = {}, set = {} }: Step,
): Part {
  const { db, now } = context;
  const { id, amount, payment_method, membership_id } = payment;
  const version = payment.version + 1;
  const told = { amount, method: payment_method, ...data };
  const parent = { type: 'membership', id: membership_id };
  return {
    changes: [{ subject: 'payment', id, version, action, data: told, parent }],
    writes: [
      db
        .update(payments)
        .set({ ...set, version, updated_at: now })
        .where(and(eq(payments.id, id), eq(payments.version, payment.version))),
    ],
    effects: [paymentChanged(context, payment)],
  };
}

const actions = {
  refund: 'refunded',
  restore: 'refund-failed',
  bounce: 'returned',
} as const satisfies Record<PaymentMove, ActionOf<'payment'>>;

/**
 * The part of a commit that refunds a payment, reverts a refund, or records a returned check.
 * @throws AppError 409 when its status does not allow that
 */
export function movePayment(
  context: OperationContext,
  payment: PaymentRow,
  move: PaymentMove,
  data = {},
  set: Step['set'] = {},
): Part {
  if (!mayMovePayment(move, payment.status)) {
    throw conflict(`A payment that is ${payment.status} cannot take this step.`);
  }
  const moved = { status: paymentMoves[move].to, ...set };
  return paymentStep(context, payment, { action: actions[move], data: { from: payment.status, ...data }, set: moved });
}
