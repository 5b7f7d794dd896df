import type { Task } from '~/domains/tasks/queries.server';
import { type TaskType, taskTypes } from '~/domains/tasks/states';
import { closedTasksOf, closeOpenTasks } from '~/domains/tasks/steps/close-open-tasks.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';

/** The tasks of a job that a step completes, beside its JOB_REQUEST, which every step does. */
const completed = {
  step: [],
  accepted: ['NEW_ESTIMATE'],
  dispatched: ['NEW_ESTIMATE', 'DISPATCH_REQUEST'],
  freed: ['DISPATCH_REQUEST'],
  over: taskTypes.filter((type) => type !== 'JOB_REQUEST'),
} as const satisfies Record<string, readonly TaskType[]>;
export type Completing = keyof typeof completed;

/** The tasks of a job that `closeJobTasks` closes, as JSON: for a write that stands before it in the commit. */
export const closedJobTasks = (id: number, by: Completing) =>
  closedTasksOf({ taskable: 'job', id, types: ['JOB_REQUEST', ...completed[by]] });

/**
 * The part of a commit that closes the tasks which a step of a job completes; tasks of its mails and notes stay.
 * @param known the job's open tasks, as they were read
 */
export function closeJobTasks(context: OperationContext, { id }: Pick<Job, 'id'>, known: Task[], by: Completing): Part {
  const about = { taskable: 'job', id };
  return joinParts([
    closeOpenTasks(context, known, {
      ...about,
      types: ['JOB_REQUEST'],
      data: { with: 'sheet' },
      isToldOnRecord: true,
    }),
    closeOpenTasks(context, known, { ...about, types: completed[by] }),
  ]);
}
