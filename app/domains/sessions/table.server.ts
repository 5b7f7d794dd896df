import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { roles } from '~/domains/roles/table.server';
import { users } from '~/domains/users/table.server';
import { instant } from '~/lib/columns.server';

/** A signed-in device. Only the token's hash is stored. */
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
    /** Updated at most every few minutes. */
    last_used_at: instant().notNull(),
    /** The role that the session previews, and until when; a role that is deleted in between has no permissions. */
    preview_role_id: integer().references(() => roles.id, { onDelete: 'set null' }),
    preview_until: instant(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
);

/** A browser that has signed in to an account; its cookie has a token, of which only the hash is stored. */
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

/** A sign-in that is pending its one-time code. The client has the `uuid`. */
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

/** A link to choose a password: a new one, or for an invited user the first. */
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
