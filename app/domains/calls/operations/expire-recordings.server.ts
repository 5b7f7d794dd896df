import { asc, lt } from 'drizzle-orm';
import { z } from 'zod';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { recordingDays } from '../parts/recording-days.server';
import { removeRecording } from '../parts/remove-recording.server';
import { recordings } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;
/** As many as one run of the clock deletes: the next one goes on. */
const AT_ONCE = 200;

/** Deletes recordings that are older than the club keeps them. */
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
    const failures = new Failures();
    for (const recording of due) {
      await failures.collect(async () => commit(context, await removeRecording(context, recording)));
    }
    failures.throwFor('recordings');
    return { deleted: due.length };
  },
});
