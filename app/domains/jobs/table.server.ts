import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { record } from '~/lib/columns.server';

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

export const jobs = sqliteTable(
  'jobs',
  {
    ...record(),
    status: text().notNull(),
    membership_id: integer(),
    /** Where it is done; a trigger keeps a property that has jobs. */
    property_id: integer(),
    description: text().notNull(),
    draft: text({ mode: 'json' }).$type<JobDraft>(),
    /** Made once by the form: the same request sent twice is one job. */
    submission_id: text().unique(),
  },
  (table) => [
    index('jobs_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL`),
    index('jobs_by_property').on(table.property_id).where(sql`property_id IS NOT NULL`),
  ],
);
