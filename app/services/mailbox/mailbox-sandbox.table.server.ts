import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** What the double of Microsoft's mailbox keeps: records by kind and key, in the order of their last change. */
export const mailboxSandbox = sqliteTable(
  'mailbox_sandbox',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    key: text().notNull(),
    value: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('mailbox_sandbox_by_key').on(table.kind, table.key),
    index('mailbox_sandbox_by_kind').on(table.kind, table.seq),
  ],
);
