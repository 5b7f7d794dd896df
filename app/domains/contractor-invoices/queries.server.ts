import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { byKey, hasRecord, idByKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, rowsByKeys } from '~/lib/read-together.server';
import {
  type ContractorInvoice,
  type ContractorPayment,
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from './table.server';

export type { ContractorInvoice };

/** By id or uuid. @throws AppError 404 */
export async function findContractorInvoice(db: Database, key: string): Promise<ContractorInvoice> {
  const [invoice] = await db.select().from(contractorInvoices).where(byKey(contractorInvoices, key));
  if (!invoice) throw notFound('Contractor invoice');
  return invoice;
}

/** The id of the invoice with this id or uuid, as part of a statement. */
export const contractorInvoiceIdOf = (key: string | number) => idByKey(contractorInvoices, key);

/** Whether there is an invoice with this id, as part of a statement. */
export const isContractorInvoice = (id: SQL) => hasRecord(contractorInvoices, id);

/** By id or uuid, as a read for a batch. */
export const contractorInvoiceRead = (db: Database, key: string) =>
  firstOf(db.select().from(contractorInvoices).where(byKey(contractorInvoices, key)));

/** The id of the membership that an invoice is for, as part of a statement. */
export const membershipOfInvoice = (key: string) =>
  sql<number>`(SELECT membership_id FROM ${contractorInvoices} WHERE id = ${contractorInvoiceIdOf(key)})`;

/** The number and contractor of an invoice as JSON (`name`, `contractor_id`), as part of a statement. */
export const contractorInvoiceFacts = (id: SQL) =>
  sql<string | null>`(SELECT json_object('name', hoc_inv_num, 'contractor_id', contractor_id)
    FROM ${contractorInvoices} WHERE id = ${id})`;

/** The invoices with these numbers. */
export const invoicesByNumberRead = (db: Database, numbers: readonly string[]) =>
  rowsByKeys(numbers, (json) =>
    db
      .select({
        hoc_inv_num: contractorInvoices.hoc_inv_num,
        contractor_id: contractorInvoices.contractor_id,
        total: contractorInvoices.total,
      })
      .from(contractorInvoices)
      .where(sql`${contractorInvoices.hoc_inv_num} IN (SELECT value FROM json_each(${json}))`),
  );

/** Those with these ids, whole. */
export const listInvoicesByIds = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(contractorInvoices)
    .where(sql`${contractorInvoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(contractorInvoices.id);

/** The check with this number, in any case, and the ids of its invoices. */
export async function getCheck(db: Database, number: string) {
  const isFree = sql`(${contractorPayments.status} = 'VOID' AND ${contractorPayments.void_reason} = 'entered_by_mistake')`;
  const [check] = await db
    .select()
    .from(contractorPayments)
    .where(and(eq(contractorPayments.check_number, number), not(isFree)));
  return check ? { ...check, invoice_ids: await invoicesOnPayment(db, check.id) } : null;
}

/** The ids of a payment's invoices. */
export async function invoicesOnPayment(db: Database, paymentId: number): Promise<number[]> {
  const paid = await db
    .select({ id: contractorPaymentLines.contractor_invoice_id })
    .from(contractorPaymentLines)
    .where(and(eq(contractorPaymentLines.payment_id, paymentId), isNull(contractorPaymentLines.correction_id)));
  return paid.map(({ id }) => id);
}

/** Payments with these ids. */
export const listPaymentsByIds = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(contractorPayments)
    .where(sql`${contractorPayments.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** A check by id or uuid, as a read for a batch. */
export const paymentRead = (db: Database, key: string) =>
  firstOf(db.select().from(contractorPayments).where(byKey(contractorPayments, key)));

/** Its id, and its contractor's, as parts of a statement. */
export const paymentIdOf = (key: string) => idByKey(contractorPayments, key);
export const contractorOfPayment = (key: string) =>
  sql<number | null>`(SELECT contractor_id FROM ${contractorPayments} WHERE id = ${paymentIdOf(key)})`;

/** A check by id or uuid. @throws AppError 404 */
export async function findPayment(db: Database, key: string): Promise<ContractorPayment> {
  const [payment] = await db.select().from(contractorPayments).where(byKey(contractorPayments, key));
  if (!payment) throw notFound('Payment');
  return payment;
}

const isAgreed = sql`${contractorInvoices.canceled_at} IS NULL AND ${contractorInvoices.status} IN ('APPROVED', 'PAID')`;
const isUnsent = sql`${contractorInvoices.qbe} = 'unsent' AND ${isAgreed} AND ${contractorInvoices.con_share} > 0`;

/** Number of approved or paid invoices that are not in QuickBooks. */
export const countUnsentInvoices = (db: Database) =>
  db.select({ unsent: sql<number>`count(*)` }).from(contractorInvoices).where(isUnsent);

/** The oldest of them, up to a limit. */
export const listUnsentInvoices = (db: Database, limit: number) =>
  db
    .select({ id: contractorInvoices.id })
    .from(contractorInvoices)
    .where(isUnsent)
    .orderBy(contractorInvoices.id)
    .limit(limit);

export interface BilledInvoice {
  id: number;
  hoc_inv_num: string;
  contractor_id: number;
  contractor: string;
  /** Cents. */
  amount: number;
}

/** Columns that a list of bills shows of the invoice whose id a column has: for a select. */
export const billedInvoice = (column: SQLiteColumn) =>
  sql<BilledInvoice>`(SELECT json_object('id', id, 'hoc_inv_num', hoc_inv_num, 'contractor_id', contractor_id,
    'contractor', con_biz, 'amount', con_share) FROM ${contractorInvoices} WHERE id = ${qualified(column)})`.mapWith(
    parseJson,
  );
