import { type SQL, sql } from 'drizzle-orm';
import { byKey, hasRecord, idByKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, rowsByKeys } from '~/lib/read-together.server';
import { type ContractorInvoice, contractorInvoices } from './table.server';

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

/** By id or uuid, to be read with others. */
export const contractorInvoiceRead = (db: Database, key: string) =>
  firstOf(db.select().from(contractorInvoices).where(byKey(contractorInvoices, key)));

/** The id of the membership that an invoice is for, as part of a statement. */
export const membershipOfInvoice = (key: string) =>
  sql<number>`(SELECT membership_id FROM ${contractorInvoices} WHERE id = ${contractorInvoiceIdOf(key)})`;

/** The id of the contractor whose invoice has this id, as part of a statement. */
export const contractorOfInvoice = (id: SQL) =>
  sql<number | null>`(SELECT contractor_id FROM ${contractorInvoices} WHERE id = ${id})`;

/** The invoices that have these numbers. */
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
