import { updateChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { updateJobCategoryInput } from '../schema';
import { categoryList } from '../steps/kind-lists.server';

/** Renames a kind of work, or moves it in the list. @throws AppError 404, 409, 422 */
export const updateJobCategory = defineOperation({
  name: 'update-job-category',
  needs: 'setting.update',
  input: updateJobCategoryInput,
  run: (context, fields) => updateChoice(context, categoryList, fields),
});
