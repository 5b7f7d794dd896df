import { defineOperation } from '~/lib/operation.server';
import { readVendor } from '../read-vendor.server';
import { vendorKeyInput } from '../schema';

/** One vendor by id or uuid. */
export const findVendor = defineOperation({
  name: 'find-vendor',
  needs: 'vendor.read',
  input: vendorKeyInput,
  reads: true,
  run: async (context, { id }) => ({ vendor: await readVendor(context, id) }),
});
