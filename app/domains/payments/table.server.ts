import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { invoiceAdjustments, invoices } from '~/domains/invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import { flag, instant, record } from '~/lib/columns.server';
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
 * Money received from a household. Its `payment_parts` are what it pays; what pays no invoice is `unapplied`, the
 * household's credit. Unless it is BOUNCED, amount = parts + unapplied + refunded + kept.
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
    /** The day of receipt. */
    received_on: text().notNull(),
    /** Cents of it that pay no invoice. */
    unapplied: integer().notNull().default(0),
    /** Cents that were refunded, or are being refunded. */
    refunded: integer().notNull().default(0),
    /** Cents above what was owed that the club retains by agreement. */
    kept: integer().notNull().default(0),
    /** Time of the last refund; null again where that failed. */
    refunded_at: instant(),
    /** When the bank returned the check. */
    bounced_at: instant(),
    /** The payer's dispute at their bank; null where there was none. */
    dispute: text({ enum: disputeStates }),
    /** The invoices that it pays and their amounts, else those that it paid: copied from its parts by a trigger. */
    invoices: text({ mode: 'json' }).$type<{ id: number; amount: number }[]>().notNull().default([]),
    /** The only one of them; null for several or none. */
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
 * What payments pay of invoices, in signed cents; rows are only added. A refund, a credit note or a returned check adds
 * a negative row.
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
    /** The credit note of a negative row. */
    adjustment_id: integer().references(() => invoiceAdjustments.id),
    /** The refund of a negative row, and of the row that reverts a failed one. */
    refund_id: integer().references(() => refunds.id),
  },
  (table) => [
    index('payment_parts_by_payment').on(table.payment_id),
    index('payment_parts_by_invoice').on(table.invoice_id),
  ],
);

/** Refunds to members, and deductions from contractors' invoices, which move no money. */
export const refunds = sqliteTable(
  'refunds',
  {
    ...record(),
    /** Null for a contractor's invoice. */
    payment_id: integer().references(() => payments.id),
    contractor_invoice_id: integer().references(() => contractorInvoices.id),
    /** The only invoice whose payment was refunded; null for several, for credit, and for a contractor's invoice. */
    invoice_id: integer().references(() => invoices.id),
    membership_id: integer().references(() => memberships.id),
    payer_name: text().notNull(),
    company_name: text().notNull().default(''),
    description: text().notNull(),
    amount: integer().notNull(),
    /** NONE where it moved no money. */
    payment_method: text({ enum: refundMethods }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** A day. */
    refunded_on: text().notNull(),
    /** Number of the club's check. */
    check_number: text(),
    attempt_id: text()
      .unique()
      .references(() => refundAttempts.id),
    /** In no list and no sum from then on. */
    failed_at: instant(),
    /** Failed ones are in no list. */
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

/** Totals of the refunds that did not fail, for the foot of their list; updated by triggers. */
export const refundTotals = sqliteTable('refund_totals', {
  side: text({ enum: ['member', 'contractor'] }).primaryKey(),
  amount: integer().notNull(),
});

/**
 * A charge request, stored before it is sent to the provider: one that a crash leaves OPEN is settled by the webhook or
 * the reconciling cron. One open attempt per invoice, so ten clicks are one charge.
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
 * A refund request, stored before it is sent to the provider: its id is the idempotency key, and one that a crash
 * leaves OPEN is settled by the webhook or the reconciling cron. One is sent at a time; a payment can be refunded in
 * parts, and `payments.refunded` is the sum of those that did not fail.
 */
export const refundAttempts = sqliteTable(
  'refund_attempts',
  {
    id: text().primaryKey(),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    /** The invoice whose part is refunded first; null for the credit, and then the newest part. */
    invoice_id: integer().references(() => invoices.id),
    amount: integer().notNull(),
    status: text({ enum: refundAttemptStatuses }).notNull(),
    /** The provider's refund id. */
    provider_reference: text(),
    /** The provider's message, if it refused or failed. */
    message: text(),
    /** The user who requested it. */
    user_id: integer().references(() => users.id),
    /** The idempotency key of the last request; null without one. */
    submission_id: text().unique(),
    created_at: instant().notNull(),
    /** Since when a process has waited for the provider's response; null while none does. */
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

/** The card setup of an invoice; a used one is replaced by the next. */
export const cardSetups = sqliteTable('card_setups', {
  invoice_id: integer()
    .primaryKey()
    .references(() => invoices.id),
  /** The provider's setup intent. */
  provider_reference: text().notNull(),
  updated_at: instant().notNull(),
});

/** Events of the provider, by its id of each, as a webhook brought them or as they were read there: each is processed once. */
export const providerEvents = sqliteTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    received_at: instant().notNull(),
    /** Whether it came by a webhook with the provider's signature. */
    signed: flag().notNull().default(false),
  },
  (table) => [index('provider_events_signed').on(table.received_at).where(sql`signed = 1`)],
);
