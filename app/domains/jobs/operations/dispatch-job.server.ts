import type { Task } from '~/domains/tasks/queries.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { conflict } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { dispatchJobInput } from '../forms/sheet-schema';
import { findJob, type Job, jobIdOf } from '../queries.server';
import { reachableContractor, takenOver } from '../reads/reachable-contractor.server';
import { mayStep } from '../states';
import { type DispatchGiven, openDispatch } from '../steps/dispatches.server';
import { jobStep } from '../steps/job-step.server';
import { refusedWithJob } from '../steps/refused-with-job.server';
import { undoable } from '../steps/undoable-step.server';
import { readJob } from '../views/read-job.server';

const SUBMITTED = 'Job dispatch request submitted';

/**
 * Sends a contractor to a job, which is in DISPATCH then: set on the job and notified by mail; the job's request,
 * estimates and reminder are done in the task queue. Idempotent: nothing is sent twice.
 * @throws AppError 404, 422, 409 with the job as it is: over, with another contractor, or changed meanwhile; or an
 * inactive contractor
 */
export const dispatchJob = defineOperation({
  name: 'dispatch-job',
  needs: 'job.update',
  input: dispatchJobInput,
  async run(context, { id, contractor_id, word, hold_seconds: hold }) {
    const { db } = context;
    const [job, tasks] = await Promise.all([findJob(db, id), listOpenTasksOf(db, 'job', jobIdOf(id))]);
    const isSent = job.dispatched && job.contractor_id === contractor_id;
    const send = () => dispatch(context, job, { contractor_id, word }, { tasks, hold });
    const changed = isSent ? job : await refusedWithJob(context, job.id, send);
    return { message: SUBMITTED, job: await readJob(context, changed.id) };
  },
});

async function dispatch(
  context: OperationContext,
  job: Job,
  given: DispatchGiven,
  more: { tasks: Task[]; hold: number },
): Promise<Job> {
  const contractorId = given.contractor_id;
  if (!mayStep('dispatch-job', job.status)) throw conflict(`This job is ${job.status}.`);
  if (job.contractor_id !== null && job.contractor_id !== contractorId) {
    throw conflict('This job has another contractor. Remove them first.');
  }
  const contractor = await reachableContractor(context.db, contractorId, 'contractor_id');
  const step = jobStep(context, job, {
    action: 'dispatched',
    data: { contractor: contractor.name },
    set: { ...takenOver(job, contractor), status: 'DISPATCH', dispatched: true, dispatched_at: context.now },
  });
  const parts = [openDispatch(context, job, given)];
  const about = { kind: 'dispatch', what: `Dispatch of ${contractor.name}`, closes: 'dispatched' } as const;
  const dispatched = commit(context, undoable(context, { ...about, ...more, job, step, parts }));
  // A trigger refuses a contractor who became unavailable since the check.
  try {
    await explained(dispatched, () => reachableContractor(context.db, contractorId, 'contractor_id'));
  } catch (error) {
    // Of several at once: this row is written before the history's, by which a commit knows its conflict
    throw violates(error, 'dispatches.job_id') ? conflict(CHANGED_MEANWHILE) : error;
  }
  return step.job;
}
