import * as z from 'zod';
import { listCategories } from '~/domains/job-categories/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';

export const listJobCategories = defineOperation({
  name: 'list-job-categories',
  needs: 'public',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listCategories(db) }),
});
