import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';

/** A token with which a program calls the API for its owner, within its scopes. Only its hash is kept. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    ...record(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** How the token begins, by which its owner knows it. */
    prefix: text().notNull(),
    token_hash: text().notNull().unique(),
    /** Permission keys. What its owner does not hold at a call, the key does not either. */
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    expires_at: instant().notNull(),
    /** Written at most once an hour. */
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index('api_keys_by_user').on(table.user_id)],
);
