import { showTask } from '~/domains/desk/operations/show-task.server';
import { load } from '~/lib/load.server';
import type { OperationContext } from '~/lib/operation.server';

/** The task that the queue's URL opens, if any. The HTML of its message stays behind: a frame asks for it. */
export async function openTask(caller: OperationContext, id: string | undefined, mail: string | undefined) {
  if (!id) return null;
  const { taskable: _, ...task } = (await load(showTask, caller, { id, mail })).task;
  const { message } = task;
  return { ...task, message: message && { ...message, content: message.is_html ? '' : message.content } };
}
