import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readMembershipTypes } from '../queries.server';

/** The types of membership in their order, retired ones too, as their editor needs them. */
export const listMembershipTypes = defineOperation({
  name: 'list-membership-types',
  needs: ['setting.read', 'setting.money'],
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await readMembershipTypes(db) }),
});
