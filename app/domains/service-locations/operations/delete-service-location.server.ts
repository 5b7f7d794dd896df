import { eq } from 'drizzle-orm';
import { commit } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { locationLabel } from '../label';
import { whoUses } from '../location-faults.server';
import { findServiceLocation } from '../queries.server';
import { serviceLocationKeyInput } from '../schema';
import { serviceLocations } from '../table.server';

/**
 * Deletes a service location; its zips go with it. One that users, members, contractors or vendors still belong to is
 * kept, however late they came: the database itself refuses.
 */
export const deleteServiceLocation = defineOperation({
  name: 'delete-service-location',
  needs: 'setting.delete',
  input: serviceLocationKeyInput,
  async run(context, { id: key }) {
    const { db } = context;
    const location = await findServiceLocation(db, key);
    const { id, version } = location;
    const label = locationLabel(location);
    try {
      await commit(context, {
        changes: [{ subject: 'service_location', id, version: version + 1, action: 'deleted', data: { label } }],
        writes: [db.delete(serviceLocations).where(eq(serviceLocations.id, id))],
        effects: [changedEffect(context)],
      });
    } catch (error) {
      const users = whoUses(error);
      if (users) throw conflict(`${label} cannot be deleted: ${users} still belong to it.`);
      throw error;
    }
    return { message: 'Service location Deleted Successfully!' };
  },
});
