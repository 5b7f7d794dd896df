import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { flag, instant, record } from '~/lib/columns.server';

/** The authenticator app of an account, which generates a code every 30 seconds from a shared secret. */
export const authenticators = sqliteTable('authenticators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id),
  /** Sealed (lib/sealed). */
  secret: text().notNull(),
  created_at: instant().notNull(),
  /** Null until a first code has proven that the app has the secret: sign-ins need none before. */
  confirmed_at: instant(),
  /** The time step of the last used code: no code up to it is accepted again. */
  used_step: integer().notNull().default(0),
  /** Whether a mailed code is an alternative to the app's: mailbox and password then suffice. */
  allows_mail: flag().notNull().default(false),
});

/** Codes on paper for users without their app; only hashes are stored, and each works once. */
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

/** A key in a device or a password manager, unlocked with a finger or a PIN. Only its public half is stored. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    ...record(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The browser's credential id, base64url. */
    credential: text().notNull().unique(),
    public_key: text().notNull(),
    /** The authenticator's signature counter, if it has one: a cloned key would lag behind. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    last_used_at: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
);

/** A challenge that a browser has to sign once: for a new passkey of an account, or for a sign-in. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  uuid: text().primaryKey(),
  challenge: text().notNull(),
  user_id: integer().references(() => users.id),
  expires_at: instant().notNull(),
});
