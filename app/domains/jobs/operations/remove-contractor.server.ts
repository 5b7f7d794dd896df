import { listAccepted, releaseAccepted } from '~/domains/estimates/steps/estimate-steps.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { findJob, type Job } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { takenFrom } from '../steps/change-status.server';
import { takeOff, UNDISPATCHED } from '../steps/dispatches.server';
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
    const [job, { contractor }] = await Promise.all([
      findJob(context.db, id),
      readTogether(context.db, { contractor: contractorOfJobRead(context.db, id) }),
    ]);
    const changed = job.contractor_id === null ? job : await remove(context, job, contractor);
    return { message: 'Remove Contractor Successfully!', job: await readJob(context, changed.id) };
  },
});

async function remove(context: OperationContext, job: Job, contractor: string | null): Promise<Job> {
  const data = takenFrom(job, contractor);
  const step = jobStep(context, job, { action: 'contractor-removed', data, set: UNDISPATCHED });
  const accepted = await listAccepted(context.db, job.id);
  await commit(context, step, releaseAccepted(context, accepted), takeOff(context, job));
  return step.job;
}
