import type { SQL } from 'drizzle-orm';
import { objectKey } from '~/domains/files/queries.server';
import { attachStoredFiles } from '~/domains/files/reads/attach-stored-files.server';
import { getMail } from '~/domains/inbox/queries.server';
import { findTask } from '~/domains/tasks/queries.server';
import { closeTasks } from '~/domains/tasks/steps/close-tasks.server';
import { refuseClosed } from '~/domains/tasks/steps/update-task.server';
import { invalid } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import { authorize, type OperationContext } from '~/lib/operation/operation.server';

interface Source {
  task_id: number | undefined;
  file_uuid: string | undefined;
  /** The id of the invoice, which is created in the same commit. */
  invoice: SQL<number>;
}

/**
 * The parts of a commit that close the task of an invoice and add its attachment to the invoice.
 * @throws AppError 403 without task.update, 404, 409 for a closed task, 422 at `file_uuid`
 */
export async function keepAttachment(
  context: OperationContext,
  { task_id, file_uuid, invoice }: Source,
): Promise<Part[]> {
  if (task_id === undefined) {
    if (file_uuid) throw invalid({ file_uuid: 'Name the task of this file' });
    return [];
  }
  authorize(context.actor, 'task.update');
  const task = await findTask(context.db, task_id);
  refuseClosed(task);
  if (task.task_type !== 'INVOICE') throw invalid({ task_id: 'This task is about no invoice' });
  const closed = closeTasks(context, [task]);
  if (!file_uuid) return [closed];
  const mail = task.taskable_type === 'mail' ? await getMail(context.db, task.taskable_id) : null;
  const file = mail?.attachments.find(({ uuid }) => uuid === file_uuid);
  const object = file && (await context.env.FILES.get(objectKey(file_uuid)));
  if (!object) throw invalid({ file_uuid: 'Choose a file of this e-mail' });
  const bytes = new Uint8Array(await object.arrayBuffer());
  const arrived = [{ uuid: crypto.randomUUID(), name: file.label, bytes }];
  return [closed, await attachStoredFiles(context, { type: 'invoice', id: invoice }, arrived)];
}
