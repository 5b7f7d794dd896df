import { asc, lte } from 'drizzle-orm';
import * as z from 'zod';
import { reopenTask } from '~/domains/tasks/steps/reopen-task.server';
import { clubToday } from '~/lib/env.server';
import { isAppError } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { threadStep } from '../steps/thread-step.server';
import { threads } from '../table.server';

const A_RUN = 200;

/** Wakes the conversations that were snoozed until today, each with its task; a limited number a run. */
export const wakeThreads = defineOperation({
  name: 'wake-threads',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const { db } = context;
    const due = await db
      .select()
      .from(threads)
      .where(lte(threads.snoozed_until, clubToday(context)))
      .orderBy(asc(threads.snoozed_until))
      .limit(A_RUN);
    let woken = 0;
    const failures = new Failures();
    for (const thread of due) {
      const set = { snoozed_until: null, status: 'To Do' as const };
      const step = threadStep(context, thread, { action: 'woken', set });
      await failures.collect(async () => {
        try {
          await commit(context, step, (await reopenTask(context, 'mail', thread.id)) ?? {});
          woken += 1;
        } catch (error) {
          // Somebody changes it at this moment: the next run looks again
          if (!isAppError(error)) throw error;
        }
      });
      if (isSliceOver(context)) break;
    }
    failures.throwFor('conversations');
    return { woken };
  },
});
