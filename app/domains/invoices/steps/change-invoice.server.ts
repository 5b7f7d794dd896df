import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/lib/drizzle/database.server';
import { insertRows } from '~/lib/drizzle/insert-rows.server';
import { formatMoney } from '~/ui/format/format-money';
import type { Invoice, InvoiceItem } from '../queries.server';
import { invoiceItems, invoices } from '../table.server';

type Line = Pick<InvoiceItem, 'description' | 'amount'>;

interface Change {
  set: Partial<Invoice>;
  /** The new lines; left out, they are unchanged. */
  lines?: Line[] | undefined;
  version: number;
  now: Date;
  /** While this is true the write fails, and with it the whole commit. */
  unless: SQL<boolean>;
}

/** The writes that update an invoice and its lines. */
export function changeInvoice(db: Database, { id, amount }: Invoice, change: Change): BatchItem<'sqlite'>[] {
  const { set, lines, version, now, unless } = change;
  // NULL violates the column's constraint: a card payment of the old amount may have started since the read.
  const guarded = sql<number>`iif(${unless}, NULL, ${set.amount ?? amount})`;
  return [
    db
      .update(invoices)
      .set({ ...set, amount: guarded, version, updated_at: now })
      .where(eq(invoices.id, id)),
    ...(lines
      ? [
          db.delete(invoiceItems).where(eq(invoiceItems.invoice_id, id)),
          ...insertRows(
            db,
            invoiceItems,
            lines.map((line, position) => ({ ...line, position, invoice_id: id })),
          ),
        ]
      : []),
  ];
}

/** Lines as text, for the history. */
export const linesInWords = (lines: readonly Line[]) =>
  lines.map(({ description, amount }) => `${description} ${formatMoney(amount)}`).join('; ');
