import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findParent } from '~/lib/operation/parents.server';
import { findThread } from '../queries.server';
import { linkThreadInput } from '../schema';
import { threadStep } from '../steps/thread-step.server';

/**
 * Links a conversation to a member, job or contractor: its later steps also appear in that record's timeline.
 * @throws AppError 404; 403 for a record that the caller may not read
 */
export const linkThread = defineOperation({
  name: 'link-thread',
  needs: 'task.update',
  input: linkThreadInput,
  async run(context, { id, type, key }) {
    const thread = await findThread(context.db, id);
    const linked = type ? await findParent(context, { type, key, field: 'key' }, 'read') : null;
    const [linked_type, linked_id] = [type ?? null, linked?.id ?? null];
    if (thread.linked_type !== linked_type || thread.linked_id !== linked_id) {
      const data = { subject: thread.subject, thread_id: thread.id, to: linked_type, to_id: linked_id };
      const step = threadStep(context, thread, {
        action: 'linked',
        data,
        set: { linked_type, linked_id },
        ...(type && linked && { parent: { type, id: linked.id } }),
      });
      await commit(context, step);
    }
    const message = linked ? 'The conversation is linked.' : 'The conversation is linked to nothing.';
    return { message, thread: { id: thread.id, linked_type, linked_id } };
  },
});
