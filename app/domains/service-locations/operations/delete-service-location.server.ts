import { eq } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained, listReferrers } from '~/lib/operation/refusals.server';
import { findServiceLocation } from '../queries.server';
import { locationLabel } from '../rules/label';
import { serviceLocationKeyInput } from '../schema';
import { serviceLocations } from '../table.server';

/** Displayed names of tables with other names. */
const inWords: Record<string, string> = { memberships: 'members' };

/**
 * Deletes a service location with its zips. One with users, members, contractors or vendors is refused by a foreign
 * key, also where they were added after the check.
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
    const deleted = commit(context, {
      changes: [{ subject: 'service_location', id, version: version + 1, action: 'deleted', data: { label } }],
      writes: [db.delete(serviceLocations).where(eq(serviceLocations.id, id))],
      effects: [changedEffect(context, 'setting.changed', {})],
    });
    await explained(deleted, async () => {
      const [referrer] = await listReferrers(db, 'service_locations', id);
      if (referrer) throw conflict(`${label} cannot be deleted: ${inWords[referrer] ?? referrer} still belong to it.`);
    });
    return { message: 'Service location Deleted Successfully!' };
  },
});
