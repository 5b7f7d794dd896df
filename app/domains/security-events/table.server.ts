import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { instant } from '~/lib/columns.server';
import { securityEventKinds } from './states';

const words = () => text().notNull().default('');

/**
 * Events of one kind, for one account, from one network, within one minute: a flood adds to `count`, not to the table.
 * Never contains a password, a code or a token.
 */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: securityEventKinds }).notNull(),
    user_id: integer().references(() => users.id),
    /** The e-mail address of the account, or the one that was tried; empty where none was. */
    account: words(),
    /** The refused operation, or why a session ended. */
    what: words(),
    /** The /24 or /64 of `address`. */
    network: words(),
    /** The first address and program of the minute. */
    address: words(),
    user_agent: words(),
    /** The start of the minute. */
    minute: instant().notNull(),
    /** The club's day, in days since 1970. */
    day: integer().notNull(),
    count: integer().notNull(),
    created_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('security_events_key').on(table.kind, table.account, table.what, table.network, table.minute),
    index('security_events_by_kind').on(table.kind, table.minute),
  ],
);
