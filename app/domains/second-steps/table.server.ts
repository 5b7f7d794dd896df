import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { instant } from '~/lib/columns.server';

/** The authenticator app of an account, which makes a code every 30 seconds from a shared secret. */
export const authenticators = sqliteTable('authenticators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  /** Sealed (lib/sealed). */
  secret: text().notNull(),
  created_at: instant().notNull(),
  /** Null until a first code has shown that the app has the secret: nobody is asked for one before. */
  confirmed_at: instant(),
  /** The step of time of the last code that was used: none up to it is taken again. */
  used_step: integer().notNull().default(0),
});

/** Codes on paper for who has lost the app, of which only hashes are kept; each works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
