import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';

/** A company or person from which the club buys. */
export const vendors = sqliteTable(
  'vendors',
  {
    ...record(),
    alpha: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    vendor_type_id: integer().notNull(),
    service_location_id: integer().references(() => serviceLocations.id),
    /** The last payment, only displayed. */
    last_check: text(),
    last_voucher: text(),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [
    index('vendors_by_name').on(sortedBy(table.name)),
    index('vendors_by_last_check').on(sortedBy(table.last_check)),
    index('vendors_by_email').on(table.email),
    index('vendors_by_service_location').on(table.service_location_id).where(sql`service_location_id IS NOT NULL`),
  ],
);

export type Vendor = typeof vendors.$inferSelect;
