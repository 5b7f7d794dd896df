import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listAssignees } from '../queries.server';

/** The colleagues to whom tasks and jobs can be assigned. */
export const listStaff = defineOperation({
  name: 'list-staff',
  needs: ['task.read', 'job.create', 'job.update'],
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listAssignees(db) }),
});
