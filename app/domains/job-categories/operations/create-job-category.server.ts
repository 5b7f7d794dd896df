import { addChoice } from '~/domains/settings/steps/choices.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { createJobCategoryInput } from '../schema';
import { categoryList } from '../steps/kind-lists.server';

/** Adds a kind of work. @throws AppError 422 for a taken code or name */
export const createJobCategory = defineOperation({
  name: 'create-job-category',
  needs: 'setting.create',
  input: createJobCategoryInput,
  run: (context, fields) => addChoice(context, categoryList, fields),
});
