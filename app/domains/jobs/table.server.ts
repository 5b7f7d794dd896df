import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, record } from '~/lib/columns.server';
import { jobPriorities, jobStatuses } from './states';

/** What a visitor typed into the job request form, kept as it was sent. */
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

export const jobCategories = sqliteTable('job_categories', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
});

/** Job types ("codes") of a category. */
export const jobCodes = sqliteTable(
  'job_codes',
  {
    id: integer().primaryKey(),
    category_id: integer().notNull(),
    description: text().notNull(),
  },
  (table) => [index('job_codes_by_category').on(table.category_id)],
);

/**
 * A piece of work at a member's property, from request to completion; its id is the job number. The contact and address
 * columns are copies, kept by triggers.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    ...record(),
    status: text({ enum: jobStatuses }).notNull(),
    membership_id: integer(),
    /** The member to call. */
    contact_id: integer(),
    /** Where it is done; a trigger keeps a property that has jobs. */
    property_id: integer(),
    category_id: integer(),
    code_id: integer(),
    description: text().notNull(),
    contractor_id: integer(),
    dispatched: flag().notNull().default(false),
    dispatched_at: instant(),
    assigned_to: integer(),
    priority: text({ enum: jobPriorities }).notNull().default('NORMAL'),
    /** Basis points: 1000 is 10 %. */
    factor_percent: integer(),
    contact_name: text().notNull().default(''),
    contact_email: text().notNull().default(''),
    contact_phone: text().notNull().default(''),
    property_line: text().notNull().default(''),
    draft: text({ mode: 'json' }).$type<JobDraft>(),
    /** Made once by the form: the same request sent twice is one job. */
    submission_id: text().unique(),
    deleted_at: instant(),
    /** 'open' holds the openJobStatuses; a deleted job is in no list. */
    listed: text({ enum: ['open', 'done'] }).generatedAlwaysAs(
      sql`CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN status IN ('COMPLETED', 'CANCEL', 'DUPLICATE') THEN 'done' ELSE 'open' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    index('jobs_present').on(table.id).where(sql`deleted_at IS NULL`),
    index('jobs_listed').on(table.listed),
    index('jobs_by_status').on(table.status).where(sql`deleted_at IS NULL`),
    index('jobs_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL AND deleted_at IS NULL`),
    index('jobs_by_property').on(table.property_id).where(sql`property_id IS NOT NULL`),
    index('jobs_by_contact').on(table.contact_id).where(sql`contact_id IS NOT NULL`),
    index('jobs_by_contact_email').on(table.contact_email),
    index('jobs_by_contractor').on(table.contractor_id, table.dispatched_at).where(sql`contractor_id IS NOT NULL`),
    index('jobs_by_dispatch').on(table.dispatched_at).where(sql`dispatched_at IS NOT NULL`),
  ],
);

export type Job = typeof jobs.$inferSelect;
