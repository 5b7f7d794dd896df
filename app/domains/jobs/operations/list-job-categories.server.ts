import { z } from 'zod';
import { defineOperation } from '~/lib/operation.server';
import { listCategories } from '../queries.server';

export const listJobCategories = defineOperation({
  name: 'list-job-categories',
  needs: 'public',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listCategories(db) }),
});
