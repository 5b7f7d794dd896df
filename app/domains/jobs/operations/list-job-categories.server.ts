import * as z from 'zod';
import { listCategories, listEveryCategory } from '~/domains/job-categories/queries.server';
import { flag } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';

/** The kinds of work that forms offer; with `all` the retired ones too, as filters have them. */
export const listJobCategories = defineOperation({
  name: 'list-job-categories',
  needs: 'public',
  input: z.object({ all: flag() }),
  reads: true,
  async run({ db }, { all }): Promise<{ results: { id: number; code: string; name: string; retired?: boolean }[] }> {
    return { results: await (all ? listEveryCategory(db) : listCategories(db)) };
  },
});
