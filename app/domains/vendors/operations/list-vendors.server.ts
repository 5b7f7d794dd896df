import { defineOperation } from '~/lib/operation/operation.server';
import { vendorListInput } from '../list';
import { listVendorPage } from '../views/list-vendors.server';

export const listVendors = defineOperation({
  name: 'list-vendors',
  needs: 'vendor.read',
  input: vendorListInput,
  reads: true,
  run: listVendorPage,
});
