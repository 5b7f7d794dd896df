import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { caselessText, record } from '~/lib/columns.server';

/** A user's settings of a list under a name: its filters, order and search. Visible to that user only. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    ...record(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** Path of the list's page. */
    list: text().notNull(),
    name: caselessText().notNull(),
    /** The parameters of the page's URL. */
    query: text().notNull(),
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.user_id, table.list, table.name)],
);

export type SavedView = typeof savedViews.$inferSelect;
