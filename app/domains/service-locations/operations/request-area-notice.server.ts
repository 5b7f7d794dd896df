import { lookUpZip } from '~/domains/places/queries.server';
import { invalid } from '~/lib/errors';
import { countCaller } from '~/lib/http/caller-limit.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { isServed } from '../queries.server';
import * as limits from '../rules/rate-limits';
import { areaNoticeInput } from '../schema';
import { areaNotices } from '../table.server';
import { ZIP_SERVED } from './check-zip.server';

export const AREA_NOTICE_KEPT = 'Thank you. We will write to you as soon as we serve your zip code.';

/**
 * Stores the address of a visitor whose zip is not served, for one mail when it is. The same address and zip are stored
 * once, and the response does not reveal whether they were stored before.
 */
export const requestAreaNotice = defineOperation({
  name: 'request-area-notice',
  needs: 'public',
  input: areaNoticeInput,
  async run(context, { email, zip }) {
    const { db, now, request } = context;
    await countCaller(context, 'area-notice', limits.areaNotices);
    const [place, isInArea] = await Promise.all([lookUpZip(db, zip), isServed(db, zip)]);
    if (!place) throw invalid({ zip: 'Invalid zip code.' });
    if (isInArea) throw invalid({ zip: ZIP_SERVED });
    const uuid = crypto.randomUUID();
    const { language } = request;
    const write = db.insert(areaNotices).values({ uuid, email, zip, language, created_at: now, updated_at: now });
    try {
      await commit(context, {
        changes: [
          { subject: 'area_notice', id: idOf(areaNotices, uuid), version: 1, action: 'requested', data: { zip } },
        ],
        writes: [write],
        // A location that serves the zip may have been added since the check
        effects: [{ effect: 'service-area.grown', payload: {} }],
      });
    } catch (error) {
      if (!violates(error, 'area_notices.email')) throw error;
    }
    return { message: AREA_NOTICE_KEPT };
  },
});
