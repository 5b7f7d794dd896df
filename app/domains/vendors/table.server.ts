import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { record } from '~/lib/columns.server';

/** Whom the club buys from. */
export const vendors = sqliteTable(
  'vendors',
  {
    ...record(),
    alpha: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Kept in lower case. */
    email: text().notNull(),
    vendor_type_id: integer().notNull(),
    service_location_id: integer(),
    /** Shown only: what the last payment was. */
    last_check: text(),
    last_voucher: text(),
    /** The form it was made with, so that sending that once more makes no second one. */
    submission_id: text().unique(),
  },
  (table) => [
    index('vendors_by_email').on(table.email),
    index('vendors_by_service_location').on(table.service_location_id).where(sql`service_location_id IS NOT NULL`),
  ],
);

export type Vendor = typeof vendors.$inferSelect;
