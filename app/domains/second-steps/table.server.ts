import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { flag, instant, record } from '~/lib/columns.server';

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
  /** Whether a code may be mailed in the app's place: the mailbox and the password open the account then. */
  allows_mail: flag().notNull().default(false),
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

/** A key that a device or a password manager keeps, and opens with a finger or a PIN. Only its public half is here. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    ...record(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** What the browser names it by, base64url. */
    credential: text().notNull().unique(),
    public_key: text().notNull(),
    /** How often it was used, where its keeper counts: a copy of it would lag behind. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    last_used_at: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
);

/** What a browser has to sign, once: for a new passkey of an account, or for a sign-in of anybody. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  uuid: text().primaryKey(),
  challenge: text().notNull(),
  user_id: integer().references(() => users.id),
  expires_at: instant().notNull(),
});
