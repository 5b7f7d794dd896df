import type { TaskType } from '~/domains/tasks/states';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { reopenTask } from '~/domains/tasks/steps/reopen-task.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Mail, Thread } from '../queries.server';

export type MessageType = Extract<TaskType, 'NEW_MESSAGE' | 'NEW_MESSAGE_EST'>;

/**
 * The part of a commit that puts a conversation back into the queue for a new message: its task is returned; where that
 * now belongs to another record, such as an estimate or an invoice, a new one is opened.
 */
export async function reopenConversationTask(
  context: OperationContext,
  thread: Pick<Thread, 'id' | 'subject'>,
  { outside_id, from, from_name }: Pick<Mail, 'outside_id' | 'from' | 'from_name'>,
): Promise<Part> {
  const returned = await reopenTask(context, 'mail', thread.id);
  return (
    returned ??
    openTask(context, {
      task_type: 'NEW_MESSAGE',
      title: thread.subject,
      taskable_type: 'mail',
      taskable_id: thread.id,
      contact: { name: from_name || from, email: from, phone: '' },
      source: outside_id,
    })
  );
}
