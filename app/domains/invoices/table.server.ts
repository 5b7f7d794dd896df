import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import { choice, instant, record } from '~/lib/columns.server';
import { adjustmentTypes, invoiceKinds, invoiceStatuses } from './states';

/**
 * An invoice to a member, in cents. Dues are the first one of a membership. Its status follows from its sums: see
 * `statusOf`.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    ...record(),
    kind: text({ enum: invoiceKinds }).notNull(),
    status: text({ enum: invoiceStatuses }).notNull(),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id),
    amount: integer().notNull(),
    /** Paid by the parts of payments. */
    paid: integer().notNull().default(0),
    /** Settled without a payment: credit notes, write-offs, and refunds. */
    credited: integer().notNull().default(0),
    /** The refunded part of `credited`. */
    refunded: integer().notNull().default(0),
    /** The open amount. */
    left: integer()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN status = 'VOID' THEN 0 ELSE amount - paid - credited END`, { mode: 'virtual' }),
    /** Years paid for, when kind is DUES. */
    subscription_no_years: integer(),
    payment_method: text().notNull(),
    description: text().notNull(),
    invoice_date: text().notNull(),
    due_date: text(),
    invoice_term_id: integer().references(() => invoiceTerms.id),
    paid_at: instant(),
    /** When these dues activated the membership: paid again after a returned check they add no further years. */
    activated_at: instant(),
    /** A day. */
    voided_on: text(),
    void_reason: text().notNull().default(''),
    /** The job of a JOB invoice, and its contractor. */
    job_id: integer().references(() => jobs.id),
    contractor_id: integer().references(() => contractors.id),
    /** The number of its paper original. */
    external_invoice_number: text().notNull().default(''),
    ref_number: text().notNull().default(''),
    /** As printed, in one line; blank for the membership's home. */
    address: text().notNull().default(''),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [
    check('invoices_paid', sql`paid >= 0 AND (status <> 'VOID' OR paid = 0)`),
    check('invoices_credited', sql`credited >= 0 AND refunded BETWEEN 0 AND credited`),
    check('invoices_left', sql`paid + credited <= amount`),
    index('invoices_by_membership').on(table.membership_id),
    index('invoices_open_dues')
      .on(table.membership_id)
      .where(sql`kind = 'DUES' AND status IN ('ISSUED', 'PARTLY PAID', 'DECLINED')`),
    index('invoices_by_job').on(table.job_id).where(sql`job_id IS NOT NULL`),
  ],
);

/** What settles a part of an invoice without a payment: a credit note, or a write-off of the rest. */
export const invoiceAdjustments = sqliteTable(
  'invoice_adjustments',
  {
    ...record(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id),
    type: text({ enum: adjustmentTypes }).notNull(),
    /** Cents. */
    amount: integer().notNull(),
    reason: text().notNull().default(''),
    /** A day. */
    booked_on: text().notNull(),
    /** The day on which it was voided, and the reason. */
    voided_on: text(),
    void_reason: text().notNull().default(''),
    /** Who booked it, and who voided it. */
    booked_by: integer().references(() => users.id),
    voided_by: integer().references(() => users.id),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [
    check('invoice_adjustments_amount', sql`amount > 0`),
    index('invoice_adjustments_by_invoice').on(table.invoice_id),
    index('invoice_adjustments_by_membership').on(table.membership_id),
  ],
);

export const invoiceItems = sqliteTable(
  'invoice_items',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    description: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [index('invoice_items_by_invoice').on(table.invoice_id)],
);

/** Terms of payment. */
export const invoiceTerms = sqliteTable('invoice_terms', { ...choice(), days: integer().notNull() }, (table) => [
  uniqueIndex('invoice_terms_by_name').on(table.name).where(sql`retired_at IS NULL`),
]);
