import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';
import { rotatingTokens } from '~/lib/rotating-token.server';
import { MOST_RECORDING_BYTES } from './rules/limits';
import { callGrades } from './rules/quality';
import { callDirections, callOutcomes, messageStatuses, textStatuses } from './states';

/** A finished call, whatever its outcome. */
export const calls = sqliteTable(
  'calls',
  {
    ...record(),
    /** The telephone system's id of the call; recordings and voicemails name it. */
    outside_id: text().notNull(),
    direction: text({ enum: callDirections }).notNull(),
    outcome: text({ enum: callOutcomes }).notNull(),
    /** As the telephone system says: Voice, Fax. */
    type: text().notNull(),
    /** The other side: `+12065550142`, an extension, or empty where the number is withheld. */
    phone_number: text().notNull(),
    /** The other side's name, as far as it was known at the time. */
    contact_name: text().notNull().default(''),
    /** The extension of ours that called, answered or was called; null for a call to the club's number. */
    extension: text(),
    /** The user who called or answered, or whose extension was called. */
    user_id: integer().references(() => users.id),
    /** The household that has the number, the ACTIVE one first. */
    membership_id: integer().references(() => memberships.id),
    started_at: instant().notNull(),
    answered_at: instant(),
    ended_at: instant().notNull(),
    /** Seconds of talk. */
    duration: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('calls_by_outside_id').on(table.outside_id),
    index('calls_by_user').on(table.user_id),
    index('calls_by_number').on(table.phone_number, table.started_at),
    index('calls_by_start').on(table.started_at),
  ],
);

/** A message that a caller left; its sound is its file. */
export const voicemails = sqliteTable(
  'voicemails',
  {
    ...record(),
    /** `outside_id` of its call, unique; the call may be stored later. */
    call_key: text().notNull().unique(),
    /** Whose extension was called; null for the club's number. */
    user_id: integer().references(() => users.id),
    from_name: text().notNull().default(''),
    /** Empty where the number is withheld, or the caller is a colleague. */
    from_number: text().notNull().default(''),
    from_extension: text(),
    status: text({ enum: messageStatuses }).notNull(),
    seconds: integer().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [index('voicemails_by_status').on(table.status)],
);

/** A recording of a call; its sound is its files, one a part, in the order of their names. */
export const recordings = sqliteTable(
  'recordings',
  {
    ...record(),
    /** `outside_id` of its call, which is stored when it ends. */
    call_key: text().notNull(),
    /** The user who recorded. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    started_at: instant().notNull(),
    /** When the last part arrived. */
    ended_at: instant().notNull(),
    /** Total of all parts. */
    bytes: integer().notNull().default(0),
  },
  (table) => [
    check('recordings_within', sql.raw(`bytes BETWEEN 0 AND ${MOST_RECORDING_BYTES}`)),
    uniqueIndex('recordings_by_call').on(table.call_key, table.user_id, table.started_at),
    index('recordings_by_start').on(table.started_at),
  ],
);

/** What the telephone of one side measured of a call. */
export const callQualities = sqliteTable(
  'call_qualities',
  {
    /** `outside_id` of its call, the same for both sides; the call may be stored later. */
    call_key: text().notNull(),
    /** The user who heard it so. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    grade: text({ enum: callGrades }).notNull(),
    packets_received: integer().notNull(),
    packets_lost: integer().notNull(),
    jitter_ms: integer().notNull(),
    round_trip_ms: integer(),
    measured_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.call_key, table.user_id] }),
    index('call_qualities_by_user').on(table.user_id),
  ],
);

/** A blocked number. */
export const blockedNumbers = sqliteTable('blocked_numbers', {
  ...record(),
  phone_number: text().notNull().unique(),
  notes: text().notNull().default(''),
  blocked_by: integer().references(() => users.id),
});

/** A text message, sent or received. */
export const textMessages = sqliteTable(
  'text_messages',
  {
    ...record(),
    /** The telephone system's id; null until it accepts the message. */
    outside_id: text(),
    direction: text({ enum: callDirections }).notNull(),
    /** The other side. */
    phone_number: text().notNull(),
    text: text().notNull(),
    status: text({ enum: textStatuses }).notNull(),
    /** The sender. */
    user_id: integer().references(() => users.id),
    membership_id: integer().references(() => memberships.id),
    /** The form's idempotency key: the same form sent twice is one message. */
    submission_id: text(),
  },
  (table) => [
    uniqueIndex('text_messages_by_outside_id').on(table.outside_id).where(sql`outside_id IS NOT NULL`),
    uniqueIndex('text_messages_by_submission').on(table.submission_id).where(sql`submission_id IS NOT NULL`),
    index('text_messages_by_number').on(table.phone_number),
  ],
);

/** A pending sign-in at the telephone system. */
export const phoneSignIns = sqliteTable(
  'phone_sign_ins',
  {
    /** Hash of the state that comes back with the code. */
    state_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The PKCE verifier, sealed (lib/sealed). */
    verifier: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('phone_sign_ins_by_user').on(table.user_id)],
);

/** A user's access to the telephone system, sealed (lib/sealed). */
export const phoneAccounts = sqliteTable('phone_accounts', {
  id: integer().primaryKey(),
  user_id: integer()
    .notNull()
    .unique()
    .references(() => users.id),
  ...rotatingTokens(),
  /** The system accepts no request of its Heavy group before this. */
  heavy_until: instant(),
  /** The telephone's credentials, sealed: requested once a day. */
  provision: text(),
  provisioned_at: instant(),
  updated_at: instant().notNull(),
});

/** A subscription at the telephone system: to the club's calls, or to a user's messages. */
export const phoneWatches = sqliteTable('phone_watches', {
  /** `club`, or the id of a user. */
  whose: text().primaryKey(),
  user_id: integer().references(() => users.id),
  /** Everything before this is imported. */
  pulled_until: instant().notNull(),
  subscription: text(),
  /** Hash of the secret that each notice carries. */
  secret_hash: text().unique(),
  subscribed_until: instant(),
});

export type Call = typeof calls.$inferSelect;
export type PhoneAccount = typeof phoneAccounts.$inferSelect;
export type PhoneWatch = typeof phoneWatches.$inferSelect;
export type Voicemail = typeof voicemails.$inferSelect;
export type Recording = typeof recordings.$inferSelect;
export type BlockedNumber = typeof blockedNumbers.$inferSelect;
