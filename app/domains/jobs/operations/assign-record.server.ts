import { changeTaskUser } from '~/domains/tasks/operations/change-task-user.server';
import { changeTaskUserInput } from '~/domains/tasks/schema';
import { invalid } from '~/lib/errors';
import { defineOperation, perform } from '~/lib/operation/operation.server';
import { changeJob } from './change-job.server';

/** Assigns a task or, with `module` 'job', a job to a user; `user_id` 0 is nobody. @throws AppError 403, 404, 422 */
export const assignRecord = defineOperation({
  name: 'assign-record',
  needs: ['task.update', 'job.update'],
  input: changeTaskUserInput,
  first: async (start, input) =>
    input.module === 'job'
      ? changeJob.first?.(start, { id: String(input.id), assigned_to: input.user_id })
      : changeTaskUser.first?.(start, input),
  async run(context, input, first) {
    if (input.module === 'task') return perform(changeTaskUser, context, input, first);
    if (input.module !== 'job') throw invalid({ module: 'Choose task or job.' });
    const { job } = await perform(changeJob, context, { id: input.id, assigned_to: input.user_id }, first);
    const { id, status, assigned_to, priority, version } = job;
    return { message: 'Assigned To Updated Successfully!', job: { id, status, assigned_to, priority, version } };
  },
});
