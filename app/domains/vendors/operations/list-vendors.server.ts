import { defineOperation } from '~/lib/operation.server';
import { vendorListInput } from '../list';
import { listVendorPage } from '../list-vendors.server';

export const listVendors = defineOperation({
  name: 'list-vendors',
  needs: 'vendor.read',
  input: vendorListInput,
  reads: true,
  run: listVendorPage,
});
