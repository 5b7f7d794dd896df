import { readKinds } from '~/domains/job-categories/queries.server';
import { chooseCategories } from '~/domains/job-categories/rules/kinds';
import { getCity, listStates, lookUpZip } from '~/domains/places/queries.server';
import { noSuchLocation } from '~/domains/service-locations/reads/location-faults.server';
import { getServiceLocation } from '~/domains/service-locations/views/get-service-location.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { cutText } from '~/lib/text/cut-text';
import type { ContractorFields } from '../schema';
import type { Contractor } from '../table.server';

type Row = Partial<Omit<Contractor, 'id' | 'uuid' | 'version' | 'created_at' | 'updated_at'>>;

/**
 * Returns the given fields as column values; omitted fields stay omitted. Blank city and state are filled in from the
 * zip, as the form does when scripts are on.
 * @param categories those that the contractor has
 * @throws AppError 422 for a state, a service location or a category that does not exist, or is retired and not had
 */
export async function resolveFields(
  db: Database,
  fields: ContractorFields,
  categories: readonly number[] = [],
): Promise<Row> {
  const { job_category_ids: chosen, factor_percent, service_fee, city, state_id, ...plain } = fields;
  const place = await lookUpZip(db, cutText(plain.zip, 5));
  const state = state_id === '' ? (place?.state.code ?? '') : state_id?.toUpperCase();
  const [known, location, kinds] = await Promise.all([
    state ? listStates(db) : [],
    plain.service_location_id ? getServiceLocation(db, plain.service_location_id) : null,
    chosen ? readKinds(db) : null,
  ]);
  if (state && !known.some(({ code }) => code === state)) throw invalid({ state_id: 'Choose a state' });
  if (plain.service_location_id && !location) throw noSuchLocation();
  const job_category_ids = kinds && chosen ? chooseCategories(kinds, categories, chosen) : undefined;
  if (job_category_ids === null) throw invalid({ job_category_ids: 'Choose categories' });
  const share = service_fee === undefined ? factor_percent : service_fee / 100;
  const row = {
    ...plain,
    job_category_ids,
    state_id: state,
    ...(city && (await cityOf(db, city, place?.city ?? null))),
    factor_percent: share === undefined ? undefined : Math.round(share * 10_000),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

async function cityOf(
  db: Database,
  written: { id?: number | undefined; label: string },
  place: { id: number; label: string } | null,
) {
  const chosen = written.id ? await getCity(db, written.id) : null;
  const label = written.label || chosen?.label || place?.label || '';
  return { city: label, city_id: place?.label === label ? place.id : (chosen?.id ?? null) };
}
