import { and, eq } from 'drizzle-orm';
import type { Change } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import type { Invoice } from './queries.server';
import { type InvoiceMove, invoiceMoves, mayMove } from './states';
import { invoices } from './table.server';

/**
 * The parts of a commit that pay, decline or refund an invoice.
 * @throws AppError 409 when its status does not allow that
 */
export function moveInvoice({ db, now }: OperationContext, invoice: Invoice, move: InvoiceMove, data = {}) {
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
    action: status.toLowerCase(),
    data: { from: invoice.status, amount: invoice.amount, ...data },
    parent: { type: 'membership', id: invoice.membership_id },
  };
  return { write, change };
}
