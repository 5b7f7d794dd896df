import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import type { Day } from '~/lib/calendar';
import { caselessText, flag, instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { rotatingTokens } from '~/lib/rotating-token.server';
import { folders } from '~/services/mailbox/port';
import { mailKinds } from './rules/kinds';
import { senderChecks } from './rules/sender-check';
import { connectionStatuses, deliveries, directions, linkTypes, threadStatuses, turns } from './states';

/** A copy of the file's row, so that a dialog reads one row. */
export interface MailAttachment {
  uuid: string;
  label: string;
  content_type: string;
  size: number;
  /** Its id in the HTML, without brackets; null where it has none. */
  content_id: string | null;
}

export interface MailAddress {
  name: string;
  address: string;
}

const addresses = () => text({ mode: 'json' }).$type<MailAddress[]>().notNull().default(sql`'[]'`);

/**
 * An incoming message, by mail or through the contact page, or a reply of the club. The raw mail is in R2 under
 * `raw_key`.
 */
export const mails = sqliteTable(
  'mails',
  {
    ...record(),
    channel: text({ enum: ['mail', 'contact-page'] }).notNull(),
    direction: text({ enum: directions }).notNull().default('in'),
    /** A mail's fingerprint, or the form's submission id: a duplicate is stored once. */
    outside_id: text().notNull().unique(),
    kind: text({ enum: mailKinds }).notNull().default('person'),
    /** Its conversation; null until a chore assigns one, for a mail from before there were any. */
    thread_id: integer().references((): AnySQLiteColumn => threads.id),
    /** The mail's own Message-ID without brackets; null where it has none, or is unsent. */
    message_id: text(),
    /** The In-Reply-To message id, and all References, oldest first. */
    in_reply_to: text(),
    refers_to: text({ mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** The mail provider's id of the conversation, if any. */
    conversation: text(),
    from: text('from_address').notNull(),
    from_name: text().notNull(),
    to: text('to_address').notNull(),
    to_all: addresses(),
    cc: addresses(),
    bcc: addresses(),
    /** The Reply-To addresses, if other than the sender. */
    reply_to: addresses(),
    subject: text().notNull(),
    text: text('text_content').notNull(),
    html: text('html_content').notNull(),
    /** True where text and html are only the beginning of the raw mail's. */
    is_cut: flag().notNull().default(false),
    /** The receiving server's check of the sender; null where it gave none. */
    sender_check: text({ enum: senderChecks }),
    attachments: text({ mode: 'json' }).$type<MailAttachment[]>().notNull(),
    raw_key: text(),
    received_at: instant().notNull(),
    /** The mail whose task this one is grouped under, where it opened none. */
    grouped_with_id: integer().references((): AnySQLiteColumn => mails.id),
    /** Of a reply: its author, the message replied to, whether that is quoted, and the delivery state. */
    user_id: integer().references(() => users.id),
    answers_id: integer().references((): AnySQLiteColumn => mails.id),
    is_quoting: flag().notNull().default(false),
    delivery: text({ enum: deliveries }),
    delivery_error: text(),
    /** Until then its author can undo it. */
    held_until: instant(),
    /** When a sender claimed it: others leave it alone for a minute. */
    claimed_at: instant(),
    sent_at: instant(),
  },
  (table) => [
    index('mails_by_sender').on(table.from, table.received_at),
    index('mails_grouped_with').on(table.grouped_with_id, table.id).where(sql`grouped_with_id IS NOT NULL`),
    index('mails_by_thread').on(table.thread_id, table.id),
    index('mails_by_message_id').on(table.message_id).where(sql`message_id IS NOT NULL`),
    index('mails_by_answered').on(table.in_reply_to).where(sql`in_reply_to IS NOT NULL`),
    index('mails_by_conversation').on(table.conversation).where(sql`conversation IS NOT NULL`),
    index('mails_unsent').on(table.id).where(sql`delivery = 'failed'`),
    index('mails_unfiled').on(table.id).where(sql`thread_id IS NULL`),
  ],
);

/**
 * A conversation by mail; its id is that of its first message. Subject and sender are that message's. `people` is a
 * copy of `thread_people`, made by triggers, so that the inbox reads and searches one row a line.
 */
export const threads = sqliteTable(
  'threads',
  {
    ...record(),
    status: text({ enum: threadStatuses }).notNull().default('To Do'),
    turn: text({ enum: turns }).notNull(),
    subject: text().notNull(),
    from: text('from_address').notNull(),
    from_name: text().notNull(),
    messages: integer().notNull().default(1),
    last_mail_id: integer()
      .notNull()
      .references((): AnySQLiteColumn => mails.id),
    /** When the last message was received or sent. */
    last_at: instant().notNull(),
    /** The day of the club on which it is To Do again. */
    snoozed_until: text().$type<Day>(),
    /** The linked record, whose timeline shows it. */
    linked_type: text({ enum: linkTypes }),
    linked_id: integer(),
    people: text({ mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
  },
  (table) => [
    index('threads_by_time').on(sortedBy(table.last_at)),
    index('threads_by_status').on(table.status),
    index('threads_by_status_and_time').on(table.status, sortedBy(table.last_at)),
    index('threads_snoozed').on(table.snoozed_until).where(sql`snoozed_until IS NOT NULL`),
    index('threads_by_turn').on(table.turn),
    index('threads_by_turn_and_time').on(table.turn, sortedBy(table.last_at)),
  ],
);

/** The assignees of a thread. */
export const threadPeople = sqliteTable(
  'thread_people',
  {
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.user_id] }),
    index('thread_people_by_user').on(table.user_id, table.thread_id),
  ],
);

/** A draft of a reply, visible to colleagues; one per user. */
export const replyDrafts = sqliteTable(
  'reply_drafts',
  {
    thread_id: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    text: text('text_content').notNull(),
    cc: text().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.thread_id, table.user_id] })],
);

