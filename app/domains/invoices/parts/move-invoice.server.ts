import { conflict } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Invoice } from '../queries.server';
import { type InvoiceMove, invoiceMoves, mayMove } from '../states';
import { invoiceStep } from './invoice-step.server';

const actions = {
  pay: 'paid',
  decline: 'declined',
  refund: 'refunded',
  restore: 'refund-failed',
  reopen: 'reopened',
} as const satisfies Record<InvoiceMove, string>;

/**
 * The part of a commit that pays, declines, refunds or reopens an invoice.
 * @throws AppError 409 when its status does not allow that
 */
export function moveInvoice(context: OperationContext, invoice: Invoice, move: InvoiceMove, data = {}): Part {
  if (!mayMove(move, invoice.status)) throw conflict(`An invoice that is ${invoice.status} cannot take this step.`);
  return invoiceStep(context, invoice, {
    action: actions[move],
    data: { from: invoice.status, amount: invoice.amount, ...data },
    set: { status: invoiceMoves[move].to, ...paidAt(move, context.now) },
  });
}

function paidAt(move: InvoiceMove, now: Date) {
  if (move === 'pay') return { paid_at: now };
  return move === 'reopen' ? { paid_at: null } : {};
}
