import { openTask } from '~/domains/tasks/steps/open-task.server';
import { conflict } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { dispatchJobInput } from '../forms/sheet-schema';
import { findJob, type Job } from '../queries.server';
import { reachableContractor, takenOver } from '../reads/reachable-contractor.server';
import { mayStep } from '../states';
import { type DispatchGiven, openDispatch } from '../steps/dispatches.server';
import { jobStep } from '../steps/job-step.server';
import { refusedWithJob } from '../steps/refused-with-job.server';
import { readJob } from '../views/read-job.server';

const SUBMITTED = 'Job dispatch request submitted';

/**
 * Sends a contractor to a job, which is in DISPATCH then: set on the job, notified by mail, with a DISPATCH_REQUEST task
 * to follow up. Idempotent: nothing is sent twice.
 * @throws AppError 404, 422, 409 with the job as it is: over, with another contractor, or changed meanwhile; or an
 * inactive contractor
 */
export const dispatchJob = defineOperation({
  name: 'dispatch-job',
  needs: 'job.update',
  input: dispatchJobInput,
  async run(context, { id, contractor_id, word }) {
    const job = await findJob(context.db, id);
    const isSent = job.dispatched && job.contractor_id === contractor_id;
    const send = () => dispatch(context, job, { contractor_id, word });
    const changed = isSent ? job : await refusedWithJob(context, job.id, send);
    return { message: SUBMITTED, job: await readJob(context, changed.id) };
  },
});

async function dispatch(context: OperationContext, job: Job, given: DispatchGiven): Promise<Job> {
  const contractorId = given.contractor_id;
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
    set: { ...takenOver(job, contractor), status: 'DISPATCH', dispatched: true, dispatched_at: context.now },
  });
  const dispatched = commit(context, step, task, openDispatch(context, job, given));
  // A trigger refuses a contractor who became unavailable since the check.
  try {
    await explained(dispatched, () => reachableContractor(context.db, contractorId, 'contractor_id'));
  } catch (error) {
    // Of several at once: these rows are written before the history's, by which a commit knows its conflict
    const isSecond = violates(error, 'tasks.source') || violates(error, 'dispatches.job_id');
    throw isSecond ? conflict(CHANGED_MEANWHILE) : error;
  }
  return step.job;
}
