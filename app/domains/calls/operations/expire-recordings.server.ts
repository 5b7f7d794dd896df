import { asc, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '~/lib/env.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { RECORDING_DAYS } from '../rules/limits';
import { removeRecording } from '../steps/remove-recording.server';
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
    const failures = new Failures();
    for (const recording of due) {
      await failures.collect(async () => commit(context, await removeRecording(context, recording)));
    }
    failures.throwFor('recordings');
    return { deleted: due.length };
  },
});

/** Days of retention of recordings, the setting RECORDING_DAYS; null, for a setting of 0, is for ever. */
function recordingDays({ RECORDING_DAYS: set }: Pick<Env, 'RECORDING_DAYS'>): number | null {
  const days = set === undefined || set === '' ? RECORDING_DAYS : Number(set);
  if (!Number.isInteger(days) || days < 0) throw new Error('RECORDING_DAYS must be a whole number of days, or 0.');
  return days === 0 ? null : days;
}
