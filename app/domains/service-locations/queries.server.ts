import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { countyOfZip, placeOfZip } from '~/domains/places/queries.server';
import { byKey, type IdOf, idByKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { allOf, firstOf, joined, rowsTogether } from '~/lib/read-together.server';
import { inPath, locationLabel } from './rules/label';
import { areaNotices, type ServiceLocation, serviceLocations, serviceLocationZips } from './table.server';

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

/** Whether an enabled office serves this zip. */
export async function isServed(db: Database, zip: string): Promise<boolean> {
  return (await serving(db, zip)).length > 0;
}

/**
 * The default service location of a home: the enabled one that serves its zip, of two the one with the lower code;
 * where none does, the enabled one with the lowest code; null where none is enabled. And whether it serves the zip.
 */
export function usualServiceLocationRead(db: Database, zip: string) {
  const first = db
    .select({ id: serviceLocations.id })
    .from(serviceLocations)
    .where(eq(serviceLocations.enabled, true))
    .orderBy(byCode)
    .limit(1);
  return joined({ near: firstOf(serving(db, zip)), other: firstOf(first) }, ({ near, other }) => ({
    id: (near ?? other)?.id ?? null,
    isServing: near !== null,
  }));
}

/** The cities of the enabled service locations that serve any zip, by name. */
export const listServedCities = (db: Database) =>
  rowsTogether(
    db,
    db
      .selectDistinct({ city: serviceLocations.city, state: serviceLocations.state_code })
      .from(serviceLocations)
      .where(and(eq(serviceLocations.enabled, true), gt(serviceLocations.zip_count, 0)))
      .orderBy(asc(serviceLocations.city), asc(serviceLocations.state_code)),
  );

/** Whether an enabled service location serves any zip, as part of a statement. */
export const servesAnyZip = sql<number>`EXISTS (SELECT 1 FROM ${serviceLocations} WHERE enabled = 1 AND zip_count > 0)`;

/** How many zips the enabled service locations serve in each county, most first. */
export const servedCountiesRead = (db: Database) =>
  allOf(
    db
      .select({
        county: countyOfZip(serviceLocationZips.zip),
        zips: sql<number>`count(DISTINCT ${serviceLocationZips.zip})`.as('zips'),
      })
      .from(serviceLocationZips)
      .innerJoin(serviceLocations, eq(serviceLocations.id, serviceLocationZips.service_location_id))
      .where(eq(serviceLocations.enabled, true))
      .groupBy(sql`1`)
      .orderBy(sql`2 DESC`, sql`1`),
  );

export interface LocationBrief {
  id: number;
  name: string;
}

/** The service location whose id a column has: for a select. */
export const locationBrief = (column: SQLiteColumn) =>
  sql<LocationBrief | null>`(SELECT json_object('id', id, 'name', name) FROM ${serviceLocations} WHERE id = ${qualified(column)})`.mapWith(
    parseJson,
  );

/** Its label, `01-Seattle`: for a select. */
export const locationLabelOf = (column: SQLiteColumn) =>
  sql<string | null>`(SELECT name || '-' || city FROM ${serviceLocations} WHERE id = ${qualified(column)})`;

/** All of them; there are at most a hundred codes. */
export function listEveryServiceLocation(db: Database): Promise<ServiceLocation[]> {
  return rowsTogether(db, db.select().from(serviceLocations).orderBy(byCode));
}

/** The offices as options of forms: `01-Seattle`. */
export async function readServiceLocations(db: Database) {
  const rows = await listEveryServiceLocation(db);
  return rows.map((row) => ({ id: row.id, label: locationLabel(row), enabled: row.enabled }));
}

/** By id or uuid. @throws AppError 404 */
export async function findServiceLocation(db: Database, key: string): Promise<ServiceLocation> {
  const [row] = await db.select().from(serviceLocations).where(byKey(serviceLocations, key));
  if (!row) throw notFound('Service location');
  return row;
}

/** By its exact label, `01-Seattle`, or null. */
export async function getLocationLabelled(db: Database, label: string): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: serviceLocations.id })
    .from(serviceLocations)
    .where(sql`${serviceLocations.name} || '-' || ${serviceLocations.city} = ${label}`)
    .limit(1);
  return row ?? null;
}

/** The id of the service location with this id or uuid, as part of a statement. */
export const locationIdOf = (key: string) => idByKey(serviceLocations, key);

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

/** The zips of an office, in order. */
export async function listZipsOf(db: Database, id: IdOf): Promise<string[]> {
  const rows = await db
    .select({ zip: serviceLocationZips.zip })
    .from(serviceLocationZips)
    .where(eq(serviceLocationZips.service_location_id, id))
    .orderBy(asc(serviceLocationZips.zip));
  return rows.map(({ zip }) => zip);
}

const isZipServed = sql`EXISTS (SELECT 1 FROM ${serviceLocationZips} AS served JOIN ${serviceLocations} AS location ON location.id = served.service_location_id WHERE served.zip = ${areaNotices.zip} AND location.enabled)`;

/** Notices for zips that are served now, longest waiting first. */
export const listServedNotices = (db: Database, limit: number) =>
  db.select().from(areaNotices).where(isZipServed).orderBy(asc(areaNotices.id)).limit(limit);

const ZIPS_SHOWN = 50;
const ADDRESSES_SHOWN = 20;

/** Number of notices per zip, most first, with the first addresses of each. */
export async function listNoticesByZip(db: Database) {
  const count = sql<number>`COUNT(*)`;
  const emails = sql<string[]>`json_group_array(${areaNotices.email} ORDER BY ${areaNotices.id})`.mapWith(parseJson);
  const rows = await db
    .select({ zip: areaNotices.zip, place: placeOfZip(areaNotices.zip), count, emails })
    .from(areaNotices)
    .groupBy(areaNotices.zip)
    .orderBy(desc(count), asc(areaNotices.zip))
    .limit(ZIPS_SHOWN);
  return rows.map((row) => ({ ...row, emails: row.emails.slice(0, ADDRESSES_SHOWN) }));
}
