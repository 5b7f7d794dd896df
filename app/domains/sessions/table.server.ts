import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { roles } from '~/domains/roles/table.server';
import { users } from '~/domains/users/table.server';
import { instant } from '~/lib/columns.server';

/** A signed-in device. Only the token's hash is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    token_hash: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    address: text().notNull(),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Written at most every few minutes. */
    last_used_at: instant().notNull(),
    /** As whom the session sees the office, and until when; a role that is deleted meanwhile holds nothing. */
    preview_role_id: integer().references(() => roles.id, { onDelete: 'set null' }),
    preview_until: instant(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
);

/** A browser that has signed in to an account; its cookie holds a token, of which only the hash is kept. */
export const knownBrowsers = sqliteTable(
  'known_browsers',
  {
    id: text().primaryKey(),
    token_hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('known_browsers_by_token').on(table.token_hash, table.user_id),
    index('known_browsers_by_user').on(table.user_id),
    index('known_browsers_by_use').on(table.last_used_at),
  ],
);

/** A sign-in that waits for its one-time code. `uuid` is what the client holds meanwhile. */
export const loginCodes = sqliteTable('login_codes', {
  uuid: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  code_hash: text().notNull(),
  wrong_tries: integer().notNull().default(0),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

/** A link to choose a password: a new one, or, of who was invited, the first. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    kind: text({ enum: ['reset', 'invitation'] })
      .notNull()
      .default('reset'),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('password_resets_by_user').on(table.user_id)],
);
