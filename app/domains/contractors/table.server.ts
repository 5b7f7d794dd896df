import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jobCategories } from '~/domains/job-categories/table.server';
import { cities } from '~/domains/places/table.server';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { users } from '~/domains/users/table.server';
import { caselessText, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { contractorStatuses } from './states';

/** Does the club's jobs. `contractor_categories` is a copy of `job_category_ids`, made by triggers. */
export const contractors = sqliteTable(
  'contractors',
  {
    ...record(),
    /** Three characters, unique without regard to case; never changes. */
    alpha_ref: caselessText().notNull().unique(),
    name: text().notNull(),
    status: text({ enum: contractorStatuses }).notNull().default('ACTIVE'),
    vendor_type_id: integer(),
    /** Basis points: 1000 is 10 %. */
    factor_percent: integer().notNull().default(0),
    address_line: text().notNull().default(''),
    address_line_2: text().notNull().default(''),
    city_id: integer().references(() => cities.id),
    city: text().notNull().default(''),
    /** The state's code. */
    state_id: text().notNull().default(''),
    zip: text().notNull().default(''),
    /** The contact person. */
    contact: text().notNull().default(''),
    email: text().notNull().default(''),
    email_2: text().notNull().default(''),
    phone: text().notNull().default(''),
    home_phone: text().notNull().default(''),
    cell_phone: text().notNull().default(''),
    fax: text().notNull().default(''),
    pager: text().notNull().default(''),
    website: text().notNull().default(''),
    communication_pref_id: integer(),
    comment: text().notNull().default(''),
    service_location_id: integer().references(() => serviceLocations.id),
    /** Last day of validity of licence or insurance. */
    expire: text(),
    /** The kinds of work, by their ids in order. */
    job_category_ids: text({ mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [
    index('contractors_listed').on(table.status),
    index('contractors_by_name').on(table.status, sortedBy(table.name)),
    index('contractors_by_contact').on(table.status, sortedBy(table.contact)),
    index('contractors_by_email').on(table.email),
    index('contractors_by_second_email').on(table.email_2).where(sql`email_2 <> ''`),
    index('contractors_by_service_location').on(table.service_location_id).where(sql`service_location_id IS NOT NULL`),
  ],
);

/** A contractor and a kind of work, for reads by the kind. */
export const contractorCategories = sqliteTable(
  'contractor_categories',
  {
    contractor_id: integer()
      .notNull()
      .references(() => contractors.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => jobCategories.id),
  },
  (table) => [
    primaryKey({ columns: [table.contractor_id, table.category_id] }),
    index('contractor_categories_by_category').on(table.category_id),
  ],
);

/** Favorites of each user. */
export const favoriteContractors = sqliteTable(
  'favorite_contractors',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    contractor_id: integer()
      .notNull()
      .references(() => contractors.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.contractor_id] })],
);

export type Contractor = typeof contractors.$inferSelect;
