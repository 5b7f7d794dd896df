import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { roles } from '~/domains/roles/table.server';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { flag, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';

/**
 * Staff accounts. `role` and `permissions` are copies of the role's, made by triggers, so that authenticating a request
 * reads two rows: the session and the user. A deleted account is disabled; its row remains, for its name, while its
 * address and extension are free again.
 */
export const users = sqliteTable(
  'users',
  {
    ...record(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    password_hash: text().notNull(),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    role: text().notNull().default(''),
    permissions: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Incremented by triggers whenever role, permissions or `disabled` change: sockets opened before are stale. */
    access_version: integer().notNull().default(1),
    extension: text(),
    /** The password of the extension, sealed (lib/sealed); null where it has none. */
    rc_pass: text(),
    service_location_id: integer().references(() => serviceLocations.id),
    bg_color: text().notNull().default('lightgray'),
    txt_color: text().notNull().default('black'),
    /** Black or white, where the letters' chosen colour is not readable on the background. */
    chip_color: text(),
    mfa_enabled: flag().notNull().default(false),
    default_date_range: integer().notNull().default(30),
    disabled: flag().notNull().default(false),
    /** Only 'here' ones are listed. */
    presence: text({ enum: ['here', 'gone'] }).generatedAlwaysAs(
      sql`CASE disabled WHEN 1 THEN 'gone' ELSE 'here' END`,
      { mode: 'virtual' },
    ),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [
    uniqueIndex('users_by_email').on(table.email).where(sql`disabled = 0`),
    uniqueIndex('users_by_extension').on(table.extension).where(sql`extension IS NOT NULL AND disabled = 0`),
    index('users_by_service_location').on(table.service_location_id),
    index('users_by_role').on(table.role_id),
    index('users_listed').on(table.presence),
    index('users_listed_by_first_name').on(table.presence, sortedBy(table.first_name)),
  ],
);
