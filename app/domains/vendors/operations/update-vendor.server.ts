import { eq } from 'drizzle-orm';
import { isLocationGone, noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { changesBetween } from '~/lib/changes-between';
import { CHANGED_MEANWHILE, commit } from '~/lib/commit.server';
import { AppError, isAppError } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { checkServiceLocation } from '../check-service-location.server';
import { findVendor } from '../queries.server';
import { readVendor } from '../read-vendor.server';
import { updateVendorInput } from '../schema';
import { vendors } from '../table.server';

/**
 * Changes a vendor. What a colleague saved after the version this was made on is not overwritten: 409, with the vendor
 * as it is now.
 */
export const updateVendor = defineOperation({
  name: 'update-vendor',
  needs: 'vendor.update',
  input: updateVendorInput,
  async run(context, { id: key, version, ...after }) {
    const vendor = await findVendor(context.db, key);
    if (version !== undefined && version !== vendor.version) throw await changedMeanwhile(context, vendor.uuid);
    if (after.service_location_id !== vendor.service_location_id) {
      await checkServiceLocation(context.db, after.service_location_id);
    }
    const given = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as typeof after;
    const before = Object.fromEntries(Object.keys(given).map((name) => [name, vendor[name as keyof typeof given]]));
    const changes = changesBetween(before, given);
    if (Object.keys(changes).length > 0) await save(context, vendor, given, changes);
    return { message: 'Vendor Updated Successfully!', vendor: await readVendor(context, vendor.uuid) };
  },
});

async function save(
  context: OperationContext,
  { id, uuid, version: read }: { id: number; uuid: string; version: number },
  values: object,
  changes: object,
) {
  const { db, now } = context;
  const version = read + 1;
  try {
    await commit(context, {
      changes: [{ subject: 'vendor', id, version, action: 'updated', data: { changes } }],
      writes: [
        db
          .update(vendors)
          .set({ ...values, version, updated_at: now })
          .where(eq(vendors.id, id)),
      ],
      effects: [changedEffect(context, id)],
    });
  } catch (error) {
    if (isLocationGone(error)) throw noSuchLocation();
    if (isAppError(error) && error.status === 409) throw await changedMeanwhile(context, uuid);
    throw error;
  }
}

/** 409 with the vendor as it is now, so that nothing typed meanwhile has to be thrown away. */
async function changedMeanwhile(context: OperationContext, uuid: string): Promise<AppError> {
  return new AppError(409, CHANGED_MEANWHILE, { details: { vendor: await readVendor(context, uuid) } });
}
