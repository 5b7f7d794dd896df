import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { contractors } from '~/domains/contractors/table.server';
import type { EstimateBefore } from '~/domains/estimates/states';
import { jobCategories, jobCodes } from '~/domains/job-categories/table.server';
import type { JobMail } from '~/domains/memberships/rules/job-mails';
import { members, memberships, properties } from '~/domains/memberships/table.server';
import type { ClosedTask } from '~/domains/tasks/states';
import { users } from '~/domains/users/table.server';
import { flag, instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { jobPriorities, jobStatuses, undoableSteps } from './states';

/** A visitor's input in the job request form, as sent. */
export interface JobDraft {
  first_name: string;
  last_name: string;
  membership_id: string;
  contact_first: string;
  contact_last: string;
  email: string;
  phone_no: string;
  service_address: string;
  zip: string;
  job_description: string;
}

/**
 * A piece of work at a member's property, from request to completion; its id is the job number. The contact and address
 * columns are copies, made by triggers.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    ...record(),
    status: text({ enum: jobStatuses }).notNull(),
    membership_id: integer().references(() => memberships.id),
    /** The member to call; one who leaves the household leaves the copies of name and addresses. */
    contact_id: integer().references(() => members.id, { onDelete: 'set null' }),
    property_id: integer().references(() => properties.id),
    category_id: integer().references(() => jobCategories.id),
    code_id: integer().references(() => jobCodes.id),
    description: text().notNull(),
    contractor_id: integer().references(() => contractors.id),
    dispatched: flag().notNull().default(false),
    dispatched_at: instant(),
    assigned_to: integer().references(() => users.id),
    priority: text({ enum: jobPriorities }).notNull().default('NORMAL'),
    /** Basis points: 1000 is 10 %. */
    factor_percent: integer(),
    contact_name: text().notNull().default(''),
    contact_email: text().notNull().default(''),
    contact_phone: text().notNull().default(''),
    property_line: text().notNull().default(''),
    /** When it suits the member, in their words: up to three. */
    wished_times: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** How one gets in. */
    access_note: text().notNull().default(''),
    /** The round of its estimates: RESERVICE begins another. */
    round: integer().notNull().default(1),
    draft: text({ mode: 'json' }).$type<JobDraft>(),
    /** Of the page on which it was requested; null for one that staff entered. */
    language: text(),
    /** The form's idempotency key. */
    submission_id: text().unique(),
    deleted_at: instant(),
    /** 'open' for the openJobStatuses; a deleted job is in no list. */
    listed: text({ enum: ['open', 'done'] }).generatedAlwaysAs(
      sql`CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN status IN ('COMPLETED', 'CANCEL', 'DUPLICATE') THEN 'done' ELSE 'open' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    index('jobs_present').on(table.id).where(sql`deleted_at IS NULL`),
    index('jobs_deleted').on(table.id).where(sql`deleted_at IS NOT NULL`),
    index('jobs_listed').on(table.listed),
    index('jobs_by_member').on(sortedBy(table.contact_name)).where(sql`deleted_at IS NULL`),
    index('jobs_listed_by_member').on(table.listed, sortedBy(table.contact_name)),
    index('jobs_listed_by_status').on(table.listed, sortedBy(table.status)),
    index('jobs_by_status').on(table.status).where(sql`deleted_at IS NULL`),
    index('jobs_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL AND deleted_at IS NULL`),
    index('jobs_by_property').on(table.property_id).where(sql`property_id IS NOT NULL`),
    index('jobs_by_contact').on(table.contact_id).where(sql`contact_id IS NOT NULL`),
    index('jobs_by_contact_email').on(table.contact_email),
    index('jobs_undispatched')
      .on(table.id)
      .where(
        sql`contractor_id IS NOT NULL AND dispatched = 0 AND deleted_at IS NULL AND status NOT IN ('COMPLETED', 'CANCEL', 'DUPLICATE')`,
      ),
    index('jobs_by_contractor').on(table.contractor_id, table.dispatched_at).where(sql`contractor_id IS NOT NULL`),
  ],
);

/**
 * A row per dispatch of a contractor to a job. The open one, at most one a job, is the job's own `dispatched_at`; it ends
 * when the job is taken from the contractor, or is serviced again after it was done.
 */
export const dispatches = sqliteTable(
  'dispatches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    uuid: text().notNull().unique(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    contractor_id: integer()
      .notNull()
      .references(() => contractors.id),
    dispatched_at: instant().notNull(),
    /** What was typed for the contractor, for the mail. */
    word: text().notNull().default(''),
    /** Total of the estimate that was accepted of this contractor, in cents; null where there is none. */
    price: integer(),
    /** When its mail was sent. */
    mailed_at: instant(),
    /** When the job was canceled, deleted, or given back before it was done. */
    taken_off_at: instant(),
    /** When a COMPLETED job was to be serviced again. */
    done_at: instant(),
  },
  (table) => [
    index('dispatches_by_time').on(table.dispatched_at),
    index('dispatches_by_job').on(table.job_id),
    index('dispatches_by_contractor').on(table.contractor_id),
    uniqueIndex('dispatches_open').on(table.job_id).where(sql`taken_off_at IS NULL AND done_at IS NULL`),
  ],
);

/** Links by which who asked for a job sees its state without an account; only the token's hash is stored. */
export const requestLinks = sqliteTable(
  'request_links',
  {
    token_hash: text().primaryKey(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    created_at: instant().notNull(),
  },
  (table) => [index('request_links_by_job').on(table.job_id)],
);

/** What a step changes of its job, as it was before. */
export interface JobBefore {
  status: (typeof jobStatuses)[number];
  contractor_id: number | null;
  dispatched: boolean;
  /** Milliseconds. */
  dispatched_at: number | null;
  factor_percent: number | null;
  /** Absent in older steps. */
  round?: number;
}

/** A mail of a step: `id` is that of its row of work. */
export interface MailOfStep {
  id: string;
  effect: string;
  /** Null where it is about an estimate. */
  contractor_id: number | null;
  estimate_uuid: string | null;
  /** Of a mail to the member: which, and its key. */
  member?: { mail: JobMail; key: string };
}

/** The last step of each job that can be taken back: what it left, and what was before. Undo deletes it. */
export const jobSteps = sqliteTable(
  'job_steps',
  {
    job_id: integer()
      .primaryKey()
      .references(() => jobs.id),
    kind: text({ enum: undoableSteps }).notNull(),
    /** What was done, as the menu and the history say it. */
    what: text().notNull(),
    made_at: instant().notNull(),
    /** The version of the job that it left. */
    version: integer().notNull(),
    before: text({ mode: 'json' }).$type<JobBefore>().notNull(),
    /** The estimates that it changed. */
    estimates: text({ mode: 'json' }).$type<EstimateBefore[]>().notNull(),
    /** The tasks that it closed. */
    tasks: text({ mode: 'json' }).$type<ClosedTask[]>().notNull(),
    mails: text({ mode: 'json' }).$type<MailOfStep[]>().notNull(),
  },
  (table) => [index('job_steps_by_time').on(table.made_at)],
);
