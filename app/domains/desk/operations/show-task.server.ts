import { findTask } from '~/domains/tasks/operations/find-task.server';
import { defineOperation, perform } from '~/lib/operation.server';
import { readBatch, readCall, readDues, readMessage, readSender, readTaskJob } from '../read-taskable.server';
import { showTaskInput } from '../schema';

/** One task with all its dialog shows: the e-mail, job, call, batch or dues that it is about. Amounts in cents. */
export const showTask = defineOperation({
  name: 'show-task',
  needs: 'task.read',
  input: showTaskInput,
  reads: true,
  async run(context, { id, mail }) {
    const { task } = await perform(findTask, context, { id });
    const { source, ...row } = task;
    const [message, job, call, batch, dues] = await Promise.all([
      readMessage(context, task, mail),
      readTaskJob(context, task),
      readCall(context, task),
      readBatch(context, task),
      readDues(context, task),
    ]);
    return {
      task: {
        ...row,
        taskable: job ?? message ?? call,
        code_id: job?.code_id ?? null,
        description: job?.description ?? '',
        draft: job?.draft ?? null,
        property: job?.property ?? null,
        attachments: message?.attachments ?? [],
        message,
        job,
        call,
        batch,
        dues,
        sender: await readSender(context, task, message?.from),
      },
    };
  },
});
