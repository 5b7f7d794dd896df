import { readEstimate } from '~/domains/estimates/estimate-view.server';
import type { Estimate } from '~/domains/estimates/queries.server';
import { estimateStep, findEstimate, moveEstimatesOf } from '~/domains/estimates/queries.server';
import { mayMoveEstimate } from '~/domains/estimates/states';
import { violates } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { acceptEstimateInput } from '../estimate-schema';
import { findJob } from '../queries.server';
import { reachableContractor } from '../reachable-contractor.server';
import { mayStep } from '../states';
import { writeJob } from '../write-job.server';

type Given = Partial<Pick<Estimate, 'notes' | 'description' | 'terms' | 'total_cost'>>;

/**
 * Saves what staff write to an estimate; `accepted` makes it the job's: its contractor becomes the job's, the other
 * open estimates are declined. Of an accepted estimate only the notes change.
 * @throws AppError 404; 409 for one that is accepted or declined, or a job that has moved on or has another
 */
export const acceptEstimate = defineOperation({
  name: 'accept-estimate',
  needs: 'job.update',
  input: acceptEstimateInput,
  async run(context, { id, accepted, ...given }) {
    const estimate = await findEstimate(context.db, id);
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as Given;
    await (accepted ? accept(context, estimate, values) : save(context, estimate, values));
    return {
      message: accepted ? 'Estimate Accepted Successfully!' : 'Estimate Notes Updated',
      estimate: await readEstimate(context.db, await findEstimate(context.db, id)),
    };
  },
});

async function save(context: OperationContext, estimate: Estimate, { notes, ...values }: Given) {
  const job = await findJob(context.db, estimate.job_id);
  const set = { ...(notes !== undefined && { notes }), ...(estimate.type !== 'APPROVED' && values) };
  const { change, write } = estimateStep(context, estimate, { action: 'updated', set });
  await writeJob(context, job, { action: 'estimate-updated', writes: [write], changes: [change] });
}

async function accept(context: OperationContext, estimate: Estimate, values: Given) {
  const { db, now } = context;
  const job = await findJob(db, estimate.job_id);
  if (estimate.type === 'APPROVED') throw conflict('This estimate is accepted already.');
  if (!mayMoveEstimate('accept', estimate.type)) throw conflict('This estimate has been declined.');
  if (!mayStep('accept-estimate', job.status)) {
    throw conflict(`An estimate is accepted while the job is in ESTIMATE. This job is ${job.status}.`);
  }
  await reachableContractor(db, estimate.contractor_id, 'contractor_id');
  const others = await moveEstimatesOf(context, job.id, 'decline', estimate.id);
  const { change, write } = estimateStep(context, estimate, {
    action: 'accepted',
    set: { ...values, type: 'APPROVED', accepted_at: now },
  });
  try {
    await writeJob(context, job, {
      action: 'estimate-accepted',
      data: { contractor: estimate.con_biz || estimate.con_name },
      set: { contractor_id: estimate.contractor_id, dispatched: false, dispatched_at: null },
      writes: [...others.writes, write],
      changes: [...others.changes, change],
    });
  } catch (error) {
    if (violates(error, 'estimates.job_id')) throw conflict('Another estimate of this job is accepted already.');
    throw error;
  }
}
