import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';

/** A group of settings that somebody has saved: what was ever given of its fields; the others have their defaults. */
export const settings = sqliteTable('settings', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** The group’s name. */
  key: text().notNull().unique(),
  version: integer().notNull(),
  values: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
});

/** Every version that was saved; who and when is in the history. */
export const settingVersions = sqliteTable(
  'setting_versions',
  {
    setting_id: integer()
      .notNull()
      .references(() => settings.id),
    version: integer().notNull(),
    values: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.setting_id, table.version] })],
);

/** Unsaved words that a colleague previews: the newest of each entry, for a day. */
export const settingPreviews = sqliteTable(
  'setting_previews',
  {
    /** A UUID: part of the preview's URL. */
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['texts'] }).notNull(),
    key: text().notNull(),
    values: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    expires_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('setting_previews_of_user').on(table.user_id, table.kind, table.key),
    index('setting_previews_by_expiry').on(table.expires_at),
  ],
);
