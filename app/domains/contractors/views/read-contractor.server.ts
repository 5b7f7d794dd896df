import { eq, getTableColumns } from 'drizzle-orm';
import { readKinds } from '~/domains/job-categories/queries.server';
import { wholesOf } from '~/domains/job-categories/rules/kinds';
import { locationBrief } from '~/domains/service-locations/queries.server';
import { vendorTypeName } from '~/domains/vendors/rules/vendor-types';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { contractorIdOf } from '../queries.server';
import { isFavorite } from '../reads/favorites.server';
import { contractors } from '../table.server';

const columns = {
  ...getTableColumns(contractors),
  service_location: locationBrief(contractors.service_location_id),
};

/** A contractor by id or uuid, as the API returns it. @throws AppError 404 */
export async function readContractor({ db, actor }: OperationContext, key: string | number) {
  const id = contractorIdOf(key);
  const select = db
    .select({ ...columns, is_favorite: isFavorite(actor) })
    .from(contractors)
    .where(eq(contractors.id, id));
  const [{ row }, kinds] = await Promise.all([readTogether(db, { row: firstOf(select) }), readKinds(db)]);
  if (!row) throw notFound('Contractor');
  const { submission_id: _, city, city_id, factor_percent, is_favorite, service_location, ...contractor } = row;
  const { vendor_type_id } = contractor;
  return {
    ...contractor,
    job_category_ids: wholesOf(kinds, contractor.job_category_ids),
    city: { id: city_id, label: city },
    factor_percent: factor_percent / 10_000,
    vendor_type: vendor_type_id ? { id: vendor_type_id, name: vendorTypeName(vendor_type_id) } : null,
    service_location,
    is_favorite,
  };
}

export type ContractorView = Awaited<ReturnType<typeof readContractor>>;
