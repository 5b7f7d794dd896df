import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import { files } from '~/domains/files/table.server';
import { mails } from '~/domains/inbox/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { declineReasonKeys } from './rules/decline-reasons';
import { estimateTypes } from './states';

/**
 * An estimate request to a contractor for a job, and the reply. The `con_*` and `member_name` columns are copies taken
 * when it was requested.
 */
export const estimates = sqliteTable(
  'estimates',
  {
    ...record(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    contractor_id: integer()
      .notNull()
      .references(() => contractors.id),
    type: text({ enum: estimateTypes }).notNull(),
    /** To this contractor, and to all of the same request. */
    message: text().notNull().default(''),
    note: text().notNull().default(''),
    notes: text().notNull().default(''),
    description: text().notNull().default(''),
    terms: text().notNull().default(''),
    /** Cents. */
    total_cost: integer(),
    accepted_at: instant(),
    /** The estimate whose acceptance declined this one. */
    declined_by_id: integer().references((): AnySQLiteColumn => estimates.id),
    replied_at: instant(),
    /** When the contractor was mailed once more, because there was no answer. */
    reminded_at: instant(),
    /** Typed for the contractor at that acceptance. */
    declined_word: text().notNull().default(''),
    /** Why the contractor cannot do it, as they said by the link; null where they did not. */
    declined_reason: text({ enum: declineReasonKeys }),
    reason_words: text().notNull().default(''),
    /** The mail of its reply, where it came by mail. */
    reply_mail_id: integer().references(() => mails.id),
    con_name: text().notNull().default(''),
    con_biz: text().notNull().default(''),
    con_email: text().notNull().default(''),
    con_phone: text().notNull().default(''),
    member_name: text().notNull().default(''),
  },
  (table) => [
    index('estimates_by_job').on(table.job_id),
    index('estimates_by_acceptance').on(table.declined_by_id).where(sql`declined_by_id IS NOT NULL`),
    index('estimates_by_contractor').on(table.contractor_id),
    index('estimates_by_con_name').on(sortedBy(table.con_name)),
    index('estimates_by_con_biz').on(sortedBy(table.con_biz)),
    index('estimates_by_total').on(sortedBy(table.total_cost)),
    index('estimates_by_type').on(sortedBy(table.type)),
    index('estimates_by_email').on(table.con_email),
    uniqueIndex('estimates_accepted').on(table.job_id).where(sql`type = 'APPROVED'`),
    uniqueIndex('estimates_pending').on(table.job_id, table.contractor_id).where(sql`type = 'PENDING'`),
    uniqueIndex('estimates_by_mail').on(table.reply_mail_id).where(sql`reply_mail_id IS NOT NULL`),
  ],
);

/** Links by which a contractor replies without an account; only the token's hash is stored. */
export const estimateLinks = sqliteTable(
  'estimate_links',
  {
    token_hash: text().primaryKey(),
    /** Null once the estimate was deleted with its job. */
    estimate_id: integer().references(() => estimates.id, { onDelete: 'set null' }),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('estimate_links_by_expiry').on(table.expires_at),
    index('estimate_links_by_estimate').on(table.estimate_id),
  ],
);

/** The files that came with the reply to an estimate request; deleted with either. */
export const estimateFiles = sqliteTable(
  'estimate_files',
  {
    estimate_id: integer()
      .notNull()
      .references(() => estimates.id, { onDelete: 'cascade' }),
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.estimate_id, table.file_id] }),
    index('estimate_files_by_file').on(table.file_id),
  ],
);

export type Estimate = typeof estimates.$inferSelect;
