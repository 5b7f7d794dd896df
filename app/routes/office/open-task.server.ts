import { findMessage } from '~/domains/inbox/operations/find-message.server';
import { findDraft } from '~/domains/jobs/operations/find-draft.server';
import { findTask } from '~/domains/tasks/operations/find-task.server';
import { load } from '~/lib/load.server';
import type { OperationContext } from '~/lib/operation.server';

/** The task that the queue's URL opens, if any, with what it is about, from the domain of that. */
export async function openTask(caller: OperationContext, id: string | undefined) {
  if (!id) return { opened: null, draft: null, message: null };
  const opened = (await load(findTask, caller, { id })).task;
  const about = { id: opened.taskable_id };
  return {
    opened,
    draft: opened.taskable_type === 'job' ? await load(findDraft, caller, about) : null,
    message: opened.taskable_type === 'mail' ? await load(findMessage, caller, about) : null,
  };
}
