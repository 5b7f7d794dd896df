import { and, asc, eq, sql } from 'drizzle-orm';
import { byKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { inPath, locationLabel } from './label';
import { type ServiceLocation, serviceLocations, serviceLocationZips } from './table.server';

/** The lowest code first. */
const byCode = sql`CAST(${serviceLocations.name} AS INTEGER)`;

const serving = (db: Database, zip: string) =>
  db
    .select({ id: serviceLocations.id })
    .from(serviceLocationZips)
    .innerJoin(serviceLocations, eq(serviceLocations.id, serviceLocationZips.service_location_id))
    .where(and(eq(serviceLocationZips.zip, zip), eq(serviceLocations.enabled, true)))
    .orderBy(byCode)
    .limit(1);

/** True when an enabled office serves this zip. */
export async function isServed(db: Database, zip: string): Promise<boolean> {
  return (await serving(db, zip)).length > 0;
}

/**
 * The office that a home belongs to: the enabled one that serves its zip, of two the one with the lower code; where
 * none does, the enabled office with the lowest code. Null in a club without an open office.
 */
export async function getUsualServiceLocation(db: Database, zip: string): Promise<number | null> {
  const [near] = await serving(db, zip);
  if (near) return near.id;
  const [first] = await db
    .select({ id: serviceLocations.id })
    .from(serviceLocations)
    .where(eq(serviceLocations.enabled, true))
    .orderBy(byCode)
    .limit(1);
  return first?.id ?? null;
}

/** All of them; there are a hundred codes at most. */
export function listEveryServiceLocation(db: Database): Promise<ServiceLocation[]> {
  return db.select().from(serviceLocations).orderBy(byCode);
}

/** The offices as the forms offer them: `01-Seattle`. */
export async function listServiceLocations(db: Database) {
  const rows = await listEveryServiceLocation(db);
  return rows.map((row) => ({ id: row.id, label: locationLabel(row), enabled: row.enabled }));
}

/** By id or uuid. @throws AppError 404 */
export async function findServiceLocation(db: Database, key: string): Promise<ServiceLocation> {
  const [row] = await db.select().from(serviceLocations).where(byKey(serviceLocations, key));
  if (!row) throw notFound('Service location');
  return row;
}

/** By its label, `01-Seattle`, with dashes for spaces or without, or by the bare code. @throws AppError 404 */
export async function findServiceLocationNamed(db: Database, name: string): Promise<ServiceLocation> {
  const wanted = inPath(name).toLowerCase();
  const all = await listEveryServiceLocation(db);
  const row =
    all.find((location) => inPath(locationLabel(location)).toLowerCase() === wanted) ??
    all.find((location) => location.name === wanted);
  if (!row) throw notFound('Service location');
  return row;
}

/** The zips that an office serves, in their order. */
export async function listZipsOf(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select({ zip: serviceLocationZips.zip })
    .from(serviceLocationZips)
    .where(eq(serviceLocationZips.service_location_id, id))
    .orderBy(asc(serviceLocationZips.zip));
  return rows.map(({ zip }) => zip);
}
