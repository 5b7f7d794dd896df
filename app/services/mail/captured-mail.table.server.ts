import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '~/lib/columns.server';

export interface CapturedAttachment {
  filename: string;
  type: string;
  /** Base64. */
  content: string;
}

/** Mail that the embedded service captured; read at /dev/mailbox. `key` is the idempotency key. */
export const capturedMail = sqliteTable('captured_mail', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull().unique(),
  from: text('from_address').notNull(),
  /** Addresses with commas between them. */
  to: text('to_address').notNull(),
  cc: text().notNull().default(''),
  subject: text().notNull(),
  text: text('text_content').notNull(),
  html: text('html_content').notNull(),
  attachments: text({ mode: 'json' }).$type<CapturedAttachment[]>().notNull(),
  headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default(sql`'{}'`),
  created_at: instant().notNull(),
});
