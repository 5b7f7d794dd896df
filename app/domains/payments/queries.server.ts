import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { idsOfInvoices } from '~/domains/invoices/queries.server';
import { byKey, type IdOf, idByKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf } from '~/lib/read-together.server';
import type { PaymentStatus } from './states';
import { cardSetups, chargeAttempts, payments, providerEvents, refundAttempts } from './table.server';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundAttempt = typeof refundAttempts.$inferSelect;
export type ChargeAttempt = typeof chargeAttempts.$inferSelect;

const RECONCILE_LIMIT = 100;

/** The payment made by this payment intent of the provider. */
export async function getPaymentByReference(db: Database, reference: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, reference));
  return payment ?? null;
}

export async function getPaymentByUuid(db: Database, uuid: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.uuid, uuid));
  return payment ?? null;
}

export async function getOpenAttempt(db: Database, invoiceId: number): Promise<ChargeAttempt | null> {
  const [attempt] = await db
    .select()
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), eq(chargeAttempts.status, 'OPEN')));
  return attempt ?? null;
}

/**
 * Whether a card is being charged for an invoice, or its payer is at the bank's page, as part of a statement: what it
 * is charged for must not change.
 */
export const isBeingCharged = (invoiceId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${chargeAttempts} WHERE ${chargeAttempts}.invoice_id = ${invoiceId} AND ${chargeAttempts}.status IN ('OPEN', 'REQUIRES_ACTION'))`;

/** Whether a card is being charged for an invoice right now, as part of a statement. */
export const isCardAsked = (invoiceId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${chargeAttempts} WHERE ${chargeAttempts}.invoice_id = ${invoiceId} AND ${chargeAttempts}.status = 'OPEN')`;

/** The newest attempt of this amount that has a payment intent: one of another amount is never confirmed again. */
export async function getReferencedAttempt(
  db: Database,
  { id: invoiceId, amount }: { id: number; amount: number },
): Promise<ChargeAttempt | null> {
  const [attempt] = await db
    .select()
    .from(chargeAttempts)
    .where(
      and(
        eq(chargeAttempts.invoice_id, invoiceId),
        eq(chargeAttempts.amount, amount),
        isNotNull(chargeAttempts.provider_reference),
      ),
    )
    .orderBy(desc(chargeAttempts.created_at))
    .limit(1);
  return attempt ?? null;
}

/** The newest attempt with this card. */
export async function getAttemptWith(
  db: Database,
  invoiceId: number,
  paymentMethod: string,
): Promise<ChargeAttempt | null> {
  const [attempt] = await db
    .select()
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), eq(chargeAttempts.payment_method, paymentMethod)))
    .orderBy(desc(chargeAttempts.created_at))
    .limit(1);
  return attempt ?? null;
}

/** Attempts begun before the given moment whose outcome is unknown: those without a response first, then the newest. */
export async function listUnsettledAttempts(db: Database, before: Date): Promise<ChargeAttempt[]> {
  return db
    .select()
    .from(chargeAttempts)
    .where(and(inArray(chargeAttempts.status, ['OPEN', 'REQUIRES_ACTION']), lte(chargeAttempts.created_at, before)))
    .orderBy(chargeAttempts.status, desc(chargeAttempts.created_at))
    .limit(RECONCILE_LIMIT);
}

/** Those of one invoice whose outcome is unknown. */
export async function listUnsettledAttemptsOf(db: Database, invoiceId: number): Promise<ChargeAttempt[]> {
  return db
    .select()
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), inArray(chargeAttempts.status, ['OPEN', 'REQUIRES_ACTION'])));
}

/** The provider's id of the card setup this invoice is being paid with. */
export async function getCardSetupId(db: Database, invoiceId: IdOf): Promise<string | null> {
  const [setup] = await db.select().from(cardSetups).where(eq(cardSetups.invoice_id, invoiceId));
  return setup?.provider_reference ?? null;
}

export async function hasSeenEvent(db: Database, id: string): Promise<boolean> {
  const seen = await db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id));
  return seen.length > 0;
}

/** The id of the payment with this id or uuid, as part of a statement. */
export const paymentIdOf = (key: string | number) => idByKey(payments, key);

/** The id of the invoice that a payment is of, as part of a statement. */
export const invoiceOfPayment = (key: string | number) =>
  sql<number>`(SELECT invoice_id FROM ${payments} WHERE id = ${paymentIdOf(key)})`;

/** By the expression that gives its id. */
export const paymentRead = (db: Database, id: IdOf) => firstOf(db.select().from(payments).where(eq(payments.id, id)));

