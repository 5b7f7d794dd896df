import { getCity, listStates, lookUpZip } from '~/domains/places/queries.server';
import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { noSuchLocation } from '~/domains/service-locations/location-faults.server';
import type { Database } from '~/lib/database.server';
import { invalid } from '~/lib/errors';
import type { ContractorFields } from './schema';
import type { Contractor } from './table.server';

type Row = Partial<Omit<Contractor, 'id' | 'uuid' | 'version' | 'created_at' | 'updated_at'>>;

/**
 * What was written as the columns hold it; what was left out is left out. City and state that are blank are filled in
 * from the zip, as the form does when scripts are on.
 * @throws AppError 422 for a state or a service location that is not there
 */
export async function resolveFields(db: Database, fields: ContractorFields): Promise<Row> {
  const { job_category_ids: _, factor_percent, service_fee, city, state_id, ...plain } = fields;
  const place = await lookUpZip(db, plain.zip.slice(0, 5));
  const state = state_id === '' ? (place?.state.code ?? '') : state_id?.toUpperCase();
  const [known, location] = await Promise.all([
    state ? listStates(db) : [],
    plain.service_location_id ? getServiceLocation(db, plain.service_location_id) : null,
  ]);
  if (state && !known.some(({ code }) => code === state)) throw invalid({ state_id: 'Choose a state' });
  if (plain.service_location_id && !location) throw noSuchLocation();
  const share = service_fee === undefined ? factor_percent : service_fee / 100;
  const row = {
    ...plain,
    state_id: state,
    ...(city && (await cityOf(db, city, place?.city ?? null))),
    factor_percent: share === undefined ? undefined : Math.round(share * 10_000),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
}

async function cityOf(
  db: Database,
  written: { id?: number | undefined; label: string },
  place: { id: number; label: string } | null,
) {
  const chosen = written.id && !written.label ? await getCity(db, written.id) : null;
  const label = written.label || chosen?.label || place?.label || '';
  return { city: label, city_id: place?.label === label ? place.id : (written.id ?? null) };
}
