import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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
    /** The subject of the row: the kind of record; of a note also its parent's, 'note:job'; one for all settings. */
    kind: text().generatedAlwaysAs(
      sql`CASE WHEN subject_type = 'note' THEN 'note:' || ifnull(data ->> 'parent_type', '') WHEN subject_type IN ('price', 'membership_type', 'invoice_term', 'job_category', 'job_code') THEN 'setting' ELSE subject_type END`,
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

/** When open work is due, or its lease expires. Without a comma, at which drizzle-kit would cut it. */
export const wakesAt = sql`CASE WHEN lease_until IS NULL THEN due_at ELSE lease_until END`;

export const workStatuses = ['READY', 'RUNNING', 'HELD', 'DONE', 'DEAD', 'CANCELED'] as const;

/**
 * Background work: effects of a commit, written in its batch, and chores of the crons. While it runs it is leased, and
 * every write of the row names the claim; see lib/work.
 */
export const work = sqliteTable(
  'work',
  {
    /** The idempotency key given to the outside world. */
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Unique among open work: a repeated request adds no row. */
    key: text(),
    payload: text({ mode: 'json' }).$type<unknown>().notNull(),
    status: text({ enum: workStatuses }).notNull(),
    due_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Failed tries, with the running one; deaths are counted apart. */
    attempts: integer().notNull().default(0),
    deaths: integer().notNull().default(0),
    claim: text(),
    lease_until: integer({ mode: 'timestamp_ms' }),
    /** Where the next slice of long work starts. */
    cursor: text(),
    /** Slices in which the cursor did not move; runs of the cron that were skipped while this was open. */
    progress: text({ mode: 'json' }).$type<WorkProgress>().notNull().default(sql`'{}'`),
    last_error: text(),
    /** The error number of the request that caused it. */
    request_id: text(),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When it was claimed first. */
    started_at: integer({ mode: 'timestamp_ms' }),
    finished_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('work_open').on(table.status, wakesAt).where(sql`finished_at IS NULL`),
    index('work_over').on(table.status, table.finished_at).where(sql`finished_at IS NOT NULL`),
    // A dead chore is restarted in its own row
    uniqueIndex('work_by_key').on(table.key).where(sql`key IS NOT NULL AND status NOT IN ('DONE', 'CANCELED')`),
    check('work_finished', sql`(finished_at IS NOT NULL) = (status IN ('DONE', 'DEAD', 'CANCELED'))`),
    check('work_claimed', sql`(claim IS NOT NULL) = (status = 'RUNNING')`),
    check('work_leased', sql`(lease_until IS NOT NULL) = (status = 'RUNNING')`),
  ],
);

export interface WorkProgress {
  still?: number;
  skipped?: number;
}

/** Fixed-window counters of lib/http/rate-limit. */
export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: integer({ mode: 'timestamp_ms' }).notNull(),
});
