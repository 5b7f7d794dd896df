import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { byKey, hasRecord, type IdOf, idByKey } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { keptLookup } from '~/lib/kept-lookup.server';
import { firstOf } from '~/lib/read-together.server';
import { invoiceItems, invoices, invoiceTerms } from './table.server';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceItem = typeof invoiceItems.$inferSelect;

/** By id or uuid. @throws AppError 404 */
export async function findInvoice(db: Database, key: number | string): Promise<Invoice> {
  const [invoice] = await selectInvoice(db, key);
  if (!invoice) throw notFound('Invoice');
  return invoice;
}

const selectInvoice = (db: Database, key: number | string) => db.select().from(invoices).where(byKey(invoices, key));

/** The invoice with this id or uuid. */
export const invoiceRead = (db: Database, key: number | string) => firstOf(selectInvoice(db, key));

/** The invoice whose id an expression gives. */
export const invoiceByIdRead = (db: Database, id: IdOf) =>
  firstOf(db.select().from(invoices).where(eq(invoices.id, id)));

export async function getInvoiceByUuid(db: Database, uuid: string): Promise<Invoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.uuid, uuid));
  return invoice ?? null;
}

export async function getInvoiceBySubmission(db: Database, submissionId: string): Promise<Invoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.submission_id, submissionId));
  return invoice ?? null;
}

const ofJob = (db: Database, jobId: IdOf) =>
  db.select().from(invoices).where(eq(invoices.job_id, jobId)).orderBy(desc(invoices.id)).limit(1);

/** The newest invoice to the member for a job. */
export const invoiceOfJobRead = (db: Database, jobId: IdOf) => firstOf(ofJob(db, jobId));

/** The uuid of the newest invoice for the job whose id a column holds, null without one: for the columns of a select. */
export const invoiceUuidOfJob = (jobId: SQLiteColumn) =>
  sql<
    string | null
  >`(SELECT uuid FROM ${invoices} WHERE ${invoices}.job_id = ${qualified(jobId)} ORDER BY ${invoices}.id DESC LIMIT 1)`;

/** In the order they are printed. */
export function listInvoiceItems(db: Database, invoiceId: IdOf) {
  return db.select().from(invoiceItems).where(eq(invoiceItems.invoice_id, invoiceId)).orderBy(invoiceItems.position);
}

/** The terms of payment, shortest first. */
export const listTerms = keptLookup('terms of payment', (db) =>
  db.select().from(invoiceTerms).orderBy(asc(invoiceTerms.days)),
);

/** The id of the invoice with this id or uuid, as part of a statement. */
export const invoiceIdOf = (key: string | number) => idByKey(invoices, key);

/** Whether there is an invoice with this id, as part of a statement. */
export const isInvoice = (id: SQL) => hasRecord(invoices, id);

/** The id of the membership that an invoice is to, as part of a statement. */
export const membershipOfInvoice = (key: string | number) =>
  sql<number>`(SELECT membership_id FROM ${invoices} WHERE id = ${invoiceIdOf(key)})`;

/** The amount of an invoice while it is as it was read, as part of a statement; else NULL. */
export const amountIfUnchanged = ({ id, amount, status }: Pick<Invoice, 'id' | 'amount' | 'status'>) =>
  sql<number>`(SELECT amount FROM ${invoices} WHERE id = ${id} AND amount = ${amount} AND status = ${status})`;

/** The ids of a membership's invoices, as part of a statement. */
export const idsOfInvoices = (membershipId: IdOf) =>
  sql<number>`(SELECT id FROM ${invoices} WHERE membership_id = ${membershipId})`;
