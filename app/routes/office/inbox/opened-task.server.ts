import { showTaskDialog } from '~/features/task-dialog/operations/show-task-dialog.server';
import { load } from '~/lib/operation/load.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** The task that the queue's URL opens, if any. The HTML of its message is not included: a frame loads it. */
export async function loadOpenedTask(caller: OperationContext, id: string | undefined, mail: string | undefined) {
  if (!id) return null;
  const { taskable: _, ...task } = (await load(showTaskDialog, caller, { id, mail })).task;
  const { message } = task;
  return { ...task, message: message && { ...message, content: message.is_html ? '' : message.content } };
}
