import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Every page reads the scope `core` when it is new; others are read where their lists are shown. */
const LARGEST_CORE = 32_768;

/** What is saved of the settings, by scope: written with each save, so that a request reads one row, and only a new one. */
export const settingsSnapshots = sqliteTable(
  'settings_snapshots',
  {
    scope: text().primaryKey(),
    version: integer().notNull(),
    json: text().notNull(),
  },
  (table) => [
    check(
      'settings_snapshot_size',
      sql`${table.scope} <> 'core' OR length(${table.json}) <= ${sql.raw(String(LARGEST_CORE))}`,
    ),
  ],
);

/** How often each kind of mail was sent, and when last. */
export const mailCounts = sqliteTable('mail_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  sent_at: integer({ mode: 'timestamp_ms' }).notNull(),
});
