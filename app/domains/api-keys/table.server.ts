import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';

/** A token with which a program calls the API for its owner, within its scopes. Only its hash is stored. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    ...record(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The first characters of the token, by which its owner recognises it. */
    prefix: text().notNull(),
    token_hash: text().notNull().unique(),
    /** Permission keys. A key never grants what its owner lacks at the time of the call. */
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    expires_at: instant().notNull(),
    /** Updated at most once an hour. */
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index('api_keys_by_user').on(table.user_id)],
);
