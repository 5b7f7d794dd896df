import { eq } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findServiceLocation, listZipsOf } from '../queries.server';
import { CODE_TAKEN, isCodeTaken } from '../reads/location-faults.server';
import { resolveFields } from '../reads/resolve-fields.server';
import { updateServiceLocationInput } from '../schema';
import { setZips } from '../steps/set-zips.server';
import { serviceLocations } from '../table.server';
import { readServiceLocation } from '../views/read-service-location.server';

/** Changes a service location and its zips: see editRecord. */
export const updateServiceLocation = defineOperation({
  name: 'update-service-location',
  needs: 'setting.update',
  input: updateServiceLocationInput,
  async run(context, { id: key, version: seen, ...given }) {
    const { db, now } = context;
    const row = await findServiceLocation(db, key);
    const { id, uuid } = row;
    return editRecord(context, {
      subject: 'service_location',
      row,
      seen,
      async edit() {
        const [fields, old] = await Promise.all([resolveFields(db, given), listZipsOf(db, id)]);
        const { before, after } = fieldsOfEdit(row, fields);
        const zips = given.zips ?? old;
        const [added, removed] = [without(zips, old), without(old, zips)];
        return {
          before,
          after,
          lists: { zips_added: added, zips_removed: removed },
          writes: ({ version }) => [
            db
              .update(serviceLocations)
              .set({ ...after, zip_count: zips.length, version, updated_at: now })
              .where(eq(serviceLocations.id, id)),
            ...setZips(db, id, { added, removed }),
          ],
        };
      },
      effects: [changedEffect(context, 'setting.changed', {}), { effect: 'service-area.grown', payload: {} }],
      refusalOf: (error) => (isCodeTaken(error) ? invalid({ name: CODE_TAKEN }) : null),
      read: async () => ({ service_location: await readServiceLocation(context, uuid) }),
      message: 'Service location Updated Successfully!',
    });
  },
});

function without(zips: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return zips.filter((zip) => !known.has(zip));
}
