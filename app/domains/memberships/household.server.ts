import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { members, memberships, properties } from './table.server';

/** A membership with its members and properties, each in their order. */
export interface Household {
  membership: typeof memberships.$inferSelect;
  members: (typeof members.$inferSelect)[];
  properties: (typeof properties.$inferSelect)[];
}

/** @throws AppError 404 */
export async function findHousehold(db: Database, membershipId: number): Promise<Household> {
  const [found, people, houses] = await db.batch([
    db.select().from(memberships).where(eq(memberships.id, membershipId)),
    db.select().from(members).where(eq(members.membership_id, membershipId)).orderBy(members.position),
    db.select().from(properties).where(eq(properties.membership_id, membershipId)).orderBy(properties.position),
  ]);
  if (!found[0]) throw notFound('Membership');
  return { membership: found[0], members: people, properties: houses };
}
