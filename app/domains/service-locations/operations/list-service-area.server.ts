import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listServedCities } from '../queries.server';

/** The cities that the club serves; public. */
export const listServiceArea = defineOperation({
  name: 'list-service-area',
  needs: 'public',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listServedCities(db) }),
});
