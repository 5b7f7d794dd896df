import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readServiceLocations } from '../queries.server';

/** The service locations as options of a form. */
export const listServiceLocationOptions = defineOperation({
  name: 'list-service-location-options',
  needs: 'signed-in',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await readServiceLocations(db) }),
});
