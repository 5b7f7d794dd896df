import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isPaidInvoice } from '~/domains/invoices/queries.server';
import { byKey, type IdOf, idByKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, type Read } from '~/lib/read-together.server';
import type { PaymentStatus } from './states';
import {
  type chargeAttempts,
  paymentParts,
  payments,
  providerEvents,
  refundAttempts,
  refunds,
  refundTotals,
} from './table.server';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentPart = typeof paymentParts.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type RefundAttempt = typeof refundAttempts.$inferSelect;
export type ChargeAttempt = typeof chargeAttempts.$inferSelect;

const RECONCILE_LIMIT = 100;

/** The payment of this payment intent of the provider. */
export async function getPaymentByReference(db: Database, reference: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, reference));
  return payment ?? null;
}

export async function getPaymentByUuid(db: Database, uuid: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.uuid, uuid));
  return payment ?? null;
}

export async function hasSeenEvent(db: Database, id: string): Promise<boolean> {
  const seen = await db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id));
  return seen.length > 0;
}

const isSigned = sql`${providerEvents.signed} = 1`;

/** Whether a webhook with the provider's signature has ever come, as part of a statement. */
export const hasSignedWebhook = sql<number>`EXISTS (SELECT 1 FROM ${providerEvents} WHERE ${isSigned})`;

/** When the last webhook with the provider's signature came. */
export const lastWebhookRead = (db: Database) =>
  firstOf(
    db
      .select({ received_at: providerEvents.received_at })
      .from(providerEvents)
      .where(isSigned)
      .orderBy(desc(providerEvents.received_at))
      .limit(1),
  );

/** The id of the payment with this id or uuid, as part of a statement. */
export const paymentIdOf = (key: string | number) => idByKey(payments, key);

/** By an expression for its id. */
export const paymentRead = (db: Database, id: IdOf) => firstOf(db.select().from(payments).where(eq(payments.id, id)));

/** What lists of other records show of a payment. */
export interface PaymentFacts {
  status: PaymentStatus;
  invoices: { id: number; amount: number }[];
}

/** The facts of the payment whose id a column has: for a select. */
export const paymentFactsOf = (id: SQLiteColumn): SQL<PaymentFacts> =>
  sql<PaymentFacts>`(SELECT json_object('status', status, 'invoices', json(invoices)) FROM ${payments}
    WHERE ${payments}.id = ${qualified(id)})`.mapWith(parseJson);

/** The ids of the invoices that a payment pays or paid, as part of a statement. */
export const invoiceIdsOfPayment = (id: IdOf) => sql`(SELECT invoice_id FROM ${paymentParts} WHERE payment_id = ${id})`;

/** The ids of the payments that pay or paid an invoice, as part of a statement. */
export const paymentIdsOfInvoice = (id: IdOf) => sql`(SELECT payment_id FROM ${paymentParts} WHERE invoice_id = ${id})`;

/** By id or uuid. @throws AppError 404 */
export async function findPayment(db: Database, key: string | number): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(byKey(payments, key));
  if (!payment) throw notFound('Payment');
  return payment;
}

/** The payments that paid something of an invoice, earliest first. */
export const listPaymentsOf = (db: Database, invoiceId: IdOf) =>
  db
    .select()
    .from(payments)
    .where(sql`${payments.id} IN ${paymentIdsOfInvoice(invoiceId)}`)
    .orderBy(asc(payments.id));

/** The payments of a membership, earliest first. */
export const listPaymentsOfMembership = (db: Database, membershipId: IdOf) =>
  db.select().from(payments).where(eq(payments.membership_id, membershipId)).orderBy(asc(payments.id));

/** The payments of a membership with an unused amount, oldest first. */
export const listUnappliedPayments = (db: Database, membershipId: IdOf) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.membership_id, membershipId), gt(payments.unapplied, 0)))
    .orderBy(asc(payments.received_on), asc(payments.id));

/** The parts of payments for an invoice, in the order of booking. */
export const listPartsOf = (db: Database, invoiceId: IdOf) =>
  db.select().from(paymentParts).where(eq(paymentParts.invoice_id, invoiceId)).orderBy(asc(paymentParts.id));

/** The parts of a payment, likewise. */
export const listPartsOfPayment = (db: Database, paymentId: IdOf) =>
  db.select().from(paymentParts).where(eq(paymentParts.payment_id, paymentId)).orderBy(asc(paymentParts.id));

/** The refunded amounts of a membership's payments, by invoice. */
export const listRefundPartsOfMembership = (db: Database, membershipId: IdOf) =>
  db
    .select()
    .from(paymentParts)
    .where(
      and(
        sql`${paymentParts.payment_id} IN (SELECT id FROM ${payments} WHERE ${payments}.membership_id = ${membershipId})`,
        isNotNull(paymentParts.refund_id),
      ),
    )
    .orderBy(asc(paymentParts.id));

