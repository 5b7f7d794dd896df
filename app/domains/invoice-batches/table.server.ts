import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CellMessages } from '~/domains/contractor-invoices/rules/cell-reader';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { contractors } from '~/domains/contractors/table.server';
import { files } from '~/domains/files/table.server';
import { mails } from '~/domains/inbox/table.server';
import { invoices } from '~/domains/invoices/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { flag, instant, record } from '~/lib/columns.server';
import type { BatchContent } from './rules/batch-row';
import { batchInvoiceStatuses, batchStatuses } from './states';

const count = () => integer().notNull().default(0);

/** A file of invoices that a user started to import; one per task, besides failed and undone ones. */
export const invoiceBatches = sqliteTable(
  'invoice_batches',
  {
    ...record(),
    task_id: integer()
      .notNull()
      .references(() => tasks.id),
    /** The file's mail. */
    mail_id: integer()
      .notNull()
      .references(() => mails.id),
    file_uuid: text()
      .notNull()
      .references(() => files.uuid),
    /** A copy, for the list's search. */
    file_name: text().notNull().default(''),
    /** Whether the user wants to watch the import. */
    with_feedback: flag().notNull(),
    status: text({ enum: batchStatuses }).notNull(),
    user_id: integer().references(() => users.id),
    /** Invoices in the file; 0 until it is read. */
    total: count(),
    /** How many of them are imported. */
    processed: count(),
    /** Number of imported chunks, which is the next one's number. */
    chunks: count(),
    approved: count(),
    rejected: count(),
    /** Why it failed. */
    failure: text(),
    listed: text({ enum: ['listed'] }).generatedAlwaysAs(
      sql`CASE WHEN status IN ('PENDING', 'IMPORTED') THEN 'listed' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    uniqueIndex('invoice_batches_by_task').on(table.task_id).where(sql`status IN ('PENDING', 'IMPORTED')`),
    index('invoice_batches_failed').on(table.task_id).where(sql`status = 'FAILED'`),
    index('invoice_batches_by_file').on(table.file_uuid),
    index('invoice_batches_listed').on(table.listed),
    index('invoice_batches_pending').on(table.user_id).where(sql`status = 'PENDING'`),
  ],
);

/** One invoice of a batch: a row of its file, to be approved or rejected. */
export const batchInvoices = sqliteTable(
  'batch_invoices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    batch_id: integer()
      .notNull()
      .references(() => invoiceBatches.id),
    /** The row of the file; its header is row 1. */
    row_number: integer().notNull(),
    status: text({ enum: batchInvoiceStatuses }).notNull().default('UNDECIDED'),
    content: text({ mode: 'json' }).$type<BatchContent>().notNull(),
    /** By the field of the file; must be corrected before approval. */
    problems: text({ mode: 'json' }).$type<CellMessages>().notNull(),
    /** The records of the row. */
    contractor_id: integer().references(() => contractors.id),
    job_id: integer().references(() => jobs.id),
    membership_id: integer().references(() => memberships.id),
    decided_by: integer().references(() => users.id),
    decided_at: instant(),
    /** The records that its approval created. */
    invoice_id: integer().references(() => invoices.id),
    contractor_invoice_id: integer().references(() => contractorInvoices.id),
  },
  // Of a batch and status in file order; unique, so that a row is imported once
  (table) => [
    uniqueIndex('batch_invoices_in_order').on(table.batch_id, table.status, table.row_number),
    index('batch_invoices_by_invoice').on(table.invoice_id).where(sql`invoice_id IS NOT NULL`),
  ],
);

export type InvoiceBatch = typeof invoiceBatches.$inferSelect;
export type BatchInvoice = typeof batchInvoices.$inferSelect;
