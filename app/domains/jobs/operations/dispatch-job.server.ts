import { openTask } from '~/domains/tasks/queries.server';
import { messagesOf } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { findJob } from '../queries.server';
import { reachableContractor } from '../reachable-contractor.server';
import { readJob } from '../read-job.server';
import { dispatchJobInput } from '../sheet-schema';
import { mayStep } from '../states';
import type { Job } from '../table.server';
import { writeJob } from '../write-job.server';

const SUBMITTED = 'Job dispatch request submitted';

/**
 * Sends a contractor to a job: set on the job, told by mail, and a DISPATCH_REQUEST task to follow it up. The same
 * request again sends nothing twice.
 * @throws AppError 404, 409 for a job that is over, with another contractor, or a contractor not active any more, 422
 */
export const dispatchJob = defineOperation({
  name: 'dispatch-job',
  needs: 'job.update',
  input: dispatchJobInput,
  async run(context, { id, contractor_id }) {
    const job = await findJob(context.db, id);
    const isSent = job.dispatched && job.contractor_id === contractor_id;
    const changed = isSent ? job : await dispatch(context, job, contractor_id);
    return { message: SUBMITTED, job: await readJob(context, changed) };
  },
});

async function dispatch(context: OperationContext, job: Job, contractorId: number): Promise<Job> {
  if (!mayStep('dispatch-job', job.status)) throw conflict(`This job is ${job.status}.`);
  if (job.contractor_id !== null && job.contractor_id !== contractorId) {
    throw conflict('This job has another contractor. Remove them first.');
  }
  const contractor = await reachableContractor(context.db, contractorId, 'contractor_id');
  const { uuid, id, membership_id, contact_name, contact_email, contact_phone } = job;
  const task = openTask(context, {
    task_type: 'DISPATCH_REQUEST',
    title: `Dispatch ${contractor.name} to job ${id}`,
    taskable_type: 'job',
    taskable_id: id,
    membership_id,
    contact: { name: contact_name, email: contact_email, phone: contact_phone },
    source: `dispatch:${id}:${job.version + 1}`,
  });
  try {
    return await writeJob(context, job, {
      action: 'dispatched',
      data: { contractor: contractor.name },
      set: { contractor_id: contractorId, dispatched: true, dispatched_at: context.now },
      writes: [task.write],
      changes: [task.change],
      effects: [task.effect, { effect: 'job.dispatched', payload: { uuid, contractor_id: contractorId } }],
    });
  } catch (error) {
    // A trigger sees a contractor who became unavailable in this very moment.
    if (messagesOf(error).includes('this contractor is not active')) {
      throw conflict(`${contractor.name} is not active any more.`);
    }
    throw error;
  }
}
