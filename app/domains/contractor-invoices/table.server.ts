import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import { invoices } from '~/domains/invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { caselessText, instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import type { InvoiceLine } from './rules/lines';
import type { PaymentMail } from './rules/payment-mail';
import {
  contractorInvoiceLists,
  contractorInvoiceStatuses,
  contractorPaymentKinds,
  contractorPaymentStatuses,
  correctionStates,
  correctionTypes,
  type PaidWith,
  qbeStates,
  voidReasons,
} from './states';

const words = () => text().notNull().default('');
const cents = () => integer().notNull();
const basisPoints = () => integer().notNull().default(0);
const ofRecord = () => integer().notNull();
const contractorId = () => ofRecord().references(() => contractors.id);
const lines = () => text({ mode: 'json' }).$type<InvoiceLine[]>().notNull().default([]);

/** A payment from the club to a contractor. Rows are never deleted; an undone one is VOID. */
export const contractorPayments = sqliteTable(
  'contractor_payments',
  {
    ...record(),
    contractor_id: contractorId(),
    kind: text({ enum: contractorPaymentKinds }).notNull(),
    status: text({ enum: contractorPaymentStatuses }).notNull().default('PAID'),
    /** Null unless it is a check. */
    check_number: caselessText(),
    /** The name on the paper. */
    contractor_name: words(),
    paid_on: text().notNull(),
    /** The sum of its lines. */
    amount: cents(),
    voided_on: text(),
    void_reason: text({ enum: voidReasons }),
    void_words: words(),
    /** The day on which the bank cleared it. */
    cleared_on: text(),
    /** When a remittance was last requested, and the mails given to the mailer. */
    remittance_requested_at: instant(),
    mails: text({ mode: 'json' }).$type<PaymentMail[]>().notNull().default([]),
  },
  (table) => [
    index('contractor_payments_by_contractor').on(table.contractor_id, table.status),
    uniqueIndex('contractor_payments_by_check')
      .on(table.check_number)
      .where(sql`NOT (status = 'VOID' AND void_reason = 'entered_by_mistake')`),
    check('contractor_payments_of_a_check', sql`(kind = 'CHECK') = (check_number IS NOT NULL)`),
    check('contractor_payments_amount', sql`kind = 'OTHER' OR (amount > 0) = (kind = 'CHECK') AND amount >= 0`),
    check('contractor_payments_void', sql`(status = 'VOID') = (voided_on IS NOT NULL AND void_reason IS NOT NULL)`),
  ],
);

/**
 * A contractor's invoice for a job. The `con_*` and `mem_*` columns are copies taken when it came in, so that later
 * changes of the contractor or member do not change the invoice.
 */
