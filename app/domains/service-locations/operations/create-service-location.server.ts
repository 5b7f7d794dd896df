import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, idOf } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { CODE_TAKEN, isCodeTaken } from '../reads/location-faults.server';
import { resolveFields } from '../reads/resolve-fields.server';
import { createServiceLocationInput } from '../schema';
import { setZips } from '../steps/set-zips.server';
import { serviceLocations } from '../table.server';
import { readServiceLocation } from '../views/read-service-location.server';

/** Adds a service location, with its zips. */
export const createServiceLocation = defineOperation({
  name: 'create-service-location',
  needs: 'setting.create',
  input: createServiceLocationInput,
  async run(context, input) {
    const { db, now } = context;
    const added = input.zips ?? [];
    const fields = await resolveFields(db, input);
    const uuid = crypto.randomUUID();
    const id = idOf(serviceLocations, uuid);
    try {
      await commit(context, {
        changes: [{ subject: 'service_location', id, version: 1, action: 'created', data: { zips_added: added } }],
        writes: [
          db
            .insert(serviceLocations)
            .values({ ...fields, zip_count: added.length, uuid, created_at: now, updated_at: now }),
          ...setZips(db, id, { added, removed: [] }),
        ],
        effects: [changedEffect(context, 'setting.changed', {}), { effect: 'service-area.grown', payload: {} }],
      });
    } catch (error) {
      if (isCodeTaken(error)) throw invalid({ name: CODE_TAKEN });
      throw error;
    }
    return {
      message: 'Service location Created Successfully!',
      service_location: await readServiceLocation(context, uuid),
    };
  },
});
