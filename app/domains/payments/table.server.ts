import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { invoices } from '~/domains/invoices/table.server';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { disputeStates, paymentLists, paymentStatuses, refundAttemptStatuses } from './states';

/** Received money, and refunds. One settled payment an invoice: the index refuses a second. */
export const payments = sqliteTable(
  'payments',
  {
    ...record(),
    /** Of a refund to a contractor's invoice there is none. */
    invoice_id: integer().references(() => invoices.id),
    contractor_invoice_id: integer().references(() => contractorInvoices.id),
    payer_name: text().notNull(),
    description: text().notNull(),
    company_name: text().notNull().default(''),
    amount: integer().notNull(),
    /** 'STRIPE' or 'CHECK'; 'NONE' where no money moved by it. */
    payment_method: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    check_no: text(),
    /** The provider's payment intent. */
    provider_reference: text(),
    /** Cents that went back of it, or are on their way; all of them where it is REFUND. */
    refunded: integer().notNull().default(0),
    /** When money went back last; null again where that failed. */
    refunded_at: instant(),
    /** When the bank returned the check. */
    bounced_at: instant(),
    /** The payer's complaint at their bank; null where there was none. */
    dispute: text({ enum: disputeStates }),
    listed: text({ enum: paymentLists }).generatedAlwaysAs(
      sql`CASE WHEN invoice_id IS NULL THEN 'contractor' WHEN status = 'REFUND' OR refunded > 0 THEN 'refunded' ELSE 'received' END`,
      { mode: 'virtual' },
    ),
    /** Whose invoice it is for. */
    side: text({ enum: ['member', 'contractor'] }).generatedAlwaysAs(
      sql`CASE WHEN invoice_id IS NULL THEN 'contractor' ELSE 'member' END`,
      { mode: 'virtual' },
    ),
    /** Which way money went: of a part that was refunded too. */
    way: text({ enum: ['in', 'refund'] }).generatedAlwaysAs(
      sql`CASE WHEN status = 'REFUND' OR refunded > 0 THEN 'refund' ELSE 'in' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    uniqueIndex('payments_one_per_invoice').on(table.invoice_id).where(sql`status = 'PAID'`),
    index('payments_by_contractor_invoice')
      .on(table.contractor_invoice_id)
      .where(sql`contractor_invoice_id IS NOT NULL`),
    check('payments_refunded_within', sql`refunded BETWEEN 0 AND amount`),
    check('payments_of_an_invoice', sql`(invoice_id IS NULL) <> (contractor_invoice_id IS NULL)`),
    index('payments_by_invoice').on(table.invoice_id).where(sql`invoice_id IS NOT NULL`),
    index('payments_of_members').on(table.side),
    index('payments_refunded').on(table.way),
    index('payments_of_members_by_payer').on(table.side, sortedBy(table.payer_name)),
    index('payments_refunded_by_payer').on(table.way, sortedBy(table.payer_name)),
    index('payments_of_members_by_amount').on(table.side, sortedBy(table.amount)),
    index('payments_refunded_by_amount').on(table.way, sortedBy(table.amount)),
    uniqueIndex('payments_by_reference').on(table.provider_reference).where(sql`provider_reference IS NOT NULL`),
  ],
);

/**
 * A charge we are about to ask the provider for, written before asking: what a crash leaves OPEN is settled by the
 * webhook or the reconciling cron. One open attempt an invoice, so ten clicks are one charge.
 */
export const chargeAttempts = sqliteTable(
  'charge_attempts',
  {
    id: text().primaryKey(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    payment_method: text().notNull(),
    amount: integer().notNull(),
    status: text({ enum: ['OPEN', 'SUCCEEDED', 'DECLINED', 'REQUIRES_ACTION', 'ABANDONED'] }).notNull(),
    provider_reference: text(),
    message: text(),
    created_at: instant().notNull(),
    settled_at: instant(),
  },
  (table) => [
    uniqueIndex('charge_attempts_one_open').on(table.invoice_id).where(sql`status = 'OPEN'`),
    index('charge_attempts_by_invoice').on(table.invoice_id),
    index('charge_attempts_open').on(table.created_at).where(sql`status IN ('OPEN', 'REQUIRES_ACTION')`),
  ],
);

/**
 * A refund we are about to ask the provider for, written before asking: its id is the idempotency key, and what a crash
 * leaves OPEN is settled by the webhook or the reconciling cron. One is asked for at a time; a payment can be refunded in
 * parts, and the parts that live are what `payments.refunded` says.
 */
export const refundAttempts = sqliteTable(
  'refund_attempts',
  {
    id: text().primaryKey(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    status: text({ enum: refundAttemptStatuses }).notNull(),
    /** The provider's refund. */
    provider_reference: text(),
    /** The provider's message, where it refused or failed. */
    message: text(),
    /** Who asked for it. */
    user_id: integer().references(() => users.id),
    /** The idempotency key of who asked for it last; null without one. */
    submission_id: text().unique(),
    created_at: instant().notNull(),
    /** Since when a process waits for the provider's response; null while none does. */
    asked_at: instant(),
    settled_at: instant(),
  },
  (table) => [
    uniqueIndex('refund_attempts_one_open').on(table.payment_id).where(sql`status = 'OPEN'`),
    index('refund_attempts_by_payment').on(table.payment_id, table.created_at),
    index('refund_attempts_unsettled').on(table.created_at).where(sql`status IN ('OPEN', 'PENDING')`),
    uniqueIndex('refund_attempts_by_reference').on(table.provider_reference).where(sql`provider_reference IS NOT NULL`),
  ],
);

/** The card setup an invoice is being paid with; a used-up one is replaced by the next. */
export const cardSetups = sqliteTable('card_setups', {
  invoice_id: integer()
    .primaryKey()
    .references(() => invoices.id),
  /** The provider's setup intent. */
  provider_reference: text().notNull(),
  updated_at: instant().notNull(),
});

/** Webhooks seen, by the provider's event id: each is processed once. */
export const providerEvents = sqliteTable('provider_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  received_at: instant().notNull(),
});
