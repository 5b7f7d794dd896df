import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cities, states, zips } from '~/domains/places/table.server';
import { caselessText, flag, record } from '~/lib/columns.server';

/** A service location of the club. `name` is its code of one or two digits, shown as `01-Seattle`. */
export const serviceLocations = sqliteTable(
  'service_locations',
  {
    ...record(),
    name: text().notNull(),
    region_code: text(),
    office: text(),
    assigned: text(),
    city_id: integer().references(() => cities.id),
    city: text().notNull(),
    state_code: text()
      .notNull()
      .references(() => states.code),
    enabled: flag().notNull().default(true),
    /** How many zips it serves. */
    zip_count: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('service_locations_by_code').on(sql`CAST(${table.name} AS INTEGER)`)],
);

export type ServiceLocation = typeof serviceLocations.$inferSelect;

/** The zips of each service location; those of the enabled ones together are the club's service area. */
export const serviceLocationZips = sqliteTable(
  'service_location_zips',
  {
    zip: text()
      .notNull()
      .references(() => zips.zip),
    service_location_id: integer()
      .notNull()
      .references(() => serviceLocations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.zip, table.service_location_id] }),
    index('service_location_zips_by_location').on(table.service_location_id),
  ],
);

/** A visitor outside the service area who requested a mail when a zip is served: deleted with that mail. */
export const areaNotices = sqliteTable(
  'area_notices',
  {
    ...record(),
    email: caselessText().notNull(),
    zip: text()
      .notNull()
      .references(() => zips.zip),
    /** Language of the mail. */
    language: text().notNull(),
  },
  (table) => [unique().on(table.email, table.zip), index('area_notices_by_zip').on(table.zip)],
);
