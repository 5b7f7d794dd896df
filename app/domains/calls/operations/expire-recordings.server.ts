import { and, sql } from 'drizzle-orm';
import * as z from 'zod';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { isOutlived } from '../reads/outlived-recordings.server';
import { removeRecording } from '../steps/remove-recording.server';
import { recordings } from '../table.server';

const PAGE = 50;

/** The last recording of the slice before, in the order of their beginnings. */
interface Position {
  begun: number;
  id: number;
}

/** Deletes recordings past the club's retention period; the next slice continues after the last one. */
export const expireRecordings = defineOperation({
  name: 'expire-recordings',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const [begun = 0, id = 0, failed = 0] = (context.slice?.cursor ?? '0 0 0').split(' ').map(Number);
    let after = { begun, id };
    const failures = new Failures(failed);
    let deleted = 0;
    const next = () => listOutlived(context, after);
    for (let due = await next(); due.length > 0; due = await next()) {
      for (const recording of due) {
        if (isSliceOver(context)) return { deleted, cursor: `${after.begun} ${after.id} ${failures.count}` };
        if (await failures.collect(async () => commit(context, await removeRecording(context, recording))))
          deleted += 1;
        after = { begun: recording.started_at.getTime(), id: recording.id };
      }
    }
    failures.throwFor('recordings');
    return { deleted };
  },
});

const listOutlived = (context: OperationContext, after: Position) =>
  context.db
    .select({ id: recordings.id, started_at: recordings.started_at })
    .from(recordings)
    .where(and(isOutlived(context), sql`(${recordings.started_at}, ${recordings.id}) > (${after.begun}, ${after.id})`))
    .orderBy(recordings.started_at, recordings.id)
    .limit(PAGE);
