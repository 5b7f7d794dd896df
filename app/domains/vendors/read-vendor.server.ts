import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import type { OperationContext } from '~/lib/operation.server';
import { findVendor } from './queries.server';
import { vendorTypeName } from './vendor-types';

/** A vendor by id or uuid, as the API answers it. @throws AppError 404 */
export async function readVendor({ db }: OperationContext, key: string) {
  const { submission_id: _, ...vendor } = await findVendor(db, key);
  const { vendor_type_id, service_location_id } = vendor;
  return {
    ...vendor,
    vendor_type: { id: vendor_type_id, name: vendorTypeName(vendor_type_id) },
    service_location: service_location_id ? await getServiceLocation(db, service_location_id) : null,
  };
}

export type VendorView = Awaited<ReturnType<typeof readVendor>>;
