import { asc, lt } from 'drizzle-orm';
import { z } from 'zod';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { recordingDays } from '../parts/recording-days.server';
import { removeRecording } from '../parts/remove-recording.server';
import { recordings } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;
/** Recordings that one run deletes; the next run continues. */
const AT_ONCE = 200;

/** Deletes recordings past the club's retention period. */
export const expireRecordings = defineOperation({
  name: 'expire-recordings',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const { db, env, now } = context;
    const days = recordingDays(env);
    if (days === null) return { deleted: 0 };
    const due = await db
      .select({ id: recordings.id })
      .from(recordings)
      .where(lt(recordings.started_at, new Date(now.getTime() - days * DAY_MILLISECONDS)))
      .orderBy(asc(recordings.started_at))
      .limit(AT_ONCE);
    for (const recording of due) await commit(context, await removeRecording(context, recording));
    return { deleted: due.length };
  },
});
