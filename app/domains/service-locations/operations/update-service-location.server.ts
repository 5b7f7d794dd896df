import { eq } from 'drizzle-orm';
import { changesBetween } from '~/lib/changes-between';
import { CHANGED_MEANWHILE, commit } from '~/lib/commit.server';
import { AppError, invalid, isAppError } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { CODE_TAKEN, isCodeTaken } from '../location-faults.server';
import { findServiceLocation, listZipsOf } from '../queries.server';
import { readServiceLocation } from '../read-service-location.server';
import { resolveFields } from '../resolve-fields.server';
import { updateServiceLocationInput } from '../schema';
import { setZips } from '../set-zips.server';
import { serviceLocations } from '../table.server';

/**
 * Changes a service location and the zips it serves. What a colleague saved after the version this was made on is not
 * overwritten: 409, with the location as it is now.
 */
export const updateServiceLocation = defineOperation({
  name: 'update-service-location',
  needs: 'setting.update',
  input: updateServiceLocationInput,
  async run(context, { id: key, version, ...input }) {
    const { db } = context;
    const { uuid, version: read } = await findServiceLocation(db, key);
    if (version !== undefined && version !== read) throw await changedMeanwhile(context, uuid);
    try {
      await save(context, key, input);
    } catch (error) {
      if (isCodeTaken(error)) throw invalid({ name: CODE_TAKEN });
      if (isAppError(error) && error.status === 409) throw await changedMeanwhile(context, uuid);
      throw error;
    }
    return {
      message: 'Service location Updated Successfully!',
      service_location: await readServiceLocation(context, uuid),
    };
  },
});

async function save(context: OperationContext, key: string, input: Parameters<typeof resolveFields>[1]) {
  const { db, now } = context;
  const [row, { enabled, ...fields }] = await Promise.all([findServiceLocation(db, key), resolveFields(db, input)]);
  const { id } = row;
  const after = { ...fields, ...(enabled !== undefined && { enabled }) };
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof typeof row]]));
  const changes = changesBetween(before, after);
  const old = await listZipsOf(db, id);
  const zips = input.zips ?? old;
  const added = without(zips, old);
  const removed = without(old, zips);
  if (Object.keys(changes).length + added.length + removed.length === 0) return;
  const version = row.version + 1;
  await commit(context, {
    changes: [
      {
        subject: 'service_location',
        id,
        version,
        action: 'updated',
        data: { changes, zips_added: added, zips_removed: removed },
      },
    ],
    writes: [
      db
        .update(serviceLocations)
        .set({ ...after, zip_count: zips.length, version, updated_at: now })
        .where(eq(serviceLocations.id, id)),
      ...setZips(db, id, { added, removed }),
    ],
    effects: [changedEffect(context)],
  });
}

function without(zips: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return zips.filter((zip) => !known.has(zip));
}

/** 409 with the service location as it is now, so that nothing typed meanwhile has to be thrown away. */
async function changedMeanwhile(context: OperationContext, uuid: string): Promise<AppError> {
  const service_location = await readServiceLocation(context, uuid);
  return new AppError(409, CHANGED_MEANWHILE, { details: { service_location } });
}
