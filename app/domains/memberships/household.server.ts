import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { isId } from '~/lib/schema';
import { members, memberships, properties } from './table.server';

/** A membership with its members and properties, each in their order. */
export interface Household {
  membership: typeof memberships.$inferSelect;
  members: (typeof members.$inferSelect)[];
  properties: (typeof properties.$inferSelect)[];
}

/** By the membership's id or uuid, in one call. @throws AppError 404 */
export async function findHousehold(db: Database, key: number | string): Promise<Household> {
  const id = isId(key) ? sql<number>`${Number(key)}` : sql<number>`(SELECT id FROM memberships WHERE uuid = ${key})`;
  const [found, people, houses] = await db.batch([
    db.select().from(memberships).where(eq(memberships.id, id)),
    db.select().from(members).where(eq(members.membership_id, id)).orderBy(members.position),
    db.select().from(properties).where(eq(properties.membership_id, id)).orderBy(properties.position),
  ]);
  if (!found[0]) throw notFound('Membership');
  return { membership: found[0], members: people, properties: houses };
}
