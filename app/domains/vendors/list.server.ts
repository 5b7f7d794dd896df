import { defineList } from '~/lib/list/list.server';
import type { VendorSort } from './list';
import { vendors } from './table.server';

export const vendorList = defineList({
  table: vendors,
  counted: [[]],
  search: {
    words: [vendors.alpha, vendors.name, vendors.email],
    pieces: [vendors.email],
    phones: [vendors.phone],
  },
  email: { address: vendors.email, id: vendors.id },
  marks: { type: vendors.vendor_type_id, location: vendors.service_location_id },
  sorts: { name: vendors.name, last_check: vendors.last_check } satisfies Record<VendorSort, unknown>,
});
