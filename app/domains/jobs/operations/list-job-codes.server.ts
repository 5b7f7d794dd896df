import { listCodes } from '~/domains/job-categories/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { categoryInput } from '../schema';

/** The job types of a category. */
export const listJobCodes = defineOperation({
  name: 'list-job-codes',
  needs: 'public',
  input: categoryInput,
  reads: true,
  run: async ({ db }, { id }) => ({ results: await listCodes(db, id) }),
});
