import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { instant, record } from '~/lib/columns.server';
import { invoiceStatuses } from './states';

/** An invoice to a member, in cents. Dues are the first one of a membership. */
export const invoices = sqliteTable(
  'invoices',
  {
    ...record(),
    kind: text({ enum: ['DUES', 'JOB'] }).notNull(),
    status: text({ enum: invoiceStatuses }).notNull(),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id),
    amount: integer().notNull(),
    /** Years paid for, when kind is DUES. */
    subscription_no_years: integer(),
    payment_method: text().notNull(),
    description: text().notNull(),
    invoice_date: text().notNull(),
    due_date: text(),
    invoice_term_id: integer().references(() => invoiceTerms.id),
    paid_at: instant(),
    /** The job that a JOB invoice is for, and who did it. */
    job_id: integer().references(() => jobs.id),
    contractor_id: integer().references(() => contractors.id),
    /** The number on the paper that it was made from. */
    external_invoice_number: text().notNull().default(''),
    ref_number: text().notNull().default(''),
    /** As it is printed, in one line; blank for the home of the membership. */
    address: text().notNull().default(''),
    /** The form's idempotency key: the same form sent twice makes one. */
    submission_id: text().unique(),
  },
  (table) => [
    index('invoices_by_membership').on(table.membership_id),
    index('invoices_by_job').on(table.job_id).where(sql`job_id IS NOT NULL`),
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

export const invoiceTerms = sqliteTable('invoice_terms', {
  id: integer().primaryKey(),
  name: text().notNull(),
  days: integer().notNull(),
});
