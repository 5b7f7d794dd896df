import { addDays } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findThread } from '../queries.server';
import { snoozeThreadInput } from '../schema';
import { threadStep } from '../steps/thread-step.server';

const LONGEST_DAYS = 366;

/** Snoozes a conversation until a day of the club, on which it is To Do again; a new message wakes it earlier. */
export const snoozeThread = defineOperation({
  name: 'snooze-thread',
  needs: 'task.update',
  input: snoozeThreadInput,
  async run(context, { id, until }) {
    const today = clubToday(context);
    if (until && until <= today) throw invalid({ until: 'Choose a day after today' });
    if (until && until > addDays(today, LONGEST_DAYS)) throw invalid({ until: 'Within a year' });
    const thread = await findThread(context.db, id);
    const snoozed_until = until ?? null;
    if (thread.snoozed_until !== snoozed_until) {
      const status = until ? ('PENDING' as const) : ('To Do' as const);
      const set = { snoozed_until, status };
      await commit(
        context,
        threadStep(context, thread, { action: until ? 'snoozed' : 'woken', data: { until: snoozed_until }, set }),
      );
    }
    const message = until ? `It is back on ${until}.` : 'The conversation is back.';
    return { message, thread: { id: thread.id, snoozed_until } };
  },
});
