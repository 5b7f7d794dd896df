import { moveInvoice } from '~/domains/invoices/parts/move-invoice.server';
import type { Invoice } from '~/domains/invoices/queries.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PaymentRow } from '../queries.server';
import { movePayment } from './payment-step.server';

/**
 * The parts of a commit that refund a member's payment with its invoice and tell the member; or take that back, where
 * the refund failed later. The membership's status is left to staff.
 * @throws AppError 409 when payment or invoice do not allow that
 */
export function bookPaymentRefund(
  context: OperationContext,
  payment: PaymentRow,
  invoice: Invoice,
  move: 'refund' | 'restore',
  data: Record<string, unknown> = {},
): Part[] {
  const { membership_id } = invoice;
  const told: Part =
    move === 'refund' ? { effects: [{ effect: 'payment.refunded', payload: { uuid: payment.uuid } }] } : {};
  return [
    movePayment(context, { ...payment, membership_id }, move, data),
    moveInvoice(context, invoice, move, { payment: payment.uuid }),
    told,
  ];
}
