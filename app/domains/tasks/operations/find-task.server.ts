import { getMail } from '~/domains/inbox/queries.server';
import { getJob } from '~/domains/jobs/queries.server';
import { defineOperation } from '~/lib/operation.server';
import { findTask as findRow } from '../queries.server';
import { taskIdInput } from '../schema';

/** One task with what it is about: the website draft of a job request, or the words of a message. */
export const findTask = defineOperation({
  name: 'find-task',
  needs: 'task.read',
  input: taskIdInput,
  reads: true,
  async run({ db }, { id }) {
    const task = await findRow(db, id);
    const job = task.taskable_type === 'job' ? await getJob(db, task.taskable_id) : null;
    const mail = task.taskable_type === 'mail' ? await getMail(db, task.taskable_id) : null;
    return {
      task: {
        id: task.id,
        version: task.version,
        status: task.status,
        priority: task.priority,
        task_type: task.task_type,
        title: task.title,
        assigned_to: task.assigned_to,
        taskable_type: task.taskable_type,
        taskable_id: task.taskable_id,
        membership_id: task.membership_id,
        contact: task.contact_name,
        email: task.contact_email,
        cell_phone: task.contact_phone,
        created_at: task.created_at,
        draft: job?.draft ?? null,
        message: mail && { from: mail.from, from_name: mail.from_name, subject: mail.subject, content: mail.text },
      },
    };
  },
});
