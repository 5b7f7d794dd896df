import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { record } from '~/lib/columns.server';

/** A file in R2 under its uuid, or a folder. */
export const files = sqliteTable(
  'files',
  {
    ...record(),
    type: text({ enum: ['file', 'directory'] }).notNull(),
    label: text().notNull(),
    file_name: text().notNull(),
    content_type: text(),
    size: integer().notNull().default(0),
    fileable_type: text().notNull(),
    fileable_id: integer().notNull(),
    parent_id: integer(),
  },
  (table) => [index('files_by_owner').on(table.fileable_type, table.fileable_id, table.parent_id)],
);
