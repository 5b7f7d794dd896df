import type { Estimate } from '~/domains/estimates/queries.server';
import { findEstimate, findEstimateWithReply } from '~/domains/estimates/queries.server';
import { mayMoveEstimate } from '~/domains/estimates/states';
import { declineOthers, estimateStep } from '~/domains/estimates/steps/estimate-steps.server';
import { viewEstimate } from '~/domains/estimates/views/estimate-view.server';
import { findJob, type Job } from '~/domains/jobs/queries.server';
import { reachableContractor, takenOver } from '~/domains/jobs/reads/reachable-contractor.server';
import { mayStep } from '~/domains/jobs/states';
import { jobStep } from '~/domains/jobs/steps/job-step.server';
import { refusedWithJob } from '~/domains/jobs/steps/refused-with-job.server';
import { undoable } from '~/domains/jobs/steps/undoable-step.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { conflict } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { acceptEstimateInput } from '../schema';

const HAS_CONTRACTOR = 'This job has a contractor. Remove them first.';

type Given = Partial<Pick<Estimate, 'notes' | 'description' | 'terms' | 'total_cost'>>;

/**
 * Saves the staff's fields of an estimate; `accepted` accepts it: its contractor becomes that of the job, which is in
 * DISPATCH and not dispatched yet, and the other open estimates are declined, with a mail to their contractors. Of an accepted estimate only the notes
 * change.
 * @throws AppError 404; 409 with the job as it is for an estimate that is accepted or declined, or a job that is over or
 * has a contractor
 */
export const acceptEstimate = defineOperation({
  name: 'accept-estimate',
  needs: 'job.update',
  input: acceptEstimateInput,
  async run(context, { id, accepted, words, hold_seconds: hold, ...given }) {
    const estimate = await findEstimate(context.db, id);
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    const job = await (accepted
      ? accept(context, estimate, values, { words: words ?? {}, hold })
      : save(context, estimate, values));
    return {
      message: accepted ? 'Estimate Accepted Successfully!' : 'Estimate Notes Updated',
      estimate: viewEstimate(await findEstimateWithReply(context.db, id)),
      job: { id: job.id, status: job.status, version: job.version },
    };
  },
});

async function save(context: OperationContext, estimate: Estimate, { notes, ...values }: Given): Promise<Job> {
  const job = await findJob(context.db, estimate.job_id);
  const set = { ...(notes !== undefined && { notes }), ...(estimate.type !== 'APPROVED' && values) };
  const step = jobStep(context, job, { action: 'estimate-updated' });
  await commit(context, step, estimateStep(context, estimate, { action: 'updated', set }));
  return step.job;
}

/** Declined are the job's open estimates as they are read: an answer that comes in meanwhile changes the job's version. */
async function accept(
  context: OperationContext,
  estimate: Estimate,
  values: Given,
  { words, hold }: { words: Record<string, string>; hold: number },
): Promise<Job> {
  const { db, now } = context;
  const [job, tasks] = await Promise.all([findJob(db, estimate.job_id), listOpenTasksOf(db, 'job', estimate.job_id)]);
  return refusedWithJob(context, job.id, async () => {
    if (estimate.type === 'APPROVED') throw conflict('This estimate is accepted already.');
    if (!mayStep('accept-estimate', job.status)) throw conflict(`This job is ${job.status}.`);
    if (!mayMoveEstimate('accept', estimate.type)) throw conflict('This estimate has been declined.');
    if (job.contractor_id !== null) throw conflict(HAS_CONTRACTOR);
    const contractor = await reachableContractor(db, estimate.contractor_id, 'contractor_id');
    const name = estimate.con_biz || estimate.con_name;
    const { due, part } = await declineOthers(context, estimate, words);
    const accepted = estimateStep(context, estimate, {
      action: 'accepted',
      set: { ...values, type: 'APPROVED', accepted_at: now },
    });
    const step = jobStep(context, job, {
      action: 'estimate-accepted',
      data: { contractor: name },
      set: { ...takenOver(job, contractor), status: 'DISPATCH', dispatched: false, dispatched_at: null },
    });
    const about = { kind: 'accept', what: `Acceptance of ${name}`, closes: 'accepted' } as const;
    const changed = { parts: [part, accepted], estimates: [...due, estimate] };
    try {
      await commit(context, undoable(context, { ...about, ...changed, job, step, tasks, hold }));
      return step.job;
    } catch (error) {
      if (violates(error, 'estimates.job_id')) throw conflict('Another estimate of this job is accepted already.');
      throw error;
    }
  });
}
