import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { serviceLocations, serviceLocationZips } from './table.server';

/** True when an enabled office serves this zip. */
export async function isServed(db: Database, zip: string): Promise<boolean> {
  const [row] = await db
    .select({ id: serviceLocations.id })
    .from(serviceLocationZips)
    .innerJoin(serviceLocations, eq(serviceLocations.id, serviceLocationZips.service_location_id))
    .where(and(eq(serviceLocationZips.zip, zip), eq(serviceLocations.enabled, true)))
    .limit(1);
  return row !== undefined;
}

/** The offices as the forms offer them: `01-Seattle`. */
export async function listServiceLocations(db: Database) {
  const rows = await db.select().from(serviceLocations).orderBy(asc(serviceLocations.name));
  return rows.map(({ id, name, office, city, enabled }) => ({ id, label: `${name}-${office || city}`, enabled }));
}
