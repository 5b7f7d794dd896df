import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { getVendorBySubmission } from '../queries.server';
import { checkServiceLocation } from '../reads/check-service-location.server';
import { createVendorInput } from '../schema';
import { vendors } from '../table.server';
import { readVendor } from '../views/read-vendor.server';

/** Adds a vendor. The same submission id returns the vendor that the first request created. */
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

/** Returns the uuid of the vendor that this form has created, now or before. */
async function insert(context: OperationContext, input: (typeof createVendorInput)['_output']): Promise<string> {
  const { db, now, actor } = context;
  const submission_id = await submissionKey({ actor, call: 'create-vendor', id: input.submission_id });
  const uuid = crypto.randomUUID();
  const id = idOf(vendors, uuid);
  try {
    const made = commit(context, {
      changes: [{ subject: 'vendor', id, version: 1, action: 'created' }],
      writes: [db.insert(vendors).values({ ...input, submission_id, uuid, created_at: now, updated_at: now })],
      effects: [changedEffect(context, 'vendor.changed', { id })],
    });
    await explained(made, () => checkServiceLocation(db, input.service_location_id));
    return uuid;
  } catch (error) {
    if (!submission_id || !violates(error, 'vendors.submission_id')) throw error;
    const made = await getVendorBySubmission(db, submission_id);
    if (!made) throw error;
    return made.uuid;
  }
}
