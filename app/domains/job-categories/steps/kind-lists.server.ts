import { eq } from 'drizzle-orm';
import type { ChoiceList } from '~/domains/settings/steps/choices.server';
import { jobCategories, jobCodes } from '../table.server';

export type CategoryRow = typeof jobCategories.$inferSelect;
export type CodeRow = typeof jobCodes.$inferSelect;

/** Kinds of work, as staff edit them. */
export const categoryList: ChoiceList<CategoryRow, 'job_category'> = {
  table: jobCategories,
  subject: 'job_category',
  name: 'job_category',
  label: 'Category',
  titleOf: ({ name = '' }) => name,
  unique: { code: 'Code has already been taken.', name: 'Name has already been taken.' },
  last: 'The last category cannot be retired.',
  isOffered: ({ merged_into_id }) => merged_into_id === null,
};

/** Types of jobs, each of a category. */
export const codeList: ChoiceList<CodeRow, 'job_code'> = {
  table: jobCodes,
  subject: 'job_code',
  name: 'job_code',
  label: 'Job type',
  titleOf: ({ description = '' }) => description,
  unique: { description: 'Name has already been taken.' },
  listOf: ({ category_id = 0 }) => eq(jobCodes.category_id, category_id),
};
