import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { caselessText, record } from '~/lib/columns.server';

/** The folder's id, 0 at the top. Without a comma, at which drizzle-kit would split the index. */
export const folderKey = sql<number>`CASE WHEN parent_id IS NULL THEN 0 ELSE parent_id END`;

/** A file in R2 under its uuid, or a folder. */
export const files = sqliteTable(
  'files',
  {
    ...record(),
    type: text({ enum: ['file', 'directory'] }).notNull(),
    /** The displayed name, which renaming changes. */
    label: caselessText().notNull(),
    /** The name it was uploaded with. */
    file_name: text().notNull(),
    /** Its type by its bytes; null for a folder. */
    content_type: text(),
    size: integer().notNull().default(0),
    fileable_type: text().notNull(),
    fileable_id: integer().notNull(),
    /** Its folder; null at the top. A trigger prevents circles. */
    parent_id: integer().references((): AnySQLiteColumn => files.id),
  },
  (table) => [
    uniqueIndex('files_by_name').on(table.fileable_type, table.fileable_id, folderKey, table.label),
    index('files_by_folder').on(table.parent_id),
  ],
);

export type FileRow = typeof files.$inferSelect;
