import { eq, sql } from 'drizzle-orm';
import { owedOf } from '~/domains/invoices/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { firstOf, joined, type Read } from '~/lib/read-together.server';
import { payments } from '../table.server';

/** A household's sums, in cents; computed nowhere else. */
export interface MemberAccount {
  /** Open amount of its invoices. */
  owed: number;
  /** Amount of its payments that pays no invoice. */
  credit: number;
  /** Its debt after its credit; below 0 the club owes it. */
  balance: number;
}

/** The account of a membership. */
export function memberAccountRead(db: Database, membershipId: IdOf): Read<MemberAccount> {
  const sums = db
    .select({ owed: owedOf(membershipId), credit: sql<number>`ifnull(sum(${payments.unapplied}), 0)` })
    .from(payments)
    .where(eq(payments.membership_id, membershipId));
  return joined({ row: firstOf(sums) }, ({ row }) => {
    const { owed = 0, credit = 0 } = row ?? {};
    return { owed, credit, balance: owed - credit };
  });
}
