import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the double of QuickBooks keeps: records by kind and key. */
export const accountingSandbox = sqliteTable(
  'accounting_sandbox',
  {
    kind: text().notNull(),
    key: text().notNull(),
    value: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
