import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { nameOfUser } from '~/domains/users/queries.server';
import { byKey, hasRecord, type IdOf, idByKey } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf } from '~/lib/read-together.server';
import { snapshotLookup } from '~/lib/settings/snapshots.server';
import { invoiceAdjustments, invoiceItems, invoices } from './table.server';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceAdjustment = typeof invoiceAdjustments.$inferSelect;
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

/** The invoice with the id of an expression. */
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

/** The uuid of the newest invoice for the job whose id a column has, null without one: for a select. */
export const invoiceUuidOfJob = (jobId: SQLiteColumn) =>
  sql<
    string | null
  >`(SELECT uuid FROM ${invoices} WHERE ${invoices}.job_id = ${qualified(jobId)} ORDER BY ${invoices}.id DESC LIMIT 1)`;

/** In print order. */
export function listInvoiceItems(db: Database, invoiceId: IdOf) {
  return db.select().from(invoiceItems).where(eq(invoiceItems.invoice_id, invoiceId)).orderBy(invoiceItems.position);
}

/** A term of payment. */
export interface InvoiceTerm {
  id: number;
  version: number;
  name: string;
  name_es: string;
  /** From the invoice's day to its due date. */
  days: number;
  position: number;
  /** In milliseconds since 1970. */
  retired_at: number | null;
}

/** The terms of payment in their order, retired ones too. */
export const readTerms = snapshotLookup<InvoiceTerm[]>('invoice_terms');

/** The terms that a form offers, and the one that its invoice has. */
export const offeredTerms = (terms: readonly InvoiceTerm[], has: number | null = null) =>
  terms
    .filter(({ id, retired_at }) => retired_at === null || id === has)
    .map(({ id, name, days, retired_at }) => ({ id, name: retired_at === null ? name : `${name} (retired)`, days }));

export const listTerms = async (db: Database) => offeredTerms(await readTerms(db));

/** The id of the invoice with this id or uuid, as part of a statement. */
export const invoiceIdOf = (key: string | number) => idByKey(invoices, key);

/** Whether there is an invoice with this id, as part of a statement. */
export const isInvoice = (id: SQL) => hasRecord(invoices, id);

/** The id of an invoice's membership, as part of a statement. */
export const membershipOfInvoice = (key: string | number) => membershipOfInvoiceId(invoiceIdOf(key));

/** The same for the invoice with the id of an expression. */
export const membershipOfInvoiceId = (id: IdOf) =>
  sql<number>`(SELECT membership_id FROM ${invoices} WHERE id = ${id})`;

/** The open amount of an invoice if it is unchanged since the read, as part of a statement; else NULL. */
export const leftIfUnchanged = ({ id, left, status }: Pick<Invoice, 'id' | 'left' | 'status'>) =>
  sql<number>`(SELECT "left" FROM ${invoices} WHERE id = ${id} AND "left" = ${left} AND status = ${status})`;

/** Whether one of these invoices has changed since the read, as part of a statement. */
export const isAnyChanged = (read: readonly Pick<Invoice, 'id' | 'version'>[]) => {
  const versions = JSON.stringify(read.map(({ id, version }) => [id, version]));
  return sql<boolean>`EXISTS (SELECT 1 FROM ${invoices} JOIN json_each(${versions}) AS seen
    ON ${invoices}.id = json_extract(seen.value, '$[0]') WHERE ${invoices}.version <> json_extract(seen.value, '$[1]'))`;
};

/** The existing ones of these ids or uuids, ordered by number. */
export function listInvoicesByKeys(db: Database, keys: readonly (string | number)[]) {
  const json = JSON.stringify(keys.map(String));
  const isNamed = sql`(${invoices.uuid} IN (SELECT value FROM json_each(${json}))
    OR ${invoices.id} IN (SELECT CAST(value AS INTEGER) FROM json_each(${json}) WHERE value NOT GLOB '*[^0-9]*'))`;
  return db.select().from(invoices).where(isNamed).orderBy(asc(invoices.id));
}

/** The invoices with the ids of a select, ordered by number. */
export const listInvoicesIn = (db: Database, ids: SQL) =>
  db.select().from(invoices).where(sql`${invoices.id} IN ${ids}`).orderBy(asc(invoices.id));

/** Total that a membership owes, in cents, as part of a statement; for `memberAccount`. */
export const owedOf = (membershipId: IdOf) =>
  sql<number>`(SELECT ifnull(sum("left"), 0) FROM ${invoices} WHERE membership_id = ${membershipId})`;

/** The newest invoice of a membership's dues, or null. */
export const newestDuesRead = (db: Database, membershipId: IdOf) =>
  firstOf(
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.membership_id, membershipId), eq(invoices.kind, 'DUES')))
      .orderBy(desc(invoices.id))
      .limit(1),
  );

/** Whether the invoice whose id a column has is paid: for a select. */
export const isPaidInvoice = (id: SQL | SQLiteColumn) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${invoices} WHERE ${invoices}.id = ${id} AND ${invoices}.status = 'PAID')`;

/** The credit notes and write-offs of an invoice with their authors, earliest first. */
export const listAdjustmentsOf = (db: Database, invoiceId: IdOf) =>
  db
    .select({
      ...getTableColumns(invoiceAdjustments),
      booked_name: nameOfUser(invoiceAdjustments.booked_by),
      voided_name: nameOfUser(invoiceAdjustments.voided_by),
    })
    .from(invoiceAdjustments)
    .where(eq(invoiceAdjustments.invoice_id, invoiceId))
    .orderBy(asc(invoiceAdjustments.id));

/** The adjustments of a membership's invoices. */
export const listAdjustmentsOfMembership = (db: Database, membershipId: IdOf) =>
  db
    .select()
    .from(invoiceAdjustments)
    .where(eq(invoiceAdjustments.membership_id, membershipId))
    .orderBy(asc(invoiceAdjustments.id));

/** The id of the adjustment with this uuid, as part of a statement. */
export const adjustmentIdOf = (uuid: string) => idByKey(invoiceAdjustments, uuid);

export async function getAdjustment(db: Database, uuid: string): Promise<InvoiceAdjustment | null> {
  const [adjustment] = await db.select().from(invoiceAdjustments).where(eq(invoiceAdjustments.uuid, uuid));
  return adjustment ?? null;
}

/** A credit note. */
export const creditNoteRead = (db: Database, uuid: string) =>
  firstOf(
    db
      .select()
      .from(invoiceAdjustments)
      .where(and(eq(invoiceAdjustments.uuid, uuid), eq(invoiceAdjustments.type, 'CREDIT_NOTE'))),
  );

/** The id of an adjustment's invoice, as part of a statement. */
export const invoiceOfAdjustment = (uuid: string) =>
  sql<number>`(SELECT invoice_id FROM ${invoiceAdjustments} WHERE uuid = ${uuid})`;

/** The adjustment that this submission booked. */
export async function getAdjustmentBySubmission(db: Database, submissionId: string): Promise<InvoiceAdjustment | null> {
  const isIts = eq(invoiceAdjustments.submission_id, submissionId);
  const [adjustment] = await db.select().from(invoiceAdjustments).where(isIts);
  return adjustment ?? null;
}
