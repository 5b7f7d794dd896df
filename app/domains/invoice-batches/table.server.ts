import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, record } from '~/lib/columns.server';
import { batchStatuses } from './states';

/** A file of invoices that a colleague has given to be imported; one for each task. */
export const invoiceBatches = sqliteTable(
  'invoice_batches',
  {
    ...record(),
    task_id: integer().notNull(),
    /** The mail it came with. */
    mail_id: integer().notNull(),
    file_uuid: text().notNull(),
    /** Whether who gave it wants to watch the import. */
    with_feedback: flag().notNull(),
    status: text({ enum: batchStatuses }).notNull(),
    user_id: integer(),
  },
  (table) => [uniqueIndex('invoice_batches_by_task').on(table.task_id)],
);
