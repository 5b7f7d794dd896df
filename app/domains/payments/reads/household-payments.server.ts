import { asc, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, joined, type Read } from '~/lib/read-together.server';
import { listPaymentsOfMembership, type PaymentPart, type PaymentRow, type RefundAttempt } from '../queries.server';
import { paymentParts, payments, refundAttempts } from '../table.server';

/** A household's payments with their parts and requested refunds, each earliest first. */
export interface HouseholdPayments {
  payments: PaymentRow[];
  parts: PaymentPart[];
  refunds: RefundAttempt[];
}

/** The payments of a membership. */
export function householdPaymentsRead(db: Database, membershipId: IdOf): Read<HouseholdPayments> {
  const ids = sql`(SELECT id FROM ${payments} WHERE ${payments}.membership_id = ${membershipId})`;
  const parts = db
    .select()
    .from(paymentParts)
    .where(sql`${paymentParts.payment_id} IN ${ids}`)
    .orderBy(asc(paymentParts.id));
  const refunds = db
    .select()
    .from(refundAttempts)
    .where(sql`${refundAttempts.payment_id} IN ${ids}`)
    .orderBy(asc(refundAttempts.created_at));
  const all = {
    payments: allOf(listPaymentsOfMembership(db, membershipId)),
    parts: allOf(parts),
    refunds: allOf(refunds),
  };
  return joined<HouseholdPayments, HouseholdPayments>(all, (found) => found);
}
