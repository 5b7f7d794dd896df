import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listMembershipTypes } from '../queries.server';

/** The types of membership and what each costs a year, in cents. */
export const listTypes = defineOperation({
  name: 'list-types',
  needs: 'public',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listMembershipTypes(db) }),
});
