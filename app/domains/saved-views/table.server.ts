import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { caselessText, record } from '~/lib/columns.server';

/** How somebody has set a list, under a name: its filters, its order, its search. Nobody else sees it. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    ...record(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The list's page. */
    list: text().notNull(),
    name: caselessText().notNull(),
    /** The parameters of the page's URL. */
    query: text().notNull(),
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.user_id, table.list, table.name)],
);

export type SavedView = typeof savedViews.$inferSelect;
