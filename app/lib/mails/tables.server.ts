import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../columns.server';

export const sentStatuses = ['SENT', 'SKIPPED', 'BOUNCED'] as const;
export type SentStatus = (typeof sentStatuses)[number];

/** What was mailed about a record, and what was not mailed, with the reason. */
export const sentMails = sqliteTable(
  'sent_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What the mail is about, as `asked:77`: there is no second mail of one key. */
    key: text().notNull(),
    /** Blank where there was no address. */
    to: text('to_address').notNull(),
    subject: text().notNull(),
    /** What it said, without the links that only its addressee may have. */
    text: text('text_content').notNull(),
    subject_type: text().notNull(),
    subject_id: integer().notNull(),
    /** BOUNCED was refused for good while it was sent. */
    status: text({ enum: sentStatuses }).notNull(),
    /** Why it was not mailed; null for one that was. */
    reason: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sent_mails_by_key').on(table.key),
    index('sent_mails_by_address').on(table.to, table.status),
  ],
);
