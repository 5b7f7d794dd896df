import { getCity, getCityNamed, getState, listUnknownZips } from '~/domains/places/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { noZips, type ServiceLocationFields } from '../schema';

/**
 * The fields as stored: the city by name and, where it is in the table, by id.
 * @throws AppError 422 for a state, a city's id or a zip that does not exist
 */
export async function resolveFields(db: Database, { city: given, zips, ...fields }: ServiceLocationFields) {
  const [state, city, unknown] = await Promise.all([
    getState(db, fields.state_code),
    given.label ? getCityNamed(db, fields.state_code, given.label) : getCity(db, given.id!),
    zips?.length ? listUnknownZips(db, zips) : [],
  ]);
  const errors: Record<string, string> = {};
  if (!state) errors.state_code = 'Choose a state';
  if (!given.label && !city) errors.city = 'Choose a city';
  if (unknown.length > 0) errors.zips = noZips(unknown);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...fields, city_id: city?.id ?? null, city: city?.label ?? given.label };
}
