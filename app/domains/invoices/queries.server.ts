import { asc, eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { invoiceItems, invoices, invoiceTerms } from './table.server';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceItem = typeof invoiceItems.$inferSelect;

/** @throws AppError 404 */
export async function findInvoice(db: Database, id: number): Promise<Invoice> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw notFound('Invoice');
  return invoice;
}

export async function getInvoiceByUuid(db: Database, uuid: string): Promise<Invoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.uuid, uuid));
  return invoice ?? null;
}

/** @throws AppError 404 */
export async function findInvoiceByUuid(db: Database, uuid: string): Promise<Invoice> {
  const invoice = await getInvoiceByUuid(db, uuid);
  if (!invoice) throw notFound('Invoice');
  return invoice;
}

/** In the order they are printed. */
export async function listInvoiceItems(db: Database, invoiceId: number): Promise<InvoiceItem[]> {
  return db.select().from(invoiceItems).where(eq(invoiceItems.invoice_id, invoiceId)).orderBy(invoiceItems.position);
}

/** The terms of payment, shortest first. */
export function listTerms(db: Database) {
  return db.select().from(invoiceTerms).orderBy(asc(invoiceTerms.days));
}
