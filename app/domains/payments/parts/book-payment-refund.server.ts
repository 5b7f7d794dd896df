import { moveInvoice } from '~/domains/invoices/parts/move-invoice.server';
import type { Invoice } from '~/domains/invoices/queries.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentRow } from '../queries.server';
import { movePayment, paymentStep } from './payment-step.server';

interface Booked {
  move: 'refund' | 'restore';
  /** Cents of this refund. */
  amount: number;
  /** The provider's refund. */
  refund?: string;
}

/**
 * The parts of a commit that refund a member's payment, or a part of it, and tell the member; or take that back, where
 * the refund failed later. With the last cent of the payment its invoice is refunded too. The membership's status is left
 * to staff.
 * @throws AppError 409 when payment or invoice do not allow that
 */
export function bookPaymentRefund(
  context: OperationContext,
  payment: PaymentRow,
  invoice: Invoice,
  { move, amount, refund }: Booked,
): Part[] {
  const isRefund = move === 'refund';
  const refunded = payment.refunded + (isRefund ? amount : -amount);
  const at = refunded === 0 ? null : payment.refunded_at;
  const set = { refunded, refunded_at: isRefund ? context.now : at };
  const data = { amount, ...(refund && { refund }) };
  const paid = { ...payment, membership_id: invoice.membership_id };
  const told: Part[] = isRefund
    ? [{ effects: [{ effect: 'payment.refunded', payload: { uuid: payment.uuid, amount } }] }]
    : [];
  const isWhole = isRefund ? refunded === payment.amount : payment.status === 'REFUND';
  if (!isWhole) {
    const action = isRefund ? 'refunded' : 'refund-failed';
    return [paymentStep(context, paid, { action, data, set }), ...told];
  }
  return [
    movePayment(context, paid, move, data, set),
    moveInvoice(context, invoice, move, { payment: payment.uuid }),
    ...told,
  ];
}
