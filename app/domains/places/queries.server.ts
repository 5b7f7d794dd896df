import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { keptLookup } from '~/lib/kept-lookup.server';
import { allOf, firstOf, joined } from '~/lib/read-together.server';
import { cities, states, zips } from './table.server';

export interface ZipDetails {
  city: { id: number; label: string };
  state: { code: string };
}

/** The city and state of a zip, or null for a zip that does not exist. */
export async function lookUpZip(db: Database, zip: string): Promise<ZipDetails | null> {
  const [row] = await selectZips(db, [zip]);
  return row ? zipDetails(row) : null;
}

const selectZips = (db: Database, wanted: string[]) =>
  db
    .select({ zip: zips.zip, id: cities.id, label: cities.label, state: cities.state_code })
    .from(zips)
    .innerJoin(cities, eq(cities.id, zips.city_id))
    .where(inArray(zips.zip, wanted));

type ZipRow = Awaited<ReturnType<typeof selectZips>>[number];

const zipDetails = ({ id, label, state }: ZipRow): ZipDetails => ({ city: { id, label }, state: { code: state } });

/** Existing zips and cities of the requested ones, each in a map. */
export function placesRead(db: Database, asked: { zips: string[]; cityIds: number[] }) {
  return joined(
    {
      ofZips: allOf(selectZips(db, asked.zips)),
      ofIds: allOf(db.select().from(cities).where(inArray(cities.id, asked.cityIds))),
    },
    ({ ofZips, ofIds }) => ({
      zips: new Map(ofZips.map((row) => [row.zip, zipDetails(row)])),
      cities: new Map(ofIds.map((city) => [city.id, city])),
    }),
  );
}

export type Places = ReturnType<ReturnType<typeof placesRead>['resultOf']>;

/** The place of the zip in a column, `Tacoma, WA`: for a select. */
export const placeOfZip = (zip: SQLiteColumn) =>
  sql<
    string | null
  >`(SELECT city.label || ', ' || city.state_code FROM ${zips} AS known JOIN ${cities} AS city ON city.id = known.city_id WHERE known.zip = ${qualified(zip)})`;

/** The county of the zip in a column, `King`: for a select. */
export const countyOfZip = (zip: SQLiteColumn) =>
  sql<string>`(SELECT known.county FROM ${zips} AS known WHERE known.zip = ${qualified(zip)})`.as('county');

/** A city by id, or null. */
export async function getCity(db: Database, id: number) {
  const [city] = await db.select().from(cities).where(eq(cities.id, id));
  return city ?? null;
}

/** The city of this name in a state, in any case, or null. */
export async function getCityNamed(db: Database, stateCode: string, label: string) {
  const [city] = await db
    .select()
    .from(cities)
    .where(and(eq(cities.state_code, stateCode), sql`${cities.label} = ${label} COLLATE NOCASE`));
  return city ?? null;
}

export async function getState(db: Database, code: string) {
  const [state] = await db.select().from(states).where(eq(states.code, code));
  return state ?? null;
}

/** Those of these zips that do not exist. */
export async function listUnknownZips(db: Database, wanted: readonly string[]): Promise<string[]> {
  const asked = sql`json_each(${JSON.stringify(wanted)}) AS asked`;
  const rows = await db
    .select({ zip: sql<string>`asked.value` })
    .from(asked)
    .where(sql`NOT EXISTS (SELECT 1 FROM ${zips} WHERE ${zips.zip} = asked.value)`);
  return rows.map(({ zip }) => zip);
}

export const listStates = keptLookup('states', (db) => db.select().from(states).orderBy(asc(states.name)));

/** Every city of a state; `city` repeats the label, because older clients read that name. */
export async function listCities(db: Database, stateCode: string) {
  const rows = await db
    .select({ id: cities.id, label: cities.label })
    .from(cities)
    .where(eq(cities.state_code, stateCode))
    .orderBy(asc(cities.label));
  return rows.map((city) => ({ ...city, city: city.label }));
}

/** The location of a zip: its city, state and centre in degrees; null for a zip that does not exist. */
export const placeOfZipRead = (db: Database, zip: string | SQL<string>) =>
  firstOf(
    db
      .select({ city: cities.label, state: cities.state_code, latitude: zips.latitude, longitude: zips.longitude })
      .from(zips)
      .innerJoin(cities, eq(cities.id, zips.city_id))
      .where(eq(zips.zip, zip)),
  );

const MILES_PER_DEGREE = 69.1;

/** The square of the distance of a column's zip from a point, as an expression; null for a zip that does not exist. */
export function squaredMilesOf(zip: SQLiteColumn, { latitude, longitude }: { latitude: number; longitude: number }) {
  // A degree of longitude is shorter further north; within a county a plane is precise enough.
  const eastward = MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const square = (distance: SQL) => sql`(${distance}) * (${distance})`;
  const north = square(sql`(latitude - ${latitude}) * ${MILES_PER_DEGREE}`);
  const east = square(sql`(longitude - ${longitude}) * ${eastward}`);
  return sql<
    number | null
  >`(SELECT ${north} + ${east} FROM ${zips} WHERE ${zips.zip} = substr(${qualified(zip)}, 1, 5))`;
}
