import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { invoiceAdjustments, invoices } from '~/domains/invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import {
  disputeStates,
  paymentMethods,
  paymentStatuses,
  refundAttemptStatuses,
  refundLists,
  refundMethods,
  refundStates,
} from './states';

/**
 * Money received from a household. `payment_parts` say what it pays; what pays no invoice is `unapplied`, the
 * household's credit. Of one that is not BOUNCED amount = parts + unapplied + refunded + kept.
 */
export const payments = sqliteTable(
  'payments',
  {
    ...record(),
    membership_id: integer()
      .notNull()
      .references(() => memberships.id),
    payer_name: text().notNull(),
    description: text().notNull(),
    company_name: text().notNull().default(''),
    amount: integer().notNull(),
    payment_method: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    check_no: text(),
    /** The provider's payment intent. */
    provider_reference: text(),
    /** The day on which it came in. */
    received_on: text().notNull(),
    /** Cents of it that pay no invoice. */
    unapplied: integer().notNull().default(0),
    /** Cents that went back of it, or are on their way. */
    refunded: integer().notNull().default(0),
    /** Cents above what was owed that the club keeps by agreement. */
    kept: integer().notNull().default(0),
    /** When money went back last; null again where that failed. */
    refunded_at: instant(),
    /** When the bank returned the check. */
    bounced_at: instant(),
    /** The payer's complaint at their bank; null where there was none. */
    dispute: text({ enum: disputeStates }),
    /** The invoices that it pays and how much of each, else those that it paid: a copy of its parts, made by a trigger. */
    invoices: text({ mode: 'json' }).$type<{ id: number; amount: number }[]>().notNull().default([]),
    /** The only one of them; null where there are several or none. */
    invoice_id: integer().generatedAlwaysAs(
      sql`iif(json_array_length(invoices) = 1, json_extract(invoices, '$[0].id'), NULL)`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    check('payments_amount', sql`amount > 0`),
    check(
      'payments_within',
      sql`unapplied >= 0 AND refunded >= 0 AND kept >= 0 AND unapplied + refunded + kept <= amount`,
    ),
    index('payments_by_membership').on(table.membership_id),
    index('payments_by_payer').on(sortedBy(table.payer_name)),
    index('payments_by_amount').on(sortedBy(table.amount)),
    uniqueIndex('payments_by_reference').on(table.provider_reference).where(sql`provider_reference IS NOT NULL`),
  ],
);

/**
 * What payments pay of invoices, in signed cents; rows are only added. What is freed again, by a refund, a credit note or
 * a returned check, is a row below 0.
 */
export const paymentParts = sqliteTable(
  'payment_parts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    amount: integer().notNull(),
    /** A day. */
    booked_on: text().notNull(),
    created_at: instant().notNull(),
    /** The credit note that freed it. */
    adjustment_id: integer().references(() => invoiceAdjustments.id),
    /** The refund that paid it back, also of the row that takes a failed one back. */
    refund_id: integer().references(() => refunds.id),
  },
  (table) => [
    index('payment_parts_by_payment').on(table.payment_id),
    index('payment_parts_by_invoice').on(table.invoice_id),
  ],
);

/** What was paid back to members, and what was taken off contractors' invoices, which moves no money. */
export const refunds = sqliteTable(
  'refunds',
  {
    ...record(),
    /** Null of a contractor's invoice. */
    payment_id: integer().references(() => payments.id),
    contractor_invoice_id: integer().references(() => contractorInvoices.id),
    /** The only invoice whose payment went back; null of several, of credit, and of a contractor's invoice. */
    invoice_id: integer().references(() => invoices.id),
    membership_id: integer().references(() => memberships.id),
    payer_name: text().notNull(),
    company_name: text().notNull().default(''),
    description: text().notNull(),
    amount: integer().notNull(),
    /** NONE where no money moved by it. */
    payment_method: text({ enum: refundMethods }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** A day. */
    refunded_on: text().notNull(),
    /** Of the club's check. */
    check_number: text(),
    attempt_id: text()
      .unique()
      .references(() => refundAttempts.id),
    /** In no list and no sum since then. */
    failed_at: instant(),
    /** Those that failed are in no list. */
    listed: text({ enum: refundLists })
      .notNull()
      .generatedAlwaysAs(sql`iif(failed_at IS NULL, 'listed', 'failed')`, { mode: 'virtual' }),
    side: text({ enum: ['member', 'contractor'] })
      .notNull()
      .generatedAlwaysAs(sql`iif(payment_id IS NULL, 'contractor', 'member')`, { mode: 'virtual' }),
  },
  (table) => [
    check('refunds_amount', sql`amount > 0`),
    check('refunds_of_one', sql`(payment_id IS NULL) <> (contractor_invoice_id IS NULL)`),
    check('refunds_failed', sql`(state = 'FAILED') = (failed_at IS NOT NULL)`),
    index('refunds_by_payment').on(table.payment_id).where(sql`payment_id IS NOT NULL`),
    index('refunds_by_contractor_invoice')
      .on(table.contractor_invoice_id)
      .where(sql`contractor_invoice_id IS NOT NULL`),
    index('refunds_by_membership').on(table.membership_id).where(sql`membership_id IS NOT NULL`),
    index('refunds_listed').on(table.id).where(sql`failed_at IS NULL`),
    index('refunds_by_payer').on(sortedBy(table.payer_name)).where(sql`failed_at IS NULL`),
    index('refunds_by_amount').on(sortedBy(table.amount)).where(sql`failed_at IS NULL`),
  ],
);

/** What all refunds come to that have not failed, for the foot of their list; triggers add it up. */
export const refundTotals = sqliteTable('refund_totals', {
  side: text({ enum: ['member', 'contractor'] }).primaryKey(),
  amount: integer().notNull(),
});

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
    /** The invoice whose part goes back first; null for what pays no invoice, and then the newest part. */
    invoice_id: integer().references(() => invoices.id),
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
