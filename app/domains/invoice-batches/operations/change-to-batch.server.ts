import { getMail } from '~/domains/inbox/queries.server';
import { findTask } from '~/domains/tasks/queries.server';
import { retypeTask } from '~/domains/tasks/steps/retype-task.server';
import { refuseUnlessInWork } from '~/domains/tasks/steps/update-task.server';
import { clubToday } from '~/lib/env.server';
import { conflict, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commit, type Effect, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { getBatchOfTask } from '../queries.server';
import { changeToBatchInput } from '../schema';
import { invoiceBatches } from '../table.server';
import { readInvoiceFile } from '../work/read-invoice-file.server';

const STARTED = 'Batch process started!';
const OTHER_FILE = 'Another file of this task is imported already.';

/**
 * Starts the import of an attachment of a task's e-mail as a batch of invoices; the task then belongs to the batch. The
 * same file again returns the same batch.
 * @throws AppError 404; 409 for a task not in progress, one without an e-mail, or a second file; 422 at `file_uuid`,
 * also for a file that is no table of invoices
 */
export const changeToBatch = defineOperation({
  name: 'change-to-batch',
  needs: 'task.update',
  input: changeToBatchInput,
  async run(context, { id, with_feedback, file_uuid }) {
    const { db, now, actor } = context;
    const task = await findTask(db, id);
    const known = await answerOf(context, id, file_uuid);
    if (known) return known;
    refuseUnlessInWork(task);
    const mail = task.taskable_type === 'mail' ? await getMail(db, task.taskable_id) : null;
    if (!mail) throw conflict('This task has no e-mail with a file to import.');
    const file = mail.attachments.find(({ uuid }) => uuid === file_uuid);
    if (!file) throw invalid({ file_uuid: 'Choose a file of this e-mail' });
    await readInvoiceFile(context, file_uuid, clubToday(context));
    const uuid = crypto.randomUUID();
    const batchId = idOf(invoiceBatches, uuid);
    const retyped = retypeTask(context, task, 'INVOICE_BATCH', { type: 'batch', id: batchId });
    const write = db.insert(invoiceBatches).values({
      uuid,
      task_id: id,
      mail_id: mail.id,
      file_uuid,
      file_name: file.label,
      with_feedback,
      status: 'PENDING',
      user_id: userIdOf(actor),
      created_at: now,
      updated_at: now,
    });
    try {
      const data = { task: id, file: file_uuid };
      const change: Change = { subject: 'invoice_batch', id: batchId, version: 1, action: 'created', data };
      const effects: Effect[] = [
        { effect: 'batch.import', payload: { task_id: id, batch_id: batchId } },
        changedEffect({ actor }, 'batch.changed', { id: batchId }),
      ];
      await commit(context, { changes: [change], writes: [write], effects }, retyped);
    } catch (error) {
      if (!violates(error, 'invoice_batches.task_id')) throw error;
    }
    return (await answerOf(context, id, file_uuid))!;
  },
});

/** The batch of a task, if it is of this file. @throws AppError 409 where it is of another */
async function answerOf({ db }: OperationContext, taskId: number, fileUuid: string) {
  const batch = await getBatchOfTask(db, taskId);
  if (!batch) return null;
  if (batch.file_uuid !== fileUuid) throw conflict(OTHER_FILE);
  const message = batch.with_feedback ? STARTED : `${STARTED} We will notify you when it's done.`;
  return { message, batch_id: batch.id };
}
