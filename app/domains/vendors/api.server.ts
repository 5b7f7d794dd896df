import { csvAnswer } from '~/lib/csv.server';
import type { EndpointTable } from '~/lib/endpoints.server';
import { createVendor } from './operations/create-vendor.server';
import { exportVendors } from './operations/export-vendors.server';
import { findVendor } from './operations/find-vendor.server';
import { listVendors } from './operations/list-vendors.server';
import { updateVendor } from './operations/update-vendor.server';

export const vendorEndpoints = {
  'GET /vendors': listVendors,
  'GET /vendors/export': { operation: exportVendors, respond: csvAnswer },
  'GET /vendors/{id}': findVendor,
  'POST /vendors': createVendor,
  'POST /vendors/{id}': updateVendor,
} satisfies EndpointTable;
