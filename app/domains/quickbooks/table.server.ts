import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { contractors } from '~/domains/contractors/table.server';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';
import { rotatingTokens } from '~/lib/rotating-token.server';
import { billStatuses, connectionStatuses } from './states';

/** The one company that bills are sent to. The tokens are sealed. */
export const quickbooksConnections = sqliteTable('quickbooks_connections', {
  id: integer().primaryKey(),
  /** The company, as QuickBooks calls it. */
  realm: text().notNull(),
  status: text({ enum: connectionStatuses }).notNull(),
  ...rotatingTokens(),
  refresh_expires_at: instant().notNull(),
  /** The account of QuickBooks that bills are booked to. */
  expense_account: text(),
  user_id: integer().references(() => users.id),
  connected_at: instant().notNull(),
});

/** A consent that somebody has begun to give: its state belongs to one session, and is worth one callback. */
export const quickbooksConsents = sqliteTable('quickbooks_consents', {
  state_hash: text().primaryKey(),
  session_hash: text().notNull(),
  expires_at: instant().notNull(),
});

/** The vendor of QuickBooks that a contractor is. */
export const quickbooksVendors = sqliteTable('quickbooks_vendors', {
  contractor_id: integer()
    .primaryKey()
    .references(() => contractors.id),
  realm: text().notNull(),
  vendor: text().notNull(),
});

/** The bill of QuickBooks that a contractor's invoice is. */
export const quickbooksBills = sqliteTable(
  'quickbooks_bills',
  {
    ...record(),
    contractor_invoice_id: integer()
      .notNull()
      .unique()
      .references(() => contractorInvoices.id),
    status: text({ enum: billStatuses }).notNull(),
    realm: text().notNull(),
    /** The bill's id and version there. */
    bill: text(),
    sync_token: text(),
    /** What was sent last, and is there. */
    sent: text(),
    /** The key and the content of a new bill whose response has not come: asked again, QuickBooks makes no second. */
    pending_request: text(),
    pending: text(),
    /** Why it was refused. */
    code: text(),
    reason: text(),
    /** Who sends it holds it until then. */
    leased_until: instant(),
  },
  (table) => [index('quickbooks_bills_by_status').on(table.status, table.id)],
);

export type QuickbooksBill = typeof quickbooksBills.$inferSelect;
export type QuickbooksConnection = typeof quickbooksConnections.$inferSelect;
