import { readEstimate } from '~/domains/estimates/estimate-view.server';
import { listEstimatesOf } from '~/domains/estimates/queries.server';
import { defineOperation } from '~/lib/operation.server';
import { jobEstimatesInput } from '../estimate-schema';
import { findJob } from '../queries.server';

/** A job's estimates, the newest first. */
export const listJobEstimates = defineOperation({
  name: 'list-job-estimates',
  needs: 'job.read_estimate',
  input: jobEstimatesInput,
  reads: true,
  async run({ db }, { job_id }) {
    const { id } = await findJob(db, job_id);
    const found = await listEstimatesOf(db, id);
    return { estimates: await Promise.all(found.map((estimate) => readEstimate(db, estimate))) };
  },
});
