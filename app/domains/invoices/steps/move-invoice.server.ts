import { type SQL, sql } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Invoice } from '../queries.server';
import { type InvoiceMove, type InvoiceStatus, invoiceMoves, mayMove, statusOf } from '../states';
import { invoiceStep } from './invoice-step.server';

const actions = {
  pay: 'part-paid',
  decline: 'declined',
  refund: 'refunded',
  restore: 'refund-failed',
  reopen: 'reopened',
  correct: 'corrected',
  void: 'voided',
  credit: 'credited',
  'write-off': 'written-off',
  'take-back': 'taken-back',
} as const satisfies Record<InvoiceMove, ActionOf<'invoice'>>;

/** A step of an invoice, with the cents that it adds to its sums. */
export interface InvoiceMovement {
  move: InvoiceMove;
  paid?: number;
  credited?: number;
  refunded?: number;
  /** Further facts for the history. */
  data?: Record<string, unknown>;
  /** Whether dues activate their membership. */
  isActivating?: boolean;
  /** For one that becomes VOID: the day, and the reason. */
  voided?: Pick<Invoice, 'voided_on' | 'void_reason'>;
  /** While this is true the step is refused, and with it the whole commit. */
  unless?: SQL<boolean>;
}

/** The sums and the status of an invoice after a step. */
export function movedInvoice(invoice: Invoice, movement: InvoiceMovement) {
  const sums = {
    amount: invoice.amount,
    paid: invoice.paid + (movement.paid ?? 0),
    credited: invoice.credited + (movement.credited ?? 0),
    refunded: invoice.refunded + (movement.refunded ?? 0),
  };
  return { ...sums, status: invoiceMoves[movement.move].to ?? statusOf(invoice.status, sums) };
}

/**
 * The part of a commit that takes one step of an invoice; its status follows from its sums.
 * @throws AppError 409 when its status does not allow that
 */
export function moveInvoice(context: OperationContext, invoice: Invoice, movement: InvoiceMovement): Part {
  const { move, data, isActivating, voided, unless } = movement;
  if (!mayMove(move, invoice.status)) throw conflict(`An invoice that is ${invoice.status} cannot take this step.`);
  const { status, paid, credited, refunded } = movedInvoice(invoice, movement);
  const { paid: more = 0, credited: settled = 0 } = movement;
  return invoiceStep(context, invoice, {
    action: move === 'pay' && status === 'PAID' ? 'paid' : actions[move],
    data: {
      from: invoice.status,
      amount: invoice.amount,
      ...(more !== 0 && { paid: more }),
      ...(settled !== 0 && { credited: settled }),
      ...data,
    },
    set: {
      status,
      paid,
      credited,
      refunded,
      paid_at: paidAt(invoice, status, context.now),
      ...(isActivating && { activated_at: context.now }),
      ...voided,
      // NULL violates the column's constraint: a card payment may have started since the read.
      ...(unless && { amount: sql<number>`iif(${unless}, NULL, ${invoice.amount})` as unknown as number }),
    },
  });
}

/** When it was completely paid; a refund does not change that. */
function paidAt(invoice: Invoice, status: InvoiceStatus, now: Date): Date | null {
  if (status === 'PAID') return invoice.paid_at ?? now;
  return status === 'REFUND' ? invoice.paid_at : null;
}
