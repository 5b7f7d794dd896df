import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
