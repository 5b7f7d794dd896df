import { asc, eq } from 'drizzle-orm';
import { byKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { memberships, membershipTypes } from './table.server';

export type Membership = typeof memberships.$inferSelect;

/** By id or uuid. @throws AppError 404 */
export async function findMembership(db: Database, key: string | number): Promise<Membership> {
  const [row] = await db.select().from(memberships).where(byKey(memberships, key));
  if (!row) throw notFound('Membership');
  return row;
}

export async function getMembershipBySubmission(db: Database, submissionId: string): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.submission_id, submissionId));
  return row ?? null;
}

export function listMembershipTypes(db: Database) {
  return db.select().from(membershipTypes).orderBy(asc(membershipTypes.id));
}

/** By id or code. */
export async function getMembershipType(db: Database, key: string | number) {
  const isId = /^\d+$/.test(String(key));
  const [type] = await db
    .select()
    .from(membershipTypes)
    .where(isId ? eq(membershipTypes.id, Number(key)) : eq(membershipTypes.code, String(key)));
  return type ?? null;
}
