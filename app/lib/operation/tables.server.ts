import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The users table, of which lib declares only the id, for the foreign keys of history rows. */
const users = sqliteTable('users', { id: integer().primaryKey() });

/** Every change, once. Its key is also the lock: of two writers of one version the later is rolled back. */
export const history = sqliteTable(
  'history',
  {
    subject_type: text().notNull(),
    subject_id: integer().notNull(),
    version: integer().notNull(),
    action: text().notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    actor_kind: text().notNull(),
    user_id: integer().references(() => users.id),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The record whose timeline shows this too; see Change. */
    parent_type: text().generatedAlwaysAs(sql`data ->> 'parent_type'`),
    parent_id: integer().generatedAlwaysAs(sql`data ->> 'parent_id'`),
    /** The subject of the row: the kind of record; of a note also its parent's, 'note:job'. */
    kind: text().generatedAlwaysAs(
      sql`CASE subject_type WHEN 'note' THEN 'note:' || ifnull(data ->> 'parent_type', '') ELSE subject_type END`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.subject_type, table.subject_id, table.version] }),
    index('history_by_kind').on(table.kind, table.created_at),
    index('history_by_user').on(table.user_id, table.subject_type, table.created_at),
    index('history_by_parent')
      .on(table.parent_type, table.parent_id, table.created_at)
      .where(sql`parent_id IS NOT NULL`),
  ],
);

/** Effects of a commit. Written in the same batch, claimed conditionally, retried, dead after the last try. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    effect: text().notNull(),
    payload: text({ mode: 'json' }).$type<unknown>().notNull(),
    status: text({ enum: ['PENDING', 'CLAIMED', 'DONE', 'DEAD'] }).notNull(),
    attempts: integer().notNull().default(0),
    due_at: integer({ mode: 'timestamp_ms' }).notNull(),
    claimed_at: integer({ mode: 'timestamp_ms' }),
    last_error: text(),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('outbox_open').on(table.due_at).where(sql`status IN ('PENDING', 'CLAIMED')`),
    index('outbox_dead').on(table.created_at).where(sql`status = 'DEAD'`),
  ],
);

/** Fixed-window counters of lib/http/rate-limit. */
export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: integer({ mode: 'timestamp_ms' }).notNull(),
});
