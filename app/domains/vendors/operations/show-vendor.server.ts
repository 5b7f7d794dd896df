import { defineOperation } from '~/lib/operation/operation.server';
import { vendorKeyInput } from '../schema';
import { readVendor } from '../views/read-vendor.server';

/** One vendor by id or uuid. */
export const showVendor = defineOperation({
  name: 'show-vendor',
  needs: 'vendor.read',
  input: vendorKeyInput,
  reads: true,
  run: async (context, { id }) => ({ vendor: await readVendor(context, id) }),
});
