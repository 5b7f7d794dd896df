import { defineOperation } from '~/lib/operation/operation.server';
import { showTaskInput } from '../schema';
import { readTaskable } from '../views/read-taskable.server';

/** Returns one task with the data of its dialog: its e-mail, job, call, batch or dues. Amounts in cents. */
export const showTaskDialog = defineOperation({
  name: 'show-task-dialog',
  needs: 'task.read',
  input: showTaskInput,
  reads: true,
  async run(context, { id, mail }) {
    const { task, message, job, feedback, call, text, note, batch, failed_batch, dues, membership, sender } =
      await readTaskable(context, id, mail);
    const { source, ...row } = task;
    return {
      task: {
        ...row,
        taskable: job ?? message ?? call ?? text ?? membership,
        membership,
        state: membership?.state ?? null,
        code_id: job?.code_id ?? null,
        description: job?.description ?? '',
        draft: job?.draft ?? null,
        property: job?.property ?? null,
        attachments: message?.attachments ?? [],
        message,
        job,
        feedback,
        call,
        text,
        note,
        batch,
        failed_batch,
        dues,
        sender,
      },
    };
  },
});
