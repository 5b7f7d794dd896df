import { findFileOfEstimate } from '~/domains/estimates/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { estimateFileInput } from '../schema';

/** Returns a file that came with an estimate. @throws AppError 404 */
export const openEstimateFile = defineOperation({
  name: 'open-estimate-file',
  needs: 'job.read_estimate',
  input: estimateFileInput,
  reads: true,
  run: ({ db }, { id, uuid }) => findFileOfEstimate(db, id, uuid),
});
