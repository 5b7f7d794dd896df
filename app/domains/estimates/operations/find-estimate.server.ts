import { z } from 'zod';
import { defineOperation } from '~/lib/operation.server';
import { key } from '~/lib/schema';
import { readEstimate } from '../estimate-view.server';
import { findEstimate as find } from '../queries.server';

/** One estimate by id or uuid, with its job number and, if it came by mail, the reply. */
export const findEstimate = defineOperation({
  name: 'find-estimate',
  needs: 'job.read_estimate',
  input: z.object({ id: key() }),
  reads: true,
  run: async ({ db }, { id }) => ({ estimate: await readEstimate(db, await find(db, id)) }),
});