/** Texts for frequent replies. */
export const savedReplies = sqliteTable('saved_replies', {
  ...record(),
  title: caselessText().notNull().unique(),
  text: text('text_content').notNull(),
});

/** The one mailbox at Microsoft. The tokens are sealed. */
export const mailboxConnections = sqliteTable('mailbox_connections', {
  id: integer().primaryKey(),
  address: text().notNull(),
  status: text({ enum: connectionStatuses }).notNull(),
  ...rotatingTokens(),
  /** Lease of the run that reads the mailbox. */
  syncing_until: instant(),
  /** Microsoft demanded a pause of requests until then. */
  wait_until: instant(),
  subscription: text(),
  subscribed_until: instant(),
  /** Hash of the secret that its notices carry. */
  client_state: text(),
  user_id: integer().references(() => users.id),
  connected_at: instant().notNull(),
});

/** A pending sign-in to the mailbox: its state is bound to one session, and valid for one callback. */
export const mailboxConsents = sqliteTable('mailbox_consents', {
  state_hash: text().primaryKey(),
  session_hash: text().notNull(),
  /** PKCE verifier, sealed. */
  verifier: text().notNull(),
  expires_at: instant().notNull(),
});

/** Cursor of a folder. */
export const mailboxFolders = sqliteTable('mailbox_folders', {
  folder: text({ enum: folders }).primaryKey(),
  link: text().notNull(),
  /** Older messages are not read. */
  since: instant().notNull(),
});

/** Maps the mailbox's messages to ours. */
export const mailboxMessages = sqliteTable(
  'mailbox_messages',
  {
    /** Microsoft's immutable id, which does not change when the message is moved. */
    key: text().primaryKey(),
    mail_id: integer()
      .notNull()
      .references(() => mails.id),
  },
  (table) => [index('mailbox_messages_by_mail').on(table.mail_id)],
);

/** Unreadable messages of a mailbox, with its facts about them; skipped by their folder after some tries. */
export const missedMessages = sqliteTable(
  'missed_messages',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    /** Address of the mailbox. */
    address: text().notNull(),
    folder: text({ enum: folders }).notNull(),
    conversation: text(),
    from: text('from_address').notNull(),
    from_name: text().notNull(),
    subject: text().notNull(),
    received_at: instant(),
    attempts: integer().notNull(),
    last_error: text().notNull(),
    tried_at: instant().notNull(),
    due_at: instant().notNull(),
    /** Handled by a user: no longer shown or retried. */
    settled_at: instant(),
  },
  (table) => [index('missed_messages_open').on(table.due_at).where(sql`settled_at IS NULL`)],
);

export type MissedMessage = typeof missedMessages.$inferSelect;
export type MailboxConnection = typeof mailboxConnections.$inferSelect;
export type Mail = typeof mails.$inferSelect;
export type Thread = typeof threads.$inferSelect;
export type SavedReply = typeof savedReplies.$inferSelect;
