import { type Places, placesRead, type ZipDetails } from '~/domains/places/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { type Read, readTogether } from '~/lib/read-together.server';
import { cutText } from '~/lib/text/cut-text';
import type { Application } from '../schema';

interface Written {
  address: string;
  city: { id?: number | undefined; label: string };
  state: string;
  zip: string;
}

/** An address as it is stored. */
export interface Address {
  address: string;
  city_id: number | null;
  city: string;
  state: string;
  zip: string;
}

/** The zips and cities of the addresses. */
export function placesOf(db: Database, addresses: Written[]): Read<Places> {
  return placesRead(db, {
    zips: addresses.map(zipOf).filter(Boolean),
    cityIds: addresses.flatMap(({ city }) => city.id ?? []),
  });
}

export async function readPlacesOf(db: Database, addresses: Written[]): Promise<Places> {
  const { places } = await readTogether(db, { places: placesOf(db, addresses) });
  return places;
}

/** Every address of an application. */
export const addressesOf = ({ properties, mailing_address }: Application) => [...properties, mailing_address];

/**
 * Fills in blank cities and states from the zip, as the form does with scripts on.
 * @throws AppError 422 at the zip of a property whose zip does not exist
 */
export function resolveAddresses(application: Application, places: Places) {
  const errors: Record<string, string> = {};
  const resolve = (address: Written, field: string) => {
    const found = completeAddress(address, places);
    if (!found) errors[`${field}.zip`] = 'Invalid zip code.';
    return found ?? toAddress(address, undefined);
  };
  const properties = application.properties.map((property, index) => resolve(property, `properties.${index}`));
  const mailing_address = resolve(application.mailing_address, 'mailing_address');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...application, properties, mailing_address };
}

export async function resolveAddress(db: Database, written: Written): Promise<Address | null> {
  return completeAddress(written, await readPlacesOf(db, [written]));
}

const zipOf = ({ zip }: Written) => cutText(zip, 5);

/** An address with city and state filled in from its zip; null for a zip that does not exist. */
export function completeAddress(written: Written, { zips, cities }: Places): Address | null {
  const zip = zipOf(written);
  const place = zips.get(zip);
  if (zip && !place) return null;
  const city = written.city.id ? cities.get(written.city.id) : undefined;
  return toAddress({ ...written, city: { id: city?.id, label: written.city.label || (city?.label ?? '') } }, place);
}

function toAddress(written: Written, place: ZipDetails | undefined): Address {
  const label = written.city.label || (place?.city.label ?? '');
  return {
    address: written.address,
    city_id: place && place.city.label === label ? place.city.id : (written.city.id ?? null),
    city: label,
    state: (written.state || (place?.state.code ?? '')).toUpperCase(),
    zip: written.zip,
  };
}
