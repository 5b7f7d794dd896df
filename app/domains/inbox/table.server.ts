import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, record } from '~/lib/columns.server';
import { mailKinds } from './rules/kinds';
import { senderChecks } from './rules/sender-check';

/** A copy of what the file's row says, so that a dialog reads one row. */
export interface MailAttachment {
  uuid: string;
  label: string;
  content_type: string;
  size: number;
  /** By which the HTML names it, without brackets; null where it does not. */
  content_id: string | null;
}

/** A message that came in: by mail or through the contact page. The raw mail lies in R2 under `raw_key`. */
export const mails = sqliteTable(
  'mails',
  {
    ...record(),
    channel: text({ enum: ['mail', 'contact-page'] }).notNull(),
    /** A mail's fingerprint, or the form's submission id: what comes twice is stored once. */
    outside_id: text().notNull().unique(),
    kind: text({ enum: mailKinds }).notNull().default('person'),
    from: text('from_address').notNull(),
    from_name: text().notNull(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text('text_content').notNull(),
    html: text('html_content').notNull(),
    /** True where text and html are the beginning of what the raw mail has. */
    is_cut: flag().notNull().default(false),
    /** What the receiving server said of the sender; null where it said nothing. */
    sender_check: text({ enum: senderChecks }),
    attachments: text({ mode: 'json' }).$type<MailAttachment[]>().notNull(),
    raw_key: text(),
    received_at: instant().notNull(),
    /** The mail whose task shows this one too, where it opened none. */
    grouped_with_id: integer().references((): AnySQLiteColumn => mails.id),
  },
  (table) => [
    index('mails_by_sender').on(table.from, table.received_at),
    index('mails_grouped_with').on(table.grouped_with_id, table.id).where(sql`grouped_with_id IS NOT NULL`),
  ],
);
