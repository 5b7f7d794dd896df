import { listEstimatesOf } from '~/domains/estimates/queries.server';
import { viewEstimate } from '~/domains/estimates/views/estimate-view.server';
import { findJob, jobIdOf } from '~/domains/jobs/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { jobEstimatesInput } from '../schema';

/** A job's estimates, the newest first. */
export const listJobEstimates = defineOperation({
  name: 'list-job-estimates',
  needs: 'job.read_estimate',
  input: jobEstimatesInput,
  reads: true,
  async run({ db }, { job_id }) {
    const [found] = await Promise.all([listEstimatesOf(db, jobIdOf(job_id)), findJob(db, job_id)]);
    return { estimates: found.map(viewEstimate) };
  },
});
