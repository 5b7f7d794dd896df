import * as z from 'zod';
import { key } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';
import { findEstimateWithReply } from '../queries.server';
import { viewEstimate } from '../views/estimate-view.server';

/** One estimate by id or uuid, with its job number and, if it came by mail, the reply. */
export const showEstimate = defineOperation({
  name: 'show-estimate',
  needs: 'job.read_estimate',
  input: z.object({ id: key() }),
  reads: true,
  run: async ({ db }, { id }) => ({ estimate: viewEstimate(await findEstimateWithReply(db, id)) }),
});
