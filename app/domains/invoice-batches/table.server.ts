import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { files } from '~/domains/files/table.server';
import { mails } from '~/domains/inbox/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { flag, record } from '~/lib/columns.server';
import { batchStatuses } from './states';

/** A file of invoices that a colleague has given to be imported; one for each task. */
export const invoiceBatches = sqliteTable(
  'invoice_batches',
  {
    ...record(),
    task_id: integer()
      .notNull()
      .references(() => tasks.id),
    /** The mail it came with. */
    mail_id: integer()
      .notNull()
      .references(() => mails.id),
    file_uuid: text()
      .notNull()
      .references(() => files.uuid),
    /** Whether who gave it wants to watch the import. */
    with_feedback: flag().notNull(),
    status: text({ enum: batchStatuses }).notNull(),
    user_id: integer().references(() => users.id),
  },
  (table) => [
    uniqueIndex('invoice_batches_by_task').on(table.task_id),
    index('invoice_batches_by_file').on(table.file_uuid),
  ],
);
