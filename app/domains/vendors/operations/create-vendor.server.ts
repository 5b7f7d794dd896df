import { isLocationGone, noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { commit, idOf, violates } from '~/lib/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { checkServiceLocation } from '../check-service-location.server';
import { getVendorBySubmission } from '../queries.server';
import { readVendor } from '../read-vendor.server';
import { createVendorInput } from '../schema';
import { vendors } from '../table.server';

/** Adds a vendor. The same submission id sent again answers the vendor that the first one made. */
export const createVendor = defineOperation({
  name: 'create-vendor',
  needs: 'vendor.create',
  input: createVendorInput,
  async run(context, input) {
    await checkServiceLocation(context.db, input.service_location_id);
    const uuid = await insert(context, input);
    return { message: 'Vendor Added Successfully!', vendor: await readVendor(context, uuid) };
  },
});

/** Answers the uuid of the vendor that this form has made, now or before. */
async function insert(context: OperationContext, input: (typeof createVendorInput)['_output']): Promise<string> {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  try {
    await commit(context, {
      changes: [{ subject: 'vendor', id: idOf(vendors, uuid), version: 1, action: 'created' }],
      writes: [db.insert(vendors).values({ ...input, uuid, created_at: now, updated_at: now })],
    });
    return uuid;
  } catch (error) {
    if (isLocationGone(error)) throw noSuchLocation();
    if (!input.submission_id || !violates(error, 'vendors.submission_id')) throw error;
    const made = await getVendorBySubmission(db, input.submission_id);
    if (!made) throw error;
    return made.uuid;
  }
}
