import { type SQL, sql } from 'drizzle-orm';
import { index, integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import { invoices } from '~/domains/invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { caselessText, instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { contractorInvoiceLists, contractorInvoiceStatuses, qbeStates } from './states';

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

/** A check of the club's that paid invoices of one contractor. One that no invoice names any more is void. */
export const contractorPayments = sqliteTable(
  'contractor_payments',
  {
    ...record(),
    contractor_id: integer()
      .notNull()
      .references(() => contractors.id),
    check_number: caselessText().notNull().unique(),
    /** A day. */
    paid_on: text().notNull(),
    /** What it paid when it was written. */
    amount: cents(),
  },
  (table) => [index('contractor_payments_by_contractor').on(table.contractor_id)],
);

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
    /** The percentage that it came with; it does not change. */
    rate: basisPoints(),
    /** Adjust Factoring: the percentage in force in place of `factor_percent`. */
    factoring_percent: integer(),
    /** What lowers the contractor's share and the club's, to date. */
    con_adj: cents().default(0),
    hoc_adj: cents().default(0),
    adj_description: words(),
    /** The part of the adjustment that was booked as refunds: it is not lowered any more. */
    refunded: cents().default(0),
    fully_refunded_at: instant(),
    canceled_at: instant(),
    /** Whether QuickBooks has it. */
    qbe: text({ enum: qbeStates }).notNull().default('unsent'),
    /** The day on which it was marked PAID. */
    date_con_bill_payed: text(),
    con_payment_check_number: words(),
    /** What the contractor was paid; null while it is not PAID. */
    con_paid: integer(),
    /** The check that paid it, where it was paid together with others. */
    payment_id: integer().references(() => contractorPayments.id),
    /** The invoice to the member for the same work. */
    invoice_id: integer().references(() => invoices.id),
    listed: text({ enum: contractorInvoiceLists }).generatedAlwaysAs(
      sql`CASE WHEN canceled_at IS NOT NULL THEN 'canceled' WHEN status = 'PAID' THEN 'paid' ELSE 'open' END`,
      { mode: 'virtual' },
    ),
    /** What is the contractor's after the adjustments, see rules/amounts: never below -con_adj. */
    con_share: integer().generatedAlwaysAs(
      sql`CASE WHEN factoring_percent IS NULL THEN con_bill - con_adj ELSE (total - con_adj - hoc_adj) - ((total - con_adj - hoc_adj) * factoring_percent + 5000) / 10000 END`,
      { mode: 'virtual' },
    ),
    is_canceled: integer().generatedAlwaysAs(sql`canceled_at IS NOT NULL`, { mode: 'virtual' }),
    /** Months and days of `inv_date` as numbers, see rules/day-range. */
    inv_month: integer().generatedAlwaysAs(sql`substr(inv_date, 1, 4) * 12 + substr(inv_date, 6, 2) - 1`, {
      mode: 'virtual',
    }),
    inv_day: integer().generatedAlwaysAs(
      sql`(substr(inv_date, 1, 4) * 12 + substr(inv_date, 6, 2) - 1) * 31 + substr(inv_date, 9, 2) - 1`,
      { mode: 'virtual' },
    ),
  },
  (table) => {
    /** In the order of a sort: of all and of the canceled ones, and of the open ones, which are few among the paid. */
    const sorted = (name: string, column: SQLiteColumn) => [
      index(`contractor_invoices_by_${name}`).on(table.is_canceled, sortedBy(column)),
      index(`contractor_invoices_open_by_${name}`).on(sortedBy(column)).where(isOpen(table.listed)),
    ];
    return [
      index('contractor_invoices_by_canceled').on(table.is_canceled),
      index('contractor_invoices_open').on(table.id).where(isOpen(table.listed)),
      index('contractor_invoices_by_contractor').on(table.contractor_id, table.is_canceled),
      index('contractor_invoices_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL`),
      index('contractor_invoices_by_invoice').on(table.invoice_id).where(sql`invoice_id IS NOT NULL`),
      index('contractor_invoices_by_payment').on(table.payment_id).where(sql`payment_id IS NOT NULL`),
      index('contractor_invoices_by_email').on(table.mem_email),
      ...sorted('mem_name', table.mem_name),
      ...sorted('con', table.con),
      ...sorted('total', table.total),
      ...sorted('status', table.status),
      ...sorted('inv_date', table.inv_date),
    ];
  },
);

/** Written out, as the partial indexes are: a bound value would not lead to them. */
export const isOpen = (listed: SQLiteColumn): SQL => sql`${listed} = 'open'`;

export type ContractorPayment = typeof contractorPayments.$inferSelect;
export type ContractorInvoice = typeof contractorInvoices.$inferSelect;
