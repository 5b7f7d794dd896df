import { integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const states = sqliteTable('states', {
  code: text().primaryKey(),
  name: text().notNull(),
});

export const cities = sqliteTable(
  'cities',
  {
    id: integer().primaryKey(),
    label: text().notNull(),
    state_code: text()
      .notNull()
      .references(() => states.code),
  },
  (table) => [uniqueIndex('cities_by_name').on(table.state_code, table.label)],
);

/** National, from GeoNames (CC BY 4.0); filled by a migration that scripts/compile-places.mjs writes. */
export const zips = sqliteTable('zips', {
  zip: text().primaryKey(),
  city_id: integer()
    .notNull()
    .references(() => cities.id),
  county: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
});
