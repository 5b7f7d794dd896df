import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { conflict } from '~/lib/errors';
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

/** Open invoices of a membership, oldest first. */
export function listOpenInvoicesOf(db: Database, membershipId: IdOf, limit: number) {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.membership_id, membershipId), gt(invoices.left, 0)))
    .orderBy(asc(invoices.id))
    .limit(limit);
}

/** The first dues invoice of a membership, preferably one that is not void, or null. */
export async function getDues(db: Database, membershipId: number): Promise<Invoice | null> {
  const [dues] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.membership_id, membershipId), eq(invoices.kind, 'DUES')))
    .orderBy(asc(eq(invoices.status, 'VOID')), asc(invoices.id))
    .limit(1);
  return dues ?? null;
}

/**
 * The unpaid dues of a membership: those with this uuid if they are among them, else the oldest.
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
