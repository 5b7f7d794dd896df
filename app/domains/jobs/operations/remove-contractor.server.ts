import { listAccepted, releaseAccepted } from '~/domains/estimates/steps/estimate-steps.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { findJob, type Job } from '../queries.server';
import { UNDISPATCHED } from '../steps/change-status.server';
import { jobStep } from '../steps/job-step.server';
import { readJob } from '../views/read-job.server';

/**
 * Removes the contractor from a job, which is no longer dispatched; their accepted estimate is declined, so that
 * another can be accepted. A contractor who had been dispatched is notified.
 */
export const removeContractor = defineOperation({
  name: 'remove-contractor',
  needs: 'job.update',
  input: jobKeyInput,
  async run(context, { id }) {
    const job = await findJob(context.db, id);
    const changed = job.contractor_id === null ? job : await takeOff(context, job);
    return { message: 'Remove Contractor Successfully!', job: await readJob(context, changed.id) };
  },
});

async function takeOff(context: OperationContext, job: Job): Promise<Job> {
  const { contractor_id, uuid, dispatched } = job;
  const step = jobStep(context, job, { action: 'contractor-removed', data: { contractor_id }, set: UNDISPATCHED });
  await commit(context, step, releaseAccepted(context, await listAccepted(context.db, job.id)), {
    effects: dispatched ? [{ effect: 'job.withdrawn', payload: { uuid, contractor_id: contractor_id! } }] : [],
  });
  return step.job;
}
