import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';

/**
 * `name` is the value in the API and in `users.role`; triggers copy name and permissions to the role's users. Two names
 * with the same key are the same name.
 */
export const roles = sqliteTable(
  'roles',
  {
    ...record(),
    name: text().notNull(),
    name_key: text().notNull().unique(),
    label: text().notNull(),
    permissions: text({ mode: 'json' }).$type<string[]>().notNull(),
    built_in: flag().notNull().default(false),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [index('roles_by_label').on(sortedBy(table.label))],
);
