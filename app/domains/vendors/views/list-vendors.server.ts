import { sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { VendorListQuery } from '../list';
import { vendorList } from '../list.server';
import { vendorTypeName } from '../rules/vendor-types';
import { vendors } from '../table.server';

const columns = {
  id: vendors.id,
  uuid: vendors.uuid,
  alpha: vendors.alpha,
  name: vendors.name,
  phone: vendors.phone,
  email: vendors.email,
  vendor_type_id: vendors.vendor_type_id,
  last_check: vendors.last_check,
  last_voucher: vendors.last_voucher,
};

const partOf = ({ vendor_type_id, service_location_id }: VendorListQuery) => ({
  counted: ['vendors'],
  where: sql`true`,
  isIndexed: true,
  columns: ['listed'],
  filters: { type: vendor_type_id, location: service_location_id },
});

/** `type` is the type in words. */
export async function listVendorPage({ db }: OperationContext, query: VendorListQuery) {
  const { results, meta } = await vendorList.page(db, columns, partOf(query), query);
  return { results: results.map((row) => ({ ...row, type: vendorTypeName(row.vendor_type_id) })), meta };
}

/** All rows of the same list, in chunks. */
export function readVendors({ db }: OperationContext, query: VendorListQuery) {
  return vendorList.chunks(db, columns, partOf(query), query);
}
