import { sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { contractorInvoices } from '../table.server';

/** Owner and total of the invoices with these numbers, and whether they are billed to a member. */
export const selectInvoicesByNumber = (db: Database, numbers: readonly string[]) =>
  db
    .select({
      hoc_inv_num: contractorInvoices.hoc_inv_num,
      contractor_id: contractorInvoices.contractor_id,
      total: contractorInvoices.total,
      invoice_id: contractorInvoices.invoice_id,
    })
    .from(contractorInvoices)
    .where(sql`${contractorInvoices.hoc_inv_num} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`);
