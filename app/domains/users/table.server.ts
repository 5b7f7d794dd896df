import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { roles } from '~/domains/roles/table.server';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { flag, record } from '~/lib/columns.server';

/**
 * Staff accounts. `role` and `permissions` are copies of the role's, kept by triggers, so that
 * authenticating a request reads two rows: the session and the user.
 */
export const users = sqliteTable(
  'users',
  {
    ...record(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Kept in lower case. */
    email: text().notNull().unique(),
    password_hash: text().notNull(),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    role: text().notNull().default(''),
    permissions: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    extension: text(),
    service_location_id: integer().references(() => serviceLocations.id),
    bg_color: text().notNull().default('lightgray'),
    txt_color: text().notNull().default('black'),
    mfa_enabled: flag().notNull().default(false),
    default_date_range: integer().notNull().default(30),
    disabled: flag().notNull().default(false),
  },
  (table) => [index('users_by_service_location').on(table.service_location_id)],
);
