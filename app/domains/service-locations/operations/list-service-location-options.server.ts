import { z } from 'zod';
import { defineOperation } from '~/lib/operation.server';
import { listServiceLocations } from '../queries.server';

/** The offices as choices of a form. */
export const listServiceLocationOptions = defineOperation({
  name: 'list-service-location-options',
  needs: 'signed-in',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listServiceLocations(db) }),
});
