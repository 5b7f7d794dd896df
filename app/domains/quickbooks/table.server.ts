import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { contractors } from '~/domains/contractors/table.server';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';
import { rotatingTokens } from '~/lib/rotating-token.server';
import { billStatuses, connectionStatuses } from './states';

/** The connected company. The tokens are sealed. */
export const quickbooksConnections = sqliteTable('quickbooks_connections', {
  id: integer().primaryKey(),
  /** QuickBooks' id of the company. */
  realm: text().notNull(),
  status: text({ enum: connectionStatuses }).notNull(),
  ...rotatingTokens(),
  refresh_expires_at: instant().notNull(),
  /** The account that bills are booked to. */
  expense_account: text(),
  user_id: integer().references(() => users.id),
  connected_at: instant().notNull(),
});

/** A pending consent: its state is bound to one session, and valid for one callback. */
export const quickbooksConsents = sqliteTable('quickbooks_consents', {
  state_hash: text().primaryKey(),
  session_hash: text().notNull(),
  expires_at: instant().notNull(),
});

/** Maps a contractor to a vendor of QuickBooks. */
export const quickbooksVendors = sqliteTable('quickbooks_vendors', {
  contractor_id: integer()
    .primaryKey()
    .references(() => contractors.id),
  realm: text().notNull(),
  vendor: text().notNull(),
});

/** Maps a contractor's invoice to a bill of QuickBooks. */
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
    /** The content that was sent last. */
    sent: text(),
    /** Key and content of a new bill without a response: repeated with this key, it is not created twice. */
    pending_request: text(),
    pending: text(),
    /** Why it was refused. */
    code: text(),
    reason: text(),
    /** Lease of the sender. */
    leased_until: instant(),
  },
  (table) => [index('quickbooks_bills_by_status').on(table.status, table.id)],
);

export type QuickbooksBill = typeof quickbooksBills.$inferSelect;
export type QuickbooksConnection = typeof quickbooksConnections.$inferSelect;
