import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { closeJobTasks } from './close-job-tasks.server';
import { endDispatchOf } from './dispatches.server';
import { freeJob } from './free-job.server';

/**
 * The part of a commit by which the chosen contractor leaves a job, as by their removal, without a mail to them.
 * @param ownId their estimate, which is declined apart
 */
export async function giveUpJob(
  context: OperationContext,
  job: Job,
  ownId: number,
  data: Record<string, unknown>,
): Promise<Part> {
  const given = { contractor_id: job.contractor_id, ...data };
  const [{ step, parts }, tasks] = await Promise.all([
    freeJob(context, job, { action: 'given-up', data: given, exceptId: ownId }),
    listOpenTasksOf(context.db, 'job', job.id),
  ]);
  return joinParts([step, ...parts, endDispatchOf(context, job), closeJobTasks(context, job, tasks, 'freed')]);
}
