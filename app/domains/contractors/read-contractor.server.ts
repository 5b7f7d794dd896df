import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { vendorTypeName } from '~/domains/vendors/vendor-types';
import type { OperationContext } from '~/lib/operation.server';
import { favoriteOf } from './favorites.server';
import { findContractor } from './queries.server';
import { favoriteContractors } from './table.server';
import { listCategoryIds } from './write-categories.server';

/** A contractor by id or uuid, as the API answers it. @throws AppError 404 */
export async function readContractor({ db, actor }: OperationContext, key: string | number) {
  const { submission_id: _, city, city_id, factor_percent, ...contractor } = await findContractor(db, key);
  const { id, vendor_type_id, service_location_id } = contractor;
  const [job_category_ids, favorites, service_location] = await Promise.all([
    listCategoryIds(db, id),
    db.$count(favoriteContractors, favoriteOf(actor, id)),
    service_location_id ? getServiceLocation(db, service_location_id) : null,
  ]);
  return {
    ...contractor,
    city: { id: city_id, label: city },
    factor_percent: factor_percent / 10_000,
    job_category_ids,
    vendor_type: vendor_type_id ? { id: vendor_type_id, name: vendorTypeName(vendor_type_id) } : null,
    service_location,
    is_favorite: favorites > 0,
  };
}

export type ContractorView = Awaited<ReturnType<typeof readContractor>>;
