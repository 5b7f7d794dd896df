import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';

/** What the club charges, each from a day on: see rules/price-on. A row whose day has come is never changed. */
export const prices = sqliteTable(
  'prices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `membership:<code>`, or one of the club's rates: see rules/price-keys. */
    key: text().notNull(),
    /** In cents; of a rate in basis points. */
    value: integer().notNull(),
    from_on: text().notNull(),
    note: text().notNull().default(''),
    /** NULL for what a club starts with. */
    created_by: integer().references(() => users.id),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('prices_by_key').on(table.key, table.from_on)],
);

/** The id of the row that was inserted last, in the commit that inserts it. */
export const newPriceId = sql<number>`(SELECT max(id) FROM ${prices})`;
