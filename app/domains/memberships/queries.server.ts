import { asc, eq, type SQL } from 'drizzle-orm';
import { byKey, hasRecord, type IdOf, idByKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { keptLookup } from '~/lib/kept-lookup.server';
import { firstOf } from '~/lib/read-together.server';
import { memberships, membershipTypes } from './table.server';

export type Membership = typeof memberships.$inferSelect;
export type MembershipType = typeof membershipTypes.$inferSelect;

/** By id or uuid. @throws AppError 404 */
export async function findMembership(db: Database, key: string | number): Promise<Membership> {
  const [row] = await db.select().from(memberships).where(byKey(memberships, key));
  if (!row) throw notFound('Membership');
  return row;
}

/** By its id, or by the expression that gives it. */
export const membershipRead = (db: Database, id: IdOf) =>
  firstOf(db.select().from(memberships).where(eq(memberships.id, id)));

export async function getMembershipBySubmission(db: Database, submissionId: string): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.submission_id, submissionId));
  return row ?? null;
}

export const listMembershipTypes = keptLookup('membership types', (db) =>
  db.select().from(membershipTypes).orderBy(asc(membershipTypes.id)),
);

/** By id or code. */
export async function getMembershipType(db: Database, key: string | number) {
  const types = await listMembershipTypes(db);
  return types.find(({ id, code }) => String(id) === String(key) || code === key) ?? null;
}

/** The id of the membership with this id or uuid, as part of a statement. */
export const membershipIdOf = (key: string | number) => idByKey(memberships, key);

/** Whether there is a membership with this id, as part of a statement. */
export const isMembership = (id: SQL) => hasRecord(memberships, id);
