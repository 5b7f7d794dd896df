import { getTableColumns } from 'drizzle-orm';
import { locationBrief } from '~/domains/service-locations/queries.server';
import { byKey } from '~/lib/by-key.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { vendorTypeName } from '../rules/vendor-types';
import { vendors } from '../table.server';

const columns = { ...getTableColumns(vendors), service_location: locationBrief(vendors.service_location_id) };

/** A vendor by id or uuid, as the API returns it. @throws AppError 404 */
export async function readVendor({ db }: OperationContext, key: string) {
  const [row] = await db.select(columns).from(vendors).where(byKey(vendors, key));
  if (!row) throw notFound('Vendor');
  const { submission_id: _, service_location, ...vendor } = row;
  const { vendor_type_id } = vendor;
  return { ...vendor, vendor_type: { id: vendor_type_id, name: vendorTypeName(vendor_type_id) }, service_location };
}

export type VendorView = Awaited<ReturnType<typeof readVendor>>;
