import { getCity, lookUpZip } from '~/domains/places/queries.server';
import type { Database } from '~/lib/database.server';
import { invalid } from '~/lib/errors';
import type { Application } from './schema';

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

/**
 * Fills in city and state from the zip where they were left blank, as the form does when scripts are on.
 * @throws AppError 422 at the zip of a property that names a zip that does not exist
 */
export async function resolveAddresses(db: Database, application: Application) {
  const errors: Record<string, string> = {};
  const properties = await Promise.all(
    application.properties.map(async (property, index) => {
      const found = await resolveAddress(db, property);
      if (!found) errors[`properties.${index}.zip`] = 'Invalid zip code.';
      return found ?? toAddress(property, null);
    }),
  );
  const mailing = await resolveAddress(db, application.mailing_address);
  if (!mailing) errors['mailing_address.zip'] = 'Invalid zip code.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...application, properties, mailing_address: mailing! };
}

/** An address with city and state filled in from its zip; null for a zip that does not exist. */
export async function resolveAddress(db: Database, written: Written): Promise<Address | null> {
  const zip = written.zip.slice(0, 5);
  const place = zip ? await lookUpZip(db, zip) : null;
  if (zip && !place) return null;
  const city = written.city.id && !written.city.label ? await getCity(db, written.city.id) : null;
  return toAddress(
    { ...written, city: { id: written.city.id, label: written.city.label || (city?.label ?? '') } },
    place,
  );
}

function toAddress(written: Written, place: Awaited<ReturnType<typeof lookUpZip>>): Address {
  const label = written.city.label || (place?.city.label ?? '');
  return {
    address: written.address,
    city_id: place && place.city.label === label ? place.city.id : (written.city.id ?? null),
    city: label,
    state: (written.state || (place?.state.code ?? '')).toUpperCase(),
    zip: written.zip,
  };
}
