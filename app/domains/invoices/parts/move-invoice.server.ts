import { and, eq } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import type { Change, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Invoice } from '../queries.server';
import { type InvoiceMove, invoiceMoves, mayMove } from '../states';
import { invoices } from '../table.server';
import { invoiceChanged } from './invoice-changed.server';

const actions = { pay: 'paid', decline: 'declined', refund: 'refunded' } as const satisfies Record<InvoiceMove, string>;

/**
 * The part of a commit that pays, declines or refunds an invoice.
 * @throws AppError 409 when its status does not allow that
 */
export function moveInvoice(context: OperationContext, invoice: Invoice, move: InvoiceMove, data = {}): Part {
  const { db, now } = context;
  if (!mayMove(move, invoice.status)) throw conflict(`An invoice that is ${invoice.status} cannot take this step.`);
  const status = invoiceMoves[move].to;
  const version = invoice.version + 1;
  const write = db
    .update(invoices)
    .set({ status, version, updated_at: now, ...(move === 'pay' && { paid_at: now }) })
    .where(and(eq(invoices.id, invoice.id), eq(invoices.version, invoice.version)));
  const change: Change = {
    subject: 'invoice',
    id: invoice.id,
    version,
    action: actions[move],
    data: { from: invoice.status, amount: invoice.amount, ...data },
    parent: { type: 'membership', id: invoice.membership_id },
  };
  return { changes: [change], writes: [write], effects: [invoiceChanged(context, invoice)] };
}