/** The payment of a membership by this check, unless the bank returned it. */
export async function getCheckPayment(db: Database, membershipId: number, checkNo: string): Promise<PaymentRow | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.membership_id, membershipId), eq(payments.check_no, checkNo), ne(payments.status, 'BOUNCED')),
    );
  return payment ?? null;
}

/** When an invoice was paid, in milliseconds, and by which check or card payment. */
export interface PaymentOf {
  at: number;
  reference: string | null;
}

/** The last payment of the invoice whose id a column has, null while it is not PAID: for a select. */
export const paymentOf = (invoiceId: SQLiteColumn): SQL<PaymentOf | null> =>
  sql<PaymentOf | null>`(SELECT json_object('at', payments.created_at, 'reference', ifnull(check_no, provider_reference))
    FROM ${paymentParts} JOIN ${payments} ON payments.id = payment_parts.payment_id
    WHERE payment_parts.invoice_id = ${qualified(invoiceId)} AND payment_parts.amount > 0
      AND payments.status <> 'BOUNCED' AND ${isPaidInvoice(qualified(invoiceId))}
    ORDER BY payment_parts.id DESC LIMIT 1)`.mapWith(parseJson);

/** The requested refunds of a payment, earliest first. */
export function listRefundAttempts(db: Database, paymentId: number): Promise<RefundAttempt[]> {
  return db
    .select()
    .from(refundAttempts)
    .where(eq(refundAttempts.payment_id, paymentId))
    .orderBy(asc(refundAttempts.created_at));
}

/** A requested refund. */
export const refundAttemptRead = (db: Database, id: string) =>
  firstOf(db.select().from(refundAttempts).where(eq(refundAttempts.id, id)));

/** The refund that this submission requested. */
export const refundBySubmissionRead = (db: Database, submissionId: string | null) =>
  firstOf(
    db
      .select()
      .from(refundAttempts)
      .where(eq(refundAttempts.submission_id, submissionId ?? '')),
  );

/** The refunds of a membership that did not fail, earliest first. */
export const listRefundsOfMembership = (db: Database, membershipId: IdOf) =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.membership_id, membershipId), isNull(refunds.failed_at), isNotNull(refunds.payment_id)))
    .orderBy(asc(refunds.id));

export async function getRefundByUuid(db: Database, uuid: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.uuid, uuid));
  return refund ?? null;
}

/** The refund of a request at the provider. */
export async function getRefundOfAttempt(db: Database, attemptId: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.attempt_id, attemptId));
  return refund ?? null;
}

/** Totals of all refunds, in cents: of members, and of contractors' invoices. */
export const refundTotalsRead = (db: Database): Read<{ paid_back: number; contractor_invoices: number }> => ({
  statements: [
    db
      .select()
      .from(refundTotals)
      .where(inArray(refundTotals.side, ['member', 'contractor'])),
  ],
  resultOf([rows]) {
    const sums = new Map((rows as (typeof refundTotals.$inferSelect)[]).map(({ side, amount }) => [side, amount]));
    return { paid_back: sums.get('member') ?? 0, contractor_invoices: sums.get('contractor') ?? 0 };
  },
});

/** Refunds requested before the given moment with an unknown outcome: those without a response first. */
export function listUnsettledRefunds(db: Database, before: Date): Promise<RefundAttempt[]> {
  return db
    .select()
    .from(refundAttempts)
    .where(and(inArray(refundAttempts.status, ['OPEN', 'PENDING']), lte(refundAttempts.created_at, before)))
    .orderBy(refundAttempts.status, asc(refundAttempts.created_at))
    .limit(RECONCILE_LIMIT);
}

/** The state of the newest refund of the payment whose id a column has, null without one: for a select. */
export const newestRefundOf = (id: SQLiteColumn) =>
  sql<RefundAttempt['status'] | null>`(SELECT status FROM ${refundAttempts} WHERE payment_id = ${qualified(id)}
    ORDER BY created_at DESC LIMIT 1)`;

/** The provider's events that are not processed yet, in their order. */
export async function listUnseenEvents<Event extends { id: string }>(db: Database, events: Event[]): Promise<Event[]> {
  if (events.length === 0) return [];
  const ids = JSON.stringify(events.map(({ id }) => id));
  const seen = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(sql`${providerEvents.id} IN (SELECT value FROM json_each(${ids}))`);
  const known = new Set(seen.map(({ id }) => id));
  return events.filter(({ id }) => !known.has(id));
}
