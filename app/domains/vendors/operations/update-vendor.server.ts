import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findVendor } from '../queries.server';
import { checkServiceLocation } from '../reads/check-service-location.server';
import { updateVendorInput } from '../schema';
import { vendors } from '../table.server';
import { readVendor } from '../views/read-vendor.server';

/** Changes a vendor: see editRecord. */
export const updateVendor = defineOperation({
  name: 'update-vendor',
  needs: 'vendor.update',
  input: updateVendorInput,
  async run(context, { id: key, version: seen, ...given }) {
    const { db, now } = context;
    const row = await findVendor(db, key);
    const { id, uuid } = row;
    return editRecord(context, {
      subject: 'vendor',
      row,
      seen,
      async edit() {
        if (given.service_location_id !== row.service_location_id) {
          await checkServiceLocation(db, given.service_location_id);
        }
        const { before, after } = fieldsOfEdit(row, given);
        return {
          before,
          after,
          writes: ({ version }) => [
            db
              .update(vendors)
              .set({ ...after, version, updated_at: now })
              .where(eq(vendors.id, id)),
          ],
        };
      },
      effects: [changedEffect(context, 'vendor.changed', { id })],
      read: async () => ({ vendor: await readVendor(context, uuid) }),
      message: 'Vendor Updated Successfully!',
    });
  },
});
