import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { vendorList } from './list.server';
import { createVendor } from './operations/create-vendor.server';
import { exportVendors } from './operations/export-vendors.server';
import { listVendors } from './operations/list-vendors.server';
import { showVendor } from './operations/show-vendor.server';
import { updateVendor } from './operations/update-vendor.server';

export { vendorEffects as effects } from './effects.server';

export const endpoints = {
  'GET /vendors': listVendors,
  'GET /vendors/export': { operation: exportVendors, file: csv },
  'GET /vendors/{id}': showVendor,
  'POST /vendors': createVendor,
  'POST /vendors/{id}': updateVendor,
} satisfies EndpointTable;

export const lists = [vendorList];
