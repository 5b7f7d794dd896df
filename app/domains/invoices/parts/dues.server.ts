import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { conflict } from '~/lib/errors';
import type { Read } from '~/lib/read-together.server';
import type { Invoice } from '../queries.server';
import { invoiceMoves } from '../states';
import { invoices } from '../table.server';

/** A membership's invoices, oldest first. */
export function listInvoicesOf(db: Database, membershipId: IdOf) {
  return db.select().from(invoices).where(eq(invoices.membership_id, membershipId)).orderBy(asc(invoices.id));
}

/** A page of a membership's invoices, newest first. */
export function pageInvoicesOf(db: Database, membershipId: IdOf, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.membership_id, membershipId))
    .orderBy(desc(invoices.id))
    .limit(limit)
    .offset(offset);
}

export function countInvoicesOf(db: Database, membershipId: IdOf) {
  return db.select({ count: count() }).from(invoices).where(eq(invoices.membership_id, membershipId));
}

/** What a membership owes in all, in cents. */
export function owedRead(db: Database, membershipId: IdOf): Read<number> {
  const isOwed = and(eq(invoices.membership_id, membershipId), inArray(invoices.status, [...invoiceMoves.pay.from]));
  const select = db
    .select({ owed: sql<number>`ifnull(sum(${invoices.amount}), 0)` })
    .from(invoices)
    .where(isOwed);
  return { statements: [select], resultOf: ([rows]) => (rows as { owed: number }[])[0]?.owed ?? 0 };
}

/** The first dues invoice of a membership, or null. */
export async function getDues(db: Database, membershipId: number): Promise<Invoice | null> {
  const [dues] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.membership_id, membershipId), eq(invoices.kind, 'DUES')))
    .orderBy(asc(invoices.id))
    .limit(1);
  return dues ?? null;
}

/**
 * The dues that a membership still owes: those of this uuid where they are among them, else the oldest.
 * @throws AppError 409 where none are owed
 */
export async function findUnpaidDues(db: Database, membershipId: number, uuid: string): Promise<Invoice> {
  const owed = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.membership_id, membershipId),
        eq(invoices.kind, 'DUES'),
        inArray(invoices.status, [...invoiceMoves.pay.from]),
      ),
    )
    .orderBy(asc(invoices.id));
  const dues = owed.find((invoice) => invoice.uuid === uuid) ?? owed[0];
  if (!dues) throw conflict('The dues of this membership are paid already.');
  return dues;
}
