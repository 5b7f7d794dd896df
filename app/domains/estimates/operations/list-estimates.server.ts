import { defineOperation } from '~/lib/operation/operation.server';
import { estimateListInput } from '../list';
import { pageEstimates } from '../views/list-estimates.server';

/** Estimates, the newest first. @returns `data` and `meta` */
export const listEstimates = defineOperation({
  name: 'list-estimates',
  needs: 'job.read_estimate',
  input: estimateListInput,
  reads: true,
  async run(context, query) {
    const { results, meta } = await pageEstimates(context, query);
    return { data: results, meta };
  },
});
