import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { isAppError } from '~/lib/errors';
import { commit, type Effect } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listServedNotices } from '../queries.server';
import { areaNotices } from '../table.server';

const PAGE = 50;

/**
 * Notifies those waiting for a zip that is now served, each once, also with repeated or concurrent runs: the address is
 * deleted in the commit that queues the mail. The next run continues after the first fifty.
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
        // Notified by a concurrent run
        if (!isAppError(error) || error.status !== 409) throw error;
      }
    }
    return { told };
  },
});
