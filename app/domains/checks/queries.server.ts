import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { paymentIdsOfInvoice } from '~/domains/payments/queries.server';
import { byKey, hasRecord, type IdOf, idByKey, textOfRecord } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf } from '~/lib/read-together.server';
import { type Check, checks } from './table.server';

/** By id or uuid. @throws AppError 404 */
export async function findCheck(db: Database, key: string | number): Promise<Check> {
  const [row] = await db.select().from(checks).where(byKey(checks, key));
  if (!row) throw notFound('Check');
  return row;
}

/** The id of the check with this id or uuid, as part of a statement. */
export const checkIdOf = (key: string | number) => idByKey(checks, key);

/** Whether there is a check with this id, as part of a statement. */
export const isCheck = (id: SQL) => hasRecord(checks, id);

/** The number of the check with this id, as part of a statement. */
export const checkNumber = (id: SQL) => textOfRecord(checks.check_number, id);

export async function getCheckBySubmission(db: Database, submissionId: string): Promise<Check | null> {
  const [row] = await db.select().from(checks).where(eq(checks.submission_id, submissionId));
  return row ?? null;
}

/** The newest check of an invoice. */
export const checkOfInvoiceRead = (db: Database, invoiceId: IdOf) =>
  firstOf(
    db
      .select()
      .from(checks)
      .where(sql`${checks.payment_id} IN ${paymentIdsOfInvoice(invoiceId)}`)
      .orderBy(desc(checks.id))
      .limit(1),
  );

/** A check of this household with this number that the bank has not returned, other than `except`. */
export async function getSameCheck(
  db: Database,
  { membershipId, number, except = 0 }: { membershipId: number; number: string; except?: number },
): Promise<Check | null> {
  const [row] = await db
    .select()
    .from(checks)
    .where(
      and(
        eq(checks.membership_id, membershipId),
        eq(checks.check_number, number),
        isNull(checks.bounced_at),
        ne(checks.id, except),
      ),
    );
  return row ?? null;
}
