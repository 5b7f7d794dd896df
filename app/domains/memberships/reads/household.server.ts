import { eq, getTableColumns } from 'drizzle-orm';
import { type LocationBrief, locationBrief } from '~/domains/service-locations/queries.server';
import { type IdOf, idByKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, type Read, readTogether } from '~/lib/read-together.server';
import { members, memberships, properties } from '../table.server';

/** A membership with its members and properties, each in their order. */
export interface Household {
  membership: typeof memberships.$inferSelect;
  members: (typeof members.$inferSelect)[];
  properties: (typeof properties.$inferSelect)[];
  service_location: LocationBrief | null;
}

/** By the membership's id or uuid, in one call. @throws AppError 404 */
export async function findHousehold(db: Database, key: number | string): Promise<Household> {
  const { household } = await readTogether(db, { household: householdRead(db, idByKey(memberships, key)) });
  if (!household) throw notFound('Membership');
  return household;
}

const columns = { ...getTableColumns(memberships), service_location: locationBrief(memberships.service_location_id) };

/** The same by its id, or by an expression for it. */
export function householdRead(db: Database, id: IdOf): Read<Household | null> {
  const membershipRead = firstOf(db.select(columns).from(memberships).where(eq(memberships.id, id)));
  const people = db.select().from(members).where(eq(members.membership_id, id)).orderBy(members.position);
  const homes = db.select().from(properties).where(eq(properties.membership_id, id)).orderBy(properties.position);
  return {
    statements: [...membershipRead.statements, people, homes],
    resultOf([found, ...others]) {
      const row = membershipRead.resultOf([found!]);
      if (!row) return null;
      const { service_location, ...membership } = row;
      const [members, properties] = others as [Household['members'], Household['properties']];
      return { membership, members, properties, service_location };
    },
  };
}
