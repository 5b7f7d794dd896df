import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, record } from '~/lib/columns.server';

/** `name` is the value in the API and in `users.role`; triggers copy name and permissions to the role's users. */
export const roles = sqliteTable('roles', {
  ...record(),
  name: text().notNull().unique(),
  label: text().notNull(),
  permissions: text({ mode: 'json' }).$type<string[]>().notNull(),
  built_in: flag().notNull().default(false),
});
