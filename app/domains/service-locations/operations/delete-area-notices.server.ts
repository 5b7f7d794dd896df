import { eq, inArray } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { areaAddressInput } from '../schema';
import { areaNotices } from '../table.server';

/**
 * Deletes all area notices of an address, at its owner's request. The history stores only the zip.
 * @throws AppError 422 where there are none
 */
export const deleteAreaNotices = defineOperation({
  name: 'delete-area-notices',
  needs: 'setting.delete',
  input: areaAddressInput,
  async run(context, { email }) {
    const { db } = context;
    const waiting = await db.select().from(areaNotices).where(eq(areaNotices.email, email));
    if (waiting.length === 0) throw invalid({ email: 'Nobody waits with this address.' });
    const ids = waiting.map(({ id }) => id);
    await commit(context, {
      changes: waiting.map(({ id, version, zip }) => ({
        subject: 'area_notice',
        id,
        version: version + 1,
        action: 'forgotten',
        data: { zip },
      })),
      writes: [db.delete(areaNotices).where(inArray(areaNotices.id, ids))],
      effects: [changedEffect(context, 'setting.changed', {})],
    });
    return { message: 'The address is deleted.' };
  },
});
