import { openTask } from '~/domains/tasks/steps/open-task.server';
import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { dispatchJobInput } from '../forms/sheet-schema';
import { findJob, type Job } from '../queries.server';
import { reachableContractor, takenOver } from '../reads/reachable-contractor.server';
import { mayStep } from '../states';
import { openDispatch } from '../steps/dispatches.server';
import { jobStep } from '../steps/job-step.server';
import { readJob } from '../views/read-job.server';

const SUBMITTED = 'Job dispatch request submitted';

/**
 * Sends a contractor to a job: set on the job, notified by mail, with a DISPATCH_REQUEST task to follow up. Idempotent:
 * nothing is sent twice.
 * @throws AppError 404, 409 for a job that is over, with another contractor, or an inactive contractor, 422
 */
export const dispatchJob = defineOperation({
  name: 'dispatch-job',
  needs: 'job.update',
  input: dispatchJobInput,
  async run(context, { id, contractor_id }) {
    const job = await findJob(context.db, id);
    const isSent = job.dispatched && job.contractor_id === contractor_id;
    const changed = isSent ? job : await dispatch(context, job, contractor_id);
    return { message: SUBMITTED, job: await readJob(context, changed.id) };
  },
});

async function dispatch(context: OperationContext, job: Job, contractorId: number): Promise<Job> {
  if (!mayStep('dispatch-job', job.status)) throw conflict(`This job is ${job.status}.`);
  if (job.contractor_id !== null && job.contractor_id !== contractorId) {
    throw conflict('This job has another contractor. Remove them first.');
  }
  const contractor = await reachableContractor(context.db, contractorId, 'contractor_id');
  const { id, membership_id, contact_name, contact_email, contact_phone } = job;
  const task = openTask(context, {
    task_type: 'DISPATCH_REQUEST',
    title: `Dispatch ${contractor.name} to job ${id}`,
    taskable_type: 'job',
    taskable_id: id,
    membership_id,
    contact: { name: contact_name, email: contact_email, phone: contact_phone },
    source: `dispatch:${id}:${job.version + 1}`,
  });
  const step = jobStep(context, job, {
    action: 'dispatched',
    data: { contractor: contractor.name },
    set: { ...takenOver(job, contractor), dispatched: true, dispatched_at: context.now },
  });
  const dispatched = commit(context, step, task, openDispatch(context, job, contractorId));
  // A trigger refuses a contractor who became unavailable since the check.
  await explained(dispatched, () => reachableContractor(context.db, contractorId, 'contractor_id'));
  return step.job;
}
