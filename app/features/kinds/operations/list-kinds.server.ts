import * as z from 'zod';
import { contractorsOfCategoriesRead } from '~/domains/contractors/queries.server';
import { readKinds } from '~/domains/job-categories/queries.server';
import { idsOf } from '~/domains/job-categories/rules/kinds';
import { openJobsOfKindsRead } from '~/domains/jobs/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';

/**
 * Every kind of work with its types, retired and merged ones too, and how many open jobs and contractors have each: of
 * one with parts those of its parts as well.
 */
export const listKinds = defineOperation({
  name: 'list-kinds',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run({ db }) {
    const [kinds, { jobs, contractors }] = await Promise.all([
      readKinds(db),
      readTogether(db, { jobs: openJobsOfKindsRead(db), contractors: contractorsOfCategoriesRead(db) }),
    ]);
    const sum = (rows: typeof jobs) => rows.reduce((total, { open_jobs }) => total + open_jobs, 0);
    const idsOfUse = (id: number, merged: number | null) => (merged === null ? idsOf(kinds, id) : [id]);
    return {
      results: kinds.categories.map((category) => {
        const ids = new Set(idsOfUse(category.id, category.merged_into_id));
        const using = contractors.filter(({ category_id }) => ids.has(category_id)).flatMap((each) => each.ids);
        return {
          ...category,
          open_jobs: sum(jobs.filter(({ category_id }) => category_id !== null && ids.has(category_id))),
          contractors: new Set(using).size,
          codes: kinds.codes
            .filter(({ category_id }) => category_id === category.id)
            .map(({ category_id: _, ...code }) => ({
              ...code,
              open_jobs: sum(jobs.filter(({ code_id }) => code_id === code.id)),
            })),
        };
      }),
    };
  },
});

export type KindUse = Awaited<ReturnType<typeof listKinds.run>>['results'][number];
