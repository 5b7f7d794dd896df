import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { record } from '~/lib/columns.server';
import { contractorStatuses } from './states';

/** Who does the club's jobs. */
export const contractors = sqliteTable(
  'contractors',
  {
    ...record(),
    /** Three characters, unique without regard to case; stays as it was made. */
    alpha_ref: text().notNull().unique(),
    name: text().notNull(),
    status: text({ enum: contractorStatuses }).notNull().default('ACTIVE'),
    vendor_type_id: integer(),
    /** Basis points: 1000 is 10 %. */
    factor_percent: integer().notNull().default(0),
    address_line: text().notNull().default(''),
    address_line_2: text().notNull().default(''),
    city_id: integer(),
    city: text().notNull().default(''),
    /** The state's code. */
    state_id: text().notNull().default(''),
    zip: text().notNull().default(''),
    /** The person to talk to. */
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
    service_location_id: integer(),
    /** Day on which licence or insurance ends. */
    expire: text(),
    /** Made once by the form: the same form sent twice is one contractor. */
    submission_id: text().unique(),
  },
  (table) => [
    index('contractors_listed').on(table.status),
    index('contractors_by_email').on(table.email),
    index('contractors_by_second_email').on(table.email_2).where(sql`email_2 <> ''`),
    index('contractors_by_service_location').on(table.service_location_id).where(sql`service_location_id IS NOT NULL`),
  ],
);

export const contractorCategories = sqliteTable(
  'contractor_categories',
  { contractor_id: integer().notNull(), category_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.contractor_id, table.category_id] })],
);

/** Each colleague's own. */
export const favoriteContractors = sqliteTable(
  'favorite_contractors',
  { user_id: integer().notNull(), contractor_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.contractor_id] })],
);

export type Contractor = typeof contractors.$inferSelect;