/** The status of the payment whose id a column holds: for the columns of a select. */
export const paymentStatusOf = (id: SQLiteColumn) =>
  sql<PaymentStatus>`(SELECT status FROM ${payments} WHERE ${payments}.id = ${qualified(id)})`;

/** By id or uuid. @throws AppError 404 */
export async function findPayment(db: Database, key: string | number): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(byKey(payments, key));
  if (!payment) throw notFound('Payment');
  return payment;
}

/** The payments of an invoice, the earliest first. */
export const listPaymentsOf = (db: Database, invoiceId: IdOf) =>
  db.select().from(payments).where(eq(payments.invoice_id, invoiceId)).orderBy(asc(payments.id));

/** The payments of a membership's invoices, the earliest first. */
export const listPaymentsOfMembership = (db: Database, membershipId: IdOf) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.invoice_id, idsOfInvoices(membershipId)))
    .orderBy(asc(payments.id));

/** When cards were tried for an invoice since then, the earliest first; not those that the provider did not try. */
export async function listCardTries(db: Database, invoiceId: number, since: Date): Promise<Date[]> {
  const isTry = or(ne(chargeAttempts.status, 'ABANDONED'), isNotNull(chargeAttempts.provider_reference));
  const tries = await db
    .select({ at: chargeAttempts.created_at })
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), gt(chargeAttempts.created_at, since), isTry))
    .orderBy(asc(chargeAttempts.created_at));
  return tries.map(({ at }) => at);
}

/** The payment of one of these invoices by this check. */
export async function getCheckPayment(db: Database, invoiceIds: number[], checkNo: string): Promise<PaymentRow | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.invoice_id, invoiceIds), eq(payments.check_no, checkNo), eq(payments.status, 'PAID')));
  return payment ?? null;
}

/** When an invoice was paid, in milliseconds, and by which check or card payment. */
export interface PaymentOf {
  at: number;
  reference: string | null;
}

/** The payment of the invoice whose id a column holds, null while it is not PAID: for the columns of a select. */
export const paymentOf = (invoiceId: SQLiteColumn) =>
  sql<PaymentOf | null>`(SELECT json_object('at', created_at, 'reference', ifnull(check_no, provider_reference))
    FROM ${payments} WHERE ${payments}.invoice_id = ${qualified(invoiceId)} AND status = 'PAID')`.mapWith(parseJson);

/** The refunds that were asked for of a payment, the earliest first. */
export function listRefundAttempts(db: Database, paymentId: number): Promise<RefundAttempt[]> {
  return db
    .select()
    .from(refundAttempts)
    .where(eq(refundAttempts.payment_id, paymentId))
    .orderBy(asc(refundAttempts.created_at));
}

/** A refund that was asked for. */
export const refundAttemptRead = (db: Database, id: string) =>
  firstOf(db.select().from(refundAttempts).where(eq(refundAttempts.id, id)));

/** The refund that was asked for by this submission. */
export const refundBySubmissionRead = (db: Database, submissionId: string | null) =>
  firstOf(
    db
      .select()
      .from(refundAttempts)
      .where(eq(refundAttempts.submission_id, submissionId ?? '')),
  );

/** Refunds of the payments of a membership's invoices that the provider took, the earliest first. */
export const listRefundsOfMembership = (db: Database, membershipId: IdOf) =>
  db
    .select({
      payment_id: refundAttempts.payment_id,
      amount: refundAttempts.amount,
      created_at: refundAttempts.created_at,
    })
    .from(refundAttempts)
    .innerJoin(payments, eq(payments.id, refundAttempts.payment_id))
    .where(
      and(
        inArray(payments.invoice_id, idsOfInvoices(membershipId)),
        inArray(refundAttempts.status, ['PENDING', 'SUCCEEDED']),
      ),
    )
    .orderBy(asc(refundAttempts.created_at));

/** Refunds asked for before the given moment whose outcome is not known: those without a response first. */
export function listUnsettledRefunds(db: Database, before: Date): Promise<RefundAttempt[]> {
  return db
    .select()
    .from(refundAttempts)
    .where(and(inArray(refundAttempts.status, ['OPEN', 'PENDING']), lte(refundAttempts.created_at, before)))
    .orderBy(refundAttempts.status, asc(refundAttempts.created_at))
    .limit(RECONCILE_LIMIT);
}

/** How the newest refund of the payment whose id a column holds stands, null without one: for the columns of a select. */
export const newestRefundOf = (id: SQLiteColumn) =>
  sql<RefundAttempt['status'] | null>`(SELECT status FROM ${refundAttempts} WHERE payment_id = ${qualified(id)}
    ORDER BY created_at DESC LIMIT 1)`;

/** Those of the provider's events that were not processed yet, in their order. */
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
