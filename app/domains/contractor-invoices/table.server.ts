import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { contractorInvoiceStatuses } from './states';

/** A line of material or labor. */
export interface InvoiceLine {
  description: string;
  /** Cents. */
  amount: number;
}

const words = () => text().notNull().default('');
const cents = () => integer().notNull();
const basisPoints = () => integer().notNull().default(0);
const lines = () => text({ mode: 'json' }).$type<InvoiceLine[]>().notNull().default([]);

/**
 * What a contractor bills for a job. The `con_*` and `mem_*` columns are copies taken when it came in, so that later
 * changes of the contractor or member leave the invoice as it was.
 */
export const contractorInvoices = sqliteTable(
  'contractor_invoices',
  {
    ...record(),
    /** The number that the club gave it. */
    hoc_inv_num: text().notNull().unique(),
    contractor_id: integer()
      .notNull()
      .references(() => contractors.id),
    membership_id: integer().references(() => memberships.id),
    job_number: integer(),
    tracking: words(),
    status: text({ enum: contractorInvoiceStatuses }).notNull().default('RECEIVED'),
    mem_name: words(),
    mem_street: words(),
    mem_city: words(),
    mem_email: words(),
    mem_phone: words(),
    /** A day. */
    inv_date: text().notNull(),
    /** The contractor's code, `alpha_ref`. */
    con: text().notNull(),
    con_biz: words(),
    con_lic: words(),
    con_addy1: words(),
    con_addy2: words(),
    /** City, state and zip. */
    con_csz: words(),
    material: lines(),
    labor: lines(),
    remarks: words(),
    comment: words(),
    time_arrive: words(),
    time_depart: words(),
    time_total: words(),
    inv_total_material: cents(),
    inv_total_labor: cents(),
    inv_net_sale: cents(),
    tax: basisPoints(),
    inv_tax_amount: cents(),
    total: cents(),
    factor_percent: basisPoints(),
    factor_amount: cents(),
    /** The amount paid to the contractor: the total less the factoring amount. */
    con_bill: cents(),
    /** The day on which it was marked PAID. */
    date_con_bill_payed: text(),
  },
  (table) => [
    index('contractor_invoices_by_contractor').on(table.contractor_id),
    index('contractor_invoices_by_mem_name').on(sortedBy(table.mem_name)),
    index('contractor_invoices_by_con').on(sortedBy(table.con)),
    index('contractor_invoices_by_total').on(sortedBy(table.total)),
    index('contractor_invoices_by_status').on(sortedBy(table.status)),
    index('contractor_invoices_by_email').on(table.mem_email),
  ],
);

export type ContractorInvoice = typeof contractorInvoices.$inferSelect;
