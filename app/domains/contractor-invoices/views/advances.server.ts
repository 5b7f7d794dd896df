import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import {
  contractorCorrections as corrections,
  contractorInvoices as invoices,
  contractorPaymentLines as lines,
  contractorPayments as payments,
} from '../table.server';

/** The newest payment that used an advance and is not void. */
const usedBy = sql<string | null>`(SELECT ifnull(check_number, 'credits') FROM ${lines} JOIN ${payments}
  ON payment_id = contractor_payments.id WHERE correction_id = contractor_corrections.id AND status = 'PAID'
  ORDER BY payment_id DESC LIMIT 1)`;

/** The advances of invoices removed from a payment, except void ones. */
export const selectAdvances = (db: Database, paymentId: IdOf) =>
  db
    .select({
      ...getTableColumns(corrections),
      hoc_inv_num: sql<string>`${invoices.hoc_inv_num}`.as('hoc_inv_num'),
      used_by: usedBy.as('used_by'),
    })
    .from(corrections)
    .innerJoin(invoices, eq(invoices.id, corrections.contractor_invoice_id))
    .where(and(sql`${corrections.payment_id} = ${paymentId}`, sql`${corrections.state} <> 'VOID'`))
    .orderBy(corrections.id);
