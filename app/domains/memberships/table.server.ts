import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { files } from '~/domains/files/table.server';
import { invoices } from '~/domains/invoices/table.server';
import { cities } from '~/domains/places/table.server';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { caselessText, choice, flag, instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import type { JobMail } from './rules/job-mails';
import { membershipStates, membershipStatuses } from './states';

/** What is joined: its price of a year is in `prices`. */
export const membershipTypes = sqliteTable(
  'membership_types',
  {
    ...choice(),
    code: caselessText().notNull(),
    /** The type that a membership of this one renews as, where it is another. */
    renews_as: integer().references((): AnySQLiteColumn => membershipTypes.id),
  },
  (table) => [
    uniqueIndex('membership_types_by_code').on(table.code).where(sql`retired_at IS NULL`),
    uniqueIndex('membership_types_by_name').on(table.name).where(sql`retired_at IS NULL`),
  ],
);

/**
 * A household's membership, from application on. The `primary_*` columns are copies of the primary member and property,
 * written in the same commits, so that the directory reads one row per line.
 */
export const memberships = sqliteTable(
  'memberships',
  {
    ...record(),
    state: text({ enum: membershipStates }).notNull(),
    status: text({ enum: membershipStatuses }).notNull(),
    state_before_cancel: text({ enum: membershipStates }),
    status_before_cancel: text({ enum: membershipStatuses }),
    cancel_reason: text(),
    membership_type_id: integer()
      .notNull()
      .references(() => membershipTypes.id),
    service_location_id: integer().references(() => serviceLocations.id),
    /** Join date. */
    date: text().notNull(),
    expires_at: instant(),
    membership_card: integer().notNull().default(2),
    newsletter: integer().notNull().default(2),
    communications: integer().notNull().default(2),
    invoice_preference: integer().notNull().default(2),
    out_of_network: flag().notNull().default(false),
    about_club: text(),
    mortgage_holder: text(),
    years_in_home: text(),
    checking_savings: text(),
    branch: text(),
    subscription_type: text({ enum: ['single_year', 'multiple_years'] }).notNull(),
    subscription_no_years: integer().notNull().default(1),
    property_custom_cost: flag().notNull().default(false),
    new_property_cost: integer(),
    membership_custom_cost: flag().notNull().default(false),
    membership_cost: integer(),
    payment_method: text().notNull().default('STRIPE'),
    pay_by_cc: flag().notNull().default(true),
    paperless_communication: flag().notNull().default(false),
    /** Gets no mail that no person writes, except codes, receipts and those for the safety of an account. */
    do_not_email: flag().notNull().default(false),
    /** The mails about their jobs that the household does not want. */
    mails_off: text({ mode: 'json' }).$type<JobMail[]>().notNull().default(sql`'[]'`),
    terms_accepted_at: instant(),
    /** The version of the terms that the applicant accepted: 0 is the default; null for a membership that staff added. */
    terms_version: integer(),
    mailing_address_as_home: flag().notNull().default(false),
    mailing_address: text().notNull(),
    mailing_city_id: integer().references(() => cities.id),
    mailing_city: text(),
    mailing_state: text(),
    mailing_zip: text(),
    contact_fname: text(),
    contact_lname: text(),
    contact_phone: text(),
    /** R2 file of the uploaded card image. */
    file_uuid: text().references(() => files.uuid, { onDelete: 'set null' }),
    /** The form's idempotency key. */
    submission_id: text(),
    /** Language of the applicant, for the mails they get. */
    language: text().notNull().default('en'),
    primary_name: text().notNull(),
    primary_email: text().notNull(),
    primary_phone: text().notNull(),
    primary_address: text().notNull(),
  },
  (table) => [
    index('memberships_by_name').on(table.state, sortedBy(table.primary_name)),
    uniqueIndex('memberships_primary_email').on(table.primary_email).where(sql`state <> 'CANCELED'`),
    index('memberships_listed').on(table.state),
    index('memberships_by_file').on(table.file_uuid).where(sql`file_uuid IS NOT NULL`),
    uniqueIndex('memberships_by_submission').on(table.submission_id).where(sql`submission_id IS NOT NULL`),
    index('memberships_by_expiry')
      .on(table.state, table.status, table.expires_at)
      .where(sql`state = 'MEMBERSHIP' AND status = 'ACTIVE' AND expires_at IS NOT NULL`),
  ],
);

export const members = sqliteTable(
  'members',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    is_primary: flag().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    cell_phone: text().notNull(),
    home_phone: text(),
    work_phone: text(),
    work_phone_extension: text(),
    occupation: text(),
    company: text(),
    relation: text(),
  },
  (table) => [
    index('members_by_membership').on(table.membership_id),
    index('memberships_by_member_email').on(table.email, table.membership_id),
    index('members_by_phone').on(table.cell_phone),
  ],
);

export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    is_primary: flag().notNull(),
    address: text().notNull(),
    city_id: integer().references(() => cities.id),
    city: text(),
    state: text(),
    zip: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('properties_by_membership').on(table.membership_id, table.position),
    index('properties_by_address').on(sql`lower(${table.address})`),
  ],
);

/** Links by which a household, or an address of none, chooses the mails about its jobs; only the token's hash is stored. */
export const mailLinks = sqliteTable(
  'mail_links',
  {
    token_hash: text().primaryKey(),
    membership_id: integer().references(() => memberships.id, { onDelete: 'cascade' }),
    /** Whom the mail with the link was sent to. */
    address: text().notNull(),
    /** Of an address without a membership; a household has its own. */
    mails_off: text({ mode: 'json' }).$type<JobMail[]>().notNull().default(sql`'[]'`),
    created_at: instant().notNull(),
  },
  (table) => [
    index('mail_links_by_time').on(table.created_at),
    index('mail_links_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL`),
    index('mail_links_by_address').on(table.address).where(sql`membership_id IS NULL`),
  ],
);

/** Sent notices of an end, with their dues. */
export const renewalNotices = sqliteTable(
  'renewal_notices',
  {
    membership_id: integer()
      .notNull()
      .references(() => memberships.id),
    /** The announced end. */
    expires_at: integer({ mode: 'timestamp_ms' }).notNull(),
    days_before: integer().notNull(),
    invoice_uuid: text()
      .notNull()
      .references(() => invoices.uuid),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.membership_id, table.expires_at, table.days_before] })],
);
