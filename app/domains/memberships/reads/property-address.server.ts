import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid, notFound } from '~/lib/errors';
import { properties } from '../table.server';
import { resolveAddress } from './resolve-addresses.server';

export type Property = typeof properties.$inferSelect;

/** The zip of the property with the id of an expression, as part of a statement. */
export const propertyZipOf = (id: SQL<number>): SQL => sql`(SELECT zip FROM ${properties} WHERE id = ${id})`;

/** A property in the API's format. */
export function propertyView({ city, city_id, ...property }: Property) {
  return { ...property, city: { id: city_id, label: city ?? '' } };
}

/** @throws AppError 404 */
export async function findProperty(db: Database, id: number): Promise<Property> {
  const [property] = await db.select().from(properties).where(eq(properties.id, id));
  if (!property) throw notFound('Property');
  return property;
}

/** @throws AppError 422 at `zip` for one that does not exist */
export async function addressOf(db: Database, given: Parameters<typeof resolveAddress>[1]) {
  const address = await resolveAddress(db, given);
  if (!address) throw invalid({ zip: 'Invalid zip code.' });
  return address;
}
