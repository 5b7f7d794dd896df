import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isAppError } from '~/lib/errors';
import { commit, type Effect } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listServedNotices } from '../queries.server';
import { areaNotices } from '../table.server';

const PAGE = 50;

/**
 * Tells everybody who waits for a zip that is served by now, each once however often and however many at once this
 * runs: the address is deleted in the commit that writes the mail. Past the first fifty the next run goes on.
 */
export const tellAreaNotices = defineOperation({
  name: 'tell-area-notices',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const waiting = await listServedNotices(context.db, PAGE);
    let told = 0;
    for (const [index, { id, version, email, zip, language }] of waiting.entries()) {
      const isLastOfMany = index === PAGE - 1;
      const mail: Effect = { effect: 'area-notice.told', payload: { email, zip, language } };
      try {
        await commit(context, {
          changes: [{ subject: 'area_notice', id, version: version + 1, action: 'told', data: { zip } }],
          writes: [context.db.delete(areaNotices).where(eq(areaNotices.id, id))],
          effects: isLastOfMany ? [mail, { effect: 'service-area.grown', payload: {} }] : [mail],
        });
        told += 1;
      } catch (error) {
        // Told by another run in the same moment
        if (!isAppError(error) || error.status !== 409) throw error;
      }
    }
    return { told };
  },
});
