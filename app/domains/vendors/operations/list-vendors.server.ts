import { sql } from 'drizzle-orm';
import { defineListing } from '~/lib/list/listing.server';
import { vendorListInput } from '../list';
import { vendorList } from '../list.server';
import { vendorTypeName } from '../rules/vendor-types';
import { vendors } from '../table.server';

/** The vendors, the newest first; `type` is the type in words. */
export const listVendors = defineListing(
  vendorList,
  {
    name: 'list-vendors',
    needs: 'vendor.read',
    input: vendorListInput,
    columns: {
      id: vendors.id,
      uuid: vendors.uuid,
      alpha: vendors.alpha,
      name: vendors.name,
      phone: vendors.phone,
      email: vendors.email,
      vendor_type_id: vendors.vendor_type_id,
      last_check: vendors.last_check,
      last_voucher: vendors.last_voucher,
    },
    part: ({ vendor_type_id, service_location_id }) => ({
      counted: ['vendors'],
      where: sql`true`,
      isIndexed: true,
      columns: ['listed'],
      filters: { type: vendor_type_id, location: service_location_id },
    }),
  },
  (row) => ({ ...row, type: vendorTypeName(row.vendor_type_id) }),
);
