import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, record } from '~/lib/columns.server';

export interface MailAttachment {
  uuid: string;
  label: string;
  content_type: string;
  size: number;
}

/** A message that came in: by mail or through the contact page. The raw mail lies in R2 under `raw_key`. */
export const mails = sqliteTable('mails', {
  ...record(),
  channel: text({ enum: ['mail', 'contact-page'] }).notNull(),
  /** Message-ID, or the form's submission id: what comes twice is stored once. */
  outside_id: text().notNull().unique(),
  from: text('from_address').notNull(),
  from_name: text().notNull(),
  to: text('to_address').notNull(),
  subject: text().notNull(),
  text: text('text_content').notNull(),
  html: text('html_content').notNull(),
  attachments: text({ mode: 'json' }).$type<MailAttachment[]>().notNull(),
  raw_key: text(),
  received_at: instant().notNull(),
});
