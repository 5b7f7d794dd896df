import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { ChargeAttempt } from '../queries.server';
import { cardSetups, chargeAttempts } from '../table.server';

const RECONCILE_LIMIT = 100;

export async function getOpenAttempt(db: Database, invoiceId: number): Promise<ChargeAttempt | null> {
  const [attempt] = await db
    .select()
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), eq(chargeAttempts.status, 'OPEN')));
  return attempt ?? null;
}

/** The open attempts of these invoices, which wait for the provider. */
export const listOpenAttempts = (db: Database, invoiceIds: readonly number[]) =>
  db
    .select()
    .from(chargeAttempts)
    .where(
      and(
        sql`${chargeAttempts.invoice_id} IN (SELECT value FROM json_each(${JSON.stringify(invoiceIds)}))`,
        eq(chargeAttempts.status, 'OPEN'),
      ),
    );

/**
 * Whether a card is being charged for an invoice, or its payer is at the bank's page, as part of a statement: its
 * amount must not change.
 */
export const isBeingCharged = (invoiceId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${chargeAttempts} WHERE ${chargeAttempts}.invoice_id = ${invoiceId} AND ${chargeAttempts}.status IN ('OPEN', 'REQUIRES_ACTION'))`;

/** Whether a card is being charged for one of these invoices, as part of a statement. */
export const isAnyCardAsked = (invoiceIds: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${chargeAttempts} WHERE ${chargeAttempts}.status = 'OPEN'
    AND ${chargeAttempts}.invoice_id IN (SELECT value FROM json_each(${JSON.stringify(invoiceIds)})))`;

/** The newest attempt of this amount with an unpaid payment intent: one of another amount is never confirmed again. */
export async function getReferencedAttempt(
  db: Database,
  { id: invoiceId, left: amount }: { id: number; left: number },
): Promise<ChargeAttempt | null> {
  const [attempt] = await db
    .select()
    .from(chargeAttempts)
    .where(
      and(
        eq(chargeAttempts.invoice_id, invoiceId),
        eq(chargeAttempts.amount, amount),
        isNotNull(chargeAttempts.provider_reference),
        ne(chargeAttempts.status, 'SUCCEEDED'),
      ),
    )
    .orderBy(desc(chargeAttempts.created_at))
    .limit(1);
  return attempt ?? null;
}

/** Number of card payments for an invoice. */
export async function countCardPayments(db: Database, invoiceId: number): Promise<number> {
  const [made] = await db
    .select({ count: sql<number>`count(DISTINCT ${chargeAttempts.provider_reference})` })
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), eq(chargeAttempts.status, 'SUCCEEDED')));
  return made?.count ?? 0;
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

/** Attempts before the given moment with an unknown outcome: those without a response first, then the newest. */
export async function listUnsettledAttempts(db: Database, before: Date): Promise<ChargeAttempt[]> {
  return db
    .select()
    .from(chargeAttempts)
    .where(and(inArray(chargeAttempts.status, ['OPEN', 'REQUIRES_ACTION']), lte(chargeAttempts.created_at, before)))
    .orderBy(chargeAttempts.status, desc(chargeAttempts.created_at))
    .limit(RECONCILE_LIMIT);
}

/** The attempts of one invoice with an unknown outcome. */
export async function listUnsettledAttemptsOf(db: Database, invoiceId: number): Promise<ChargeAttempt[]> {
  return db
    .select()
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), inArray(chargeAttempts.status, ['OPEN', 'REQUIRES_ACTION'])));
}

/** The provider's id of the card setup of this invoice. */
export async function getCardSetupId(db: Database, invoiceId: IdOf): Promise<string | null> {
  const [setup] = await db.select().from(cardSetups).where(eq(cardSetups.invoice_id, invoiceId));
  return setup?.provider_reference ?? null;
}

/** Times of the card tries for an invoice since then, earliest first, without those that the provider did not try. */
export async function listCardTries(db: Database, invoiceId: number, since: Date): Promise<Date[]> {
  const isTry = or(ne(chargeAttempts.status, 'ABANDONED'), isNotNull(chargeAttempts.provider_reference));
  const tries = await db
    .select({ at: chargeAttempts.created_at })
    .from(chargeAttempts)
    .where(and(eq(chargeAttempts.invoice_id, invoiceId), gt(chargeAttempts.created_at, since), isTry))
    .orderBy(asc(chargeAttempts.created_at));
  return tries.map(({ at }) => at);
}