export const contractorInvoices = sqliteTable(
  'contractor_invoices',
  {
    ...record(),
    /** The club's number for it. */
    hoc_inv_num: text().notNull().unique(),
    contractor_id: contractorId(),
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
    /** The original percentage; never changes. */
    rate: basisPoints(),
    /** Adjust Factoring: the percentage that replaces `factor_percent`. */
    factoring_percent: integer(),
    /** Deductions from the contractor's share and the club's, to date. */
    con_adj: cents().default(0),
    hoc_adj: cents().default(0),
    adj_description: words(),
    /** The part of the adjustment that was booked as refunds and cannot be lowered. */
    refunded: cents().default(0),
    fully_refunded_at: instant(),
    canceled_at: instant(),
    /** Whether it is in QuickBooks. */
    qbe: text({ enum: qbeStates }).notNull().default('unsent'),
    /** The day on which it was marked PAID. */
    date_con_bill_payed: text(),
    con_payment_check_number: words(),
    /** What the contractor was paid; null while it is not PAID. */
    con_paid: integer(),
    /** Its payment; null while it is not PAID. */
    payment_id: integer().references(() => contractorPayments.id),
    /** The payment as lists show it, copied by triggers. */
    paid_with: text({ mode: 'json' }).$type<PaidWith>(),
    /** The invoice to the member for the same work. */
    invoice_id: integer().references(() => invoices.id),
    listed: text({ enum: contractorInvoiceLists }).generatedAlwaysAs(
      sql`CASE WHEN canceled_at IS NOT NULL THEN 'canceled' WHEN status = 'PAID' THEN 'paid' ELSE 'open' END`,
      { mode: 'virtual' },
    ),
    /** The contractor's share after adjustments, see rules/amounts: never below -con_adj. */
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
    /** Indexes of a sort: over all and the canceled ones, and over the open ones, which are few among the paid. */
    const sorted = (name: string, column: SQLiteColumn) => [
      index(`contractor_invoices_by_${name}`).on(table.is_canceled, sortedBy(column)),
      index(`contractor_invoices_open_by_${name}`).on(sortedBy(column)).where(isOpen(table.listed)),
    ];
    return [
      index('contractor_invoices_by_canceled').on(table.is_canceled),
      index('contractor_invoices_open').on(table.id).where(isOpen(table.listed)),
      index('contractor_invoices_open_by_contractor').on(table.contractor_id).where(isOpen(table.listed)),
      index('contractor_invoices_by_contractor').on(table.contractor_id, table.is_canceled),
      index('contractor_invoices_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL`),
      index('contractor_invoices_by_invoice').on(table.invoice_id).where(sql`invoice_id IS NOT NULL`),
      index('contractor_invoices_by_payment').on(table.payment_id).where(sql`payment_id IS NOT NULL`),
      index('contractor_invoices_by_email').on(table.mem_email),
      check('contractor_invoices_paid', sql`(status = 'PAID') = (payment_id IS NOT NULL)`),
      ...sorted('mem_name', table.mem_name),
      ...sorted('con', table.con),
      ...sorted('total', table.total),
      ...sorted('status', table.status),
      ...sorted('inv_date', table.inv_date),
    ];
  },
);

const contractorInvoiceId = () => ofRecord().references(() => contractorInvoices.id);

/** What the next payment settles besides invoices; an advance is the payment of an invoice removed from its check. */
export const contractorCorrections = sqliteTable(
  'contractor_corrections',
  {
    ...record(),
    contractor_id: contractorId(),
    contractor_invoice_id: contractorInvoiceId(),
    type: text({ enum: correctionTypes }).notNull(),
    con_amount: cents(),
    hoc_amount: cents().default(0),
    reason: words(),
    booked_on: text().notNull(),
    state: text({ enum: correctionStates }).notNull().default('OPEN'),
    /** The part of `con_amount` that no payment has settled. */
    left: cents(),
    /** The check that an advance comes from. */
    payment_id: integer().references(() => contractorPayments.id),
    voided_on: text(),
    void_reason: words(),
    submission_id: text().unique(),
  },
  (table) => [
    index('contractor_corrections_by_contractor').on(table.contractor_id),
    index('contractor_corrections_open').on(table.contractor_id).where(sql`state = 'OPEN'`),
    index('contractor_corrections_by_invoice').on(table.contractor_invoice_id),
    index('contractor_corrections_by_payment').on(table.payment_id).where(sql`payment_id IS NOT NULL`),
    check('contractor_corrections_amounts', sql`con_amount >= 0 AND hoc_amount >= 0`),
    check('contractor_corrections_left', sql`"left" BETWEEN 0 AND con_amount`),
    check('contractor_corrections_of_a_check', sql`(type = 'ADVANCE') = (payment_id IS NOT NULL)`),
    check('contractor_corrections_void', sql`(state = 'VOID') = (voided_on IS NOT NULL)`),
  ],
);

/** The lines of a payment. They never change: they always add up to its amount. */
export const contractorPaymentLines = sqliteTable(
  'contractor_payment_lines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    payment_id: ofRecord().references(() => contractorPayments.id),
    contractor_invoice_id: contractorInvoiceId(),
    /** Null for the invoice itself. */
    correction_id: integer().references(() => contractorCorrections.id),
    /** Cents; negative for what is used of a credit or an advance. */
    amount: cents(),
    /** The day on which the invoice was removed from the payment. */
    taken_off_on: text(),
    taken_off_reason: words(),
  },
  (table) => [
    uniqueIndex('contractor_payment_lines_of_invoice')
      .on(table.payment_id, table.contractor_invoice_id)
      .where(sql`correction_id IS NULL`),
    uniqueIndex('contractor_payment_lines_of_correction')
      .on(table.payment_id, table.correction_id)
      .where(sql`correction_id IS NOT NULL`),
    index('contractor_payment_lines_taken_off').on(table.payment_id).where(sql`taken_off_on IS NOT NULL`),
    index('contractor_payment_lines_by_invoice').on(table.contractor_invoice_id),
    index('contractor_payment_lines_by_correction').on(table.correction_id).where(sql`correction_id IS NOT NULL`),
  ],
);

/** A literal, as in the partial indexes: with a bound value SQLite would not use them. */
export const isOpen = (listed: SQLiteColumn): SQL => sql`${listed} = 'open'`;

export type ContractorPayment = typeof contractorPayments.$inferSelect;
export type ContractorCorrection = typeof contractorCorrections.$inferSelect;
export type ContractorInvoice = typeof contractorInvoices.$inferSelect;
