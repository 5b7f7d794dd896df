import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { paidObjects } from '~/services/payments/sandbox/paid-objects.server';
import type { Ledger } from './demo-ledger.server';

/** The sandbox's own table, which it reads without drizzle. */
const sandboxObjects = sqliteTable('sandbox_objects', {
  id: text().notNull(),
  version: integer().notNull(),
  object: text().notNull(),
  body: text().notNull(),
  created_at: integer().notNull(),
});

/** The card provider's id of a demo payment. */
export const demoReference = (id: number) => `pi_demo_${String(id).padStart(4, '0')}`;

/** Adds a card payment to the card sandbox, so that it can be refunded in the demo club too. */
export function addCardPayment(ledger: Ledger, payment: Parameters<typeof paidObjects>[0]): void {
  for (const { id, object, created, ...rest } of paidObjects(payment)) {
    const body = JSON.stringify({ id, object, created, ...rest });
    ledger.add(ledger.db.insert(sandboxObjects).values({ id, version: 1, object, body, created_at: created }));
  }
}
