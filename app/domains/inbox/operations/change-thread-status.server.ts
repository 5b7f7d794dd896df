import { conflict } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findThread } from '../queries.server';
import { changeThreadStatusInput } from '../schema';
import { threadStep } from '../steps/thread-step.server';

/** Changes the status of a conversation; setting the current one changes nothing. @throws AppError 404, 409 */
export const changeThreadStatus = defineOperation({
  name: 'change-thread-status',
  needs: 'task.update',
  input: changeThreadStatusInput,
  first: ({ db }, { id }) => findThread(db, id),
  async run(context, { status, was }, found) {
    const thread = await found;
    if (thread.status !== status) {
      if (was !== undefined && was !== thread.status) throw conflict(CHANGED_MEANWHILE);
      const data = { from: thread.status, to: status };
      await commit(
        context,
        threadStep(context, thread, { action: 'status-changed', data, set: { status, snoozed_until: null } }),
      );
    }
    return { message: 'Status updated.', thread: { id: thread.id, status } };
  },
});
