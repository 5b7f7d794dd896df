import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { record } from '~/lib/columns.server';

/** A file in R2 under its uuid, or a folder. */
export const files = sqliteTable(
  'files',
  {
    ...record(),
    type: text({ enum: ['file', 'directory'] }).notNull(),
    /** The name it goes by; renaming changes this one. */
    label: text().notNull(),
    /** The name it came with. */
    file_name: text().notNull(),
    /** What its bytes say it is; null for a folder. */
    content_type: text(),
    size: integer().notNull().default(0),
    fileable_type: text().notNull(),
    fileable_id: integer().notNull(),
    /** The folder it stands in; null at the top. A trigger keeps a folder out of itself. */
    parent_id: integer().references((): AnySQLiteColumn => files.id),
  },
  (table) => [
    uniqueIndex('files_by_name').on(
      table.fileable_type,
      table.fileable_id,
      sql`ifnull(parent_id, 0)`,
      sql`label COLLATE NOCASE`,
    ),
    index('files_by_folder').on(table.parent_id),
  ],
);

export type FileRow = typeof files.$inferSelect;
