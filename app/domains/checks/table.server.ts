import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { files } from '~/domains/files/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { payments } from '~/domains/payments/table.server';
import { instant, record } from '~/lib/columns.server';
import { checkDifferences } from './states';

const words = () => text().notNull().default('');

/** A member's check, as written. The parts of its payment are what it pays; a bounced one pays nothing. */
export const checks = sqliteTable(
  'checks',
  {
    ...record(),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    first_name: words(),
    last_name: words(),
    check_number: text().notNull(),
    /** Cents. */
    numeric_amount: integer().notNull(),
    word_amount: words(),
    bank_name: words(),
    account_number: words(),
    routing_number: words(),
    note: words(),
    /** A day. */
    check_date: text(),
    /** The picture; none for a check that was registered by its number alone. */
    file_uuid: text().references(() => files.uuid, { onDelete: 'set null' }),
    /** The choice for a differing amount, and the reason. */
    difference: text({ enum: checkDifferences }),
    difference_reason: words(),
    /** When and why the bank returned it. */
    bounced_at: instant(),
    bounce_reason: words(),
    /** The form's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [
    index('checks_by_membership').on(table.membership_id),
    uniqueIndex('checks_by_payment').on(table.payment_id),
    // A check is deposited once; one that the bank returned may be entered again.
    uniqueIndex('checks_once').on(table.membership_id, table.check_number).where(sql`bounced_at IS NULL`),
  ],
);

export type Check = typeof checks.$inferSelect;
