import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { byKey, hasRecord, type IdOf, idByKey, textOfRecord } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { snapshotLookup } from '~/lib/settings/snapshots.server';
import type { MembershipType } from './rules/dues-on';
import { members, memberships } from './table.server';

export type Membership = typeof memberships.$inferSelect;

/** By id or uuid. @throws AppError 404 */
export async function findMembership(db: Database, key: string | number): Promise<Membership> {
  const [row] = await db.select().from(memberships).where(byKey(memberships, key));
  if (!row) throw notFound('Membership');
  return row;
}

/** By its id, or by an expression for it. */
export const membershipRead = (db: Database, id: IdOf) =>
  firstOf(db.select().from(memberships).where(eq(memberships.id, id)));

export const membershipOfUuidRead = (db: Database, uuid: string) =>
  firstOf(db.select().from(memberships).where(eq(memberships.uuid, uuid)));

/** The id alone, to check that it exists. */
export const membershipIdRead = (db: Database, id: IdOf) =>
  firstOf(db.select({ id: memberships.id }).from(memberships).where(eq(memberships.id, id)));

/** The membership that this submission created, if it was sent before. */
export const submittedMembershipRead = (db: Database, submissionId: string) =>
  firstOf(db.select().from(memberships).where(eq(memberships.submission_id, submissionId)));

export async function getMembershipBySubmission(db: Database, submissionId: string): Promise<Membership | null> {
  const { membership } = await readTogether(db, { membership: submittedMembershipRead(db, submissionId) });
  return membership;
}

/** Every type of membership in its order, retired ones too. */
export const readMembershipTypes = snapshotLookup<MembershipType[]>('membership_types');

/** The id of the membership with this id or uuid, as part of a statement. */
export const membershipIdOf = (key: string | number) => idByKey(memberships, key);

/** Whether there is a membership with this id, as part of a statement. */
export const isMembership = (id: SQL) => hasRecord(memberships, id);

/** The name of the primary member of the membership with this id, as part of a statement. */
export const memberName = (id: SQL) => textOfRecord(memberships.primary_name, id);

/** The name of the member with the phone number in a column, an active household's first; null for nobody. */
export const memberNameByPhone = (column: SQLiteColumn) =>
  sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM ${members} AS person
    JOIN ${memberships} AS household ON household.id = person.membership_id
    WHERE person.cell_phone = ${qualified(column)} AND household.state <> 'CANCELED'
    ORDER BY household.status = 'ACTIVE' DESC, household.id LIMIT 1)`;

/** The extension of the primary member's work number: for a select from memberships. */
export const primaryExtension = sql<string | null>`(SELECT nullif(work_phone_extension, '') FROM ${members} AS person
  WHERE person.membership_id = ${qualified(memberships.id)} AND person.is_primary = 1 LIMIT 1)`;
