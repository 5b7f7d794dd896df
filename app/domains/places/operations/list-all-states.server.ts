import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listStates } from '../queries.server';

/** Every US state, whatever the query says. */
export const listAllStates = defineOperation({
  name: 'list-all-states',
  needs: 'public',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listStates(db) }),
});
