import { updateChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { updateJobCodeInput } from '../schema';
import { codeList } from '../steps/kind-lists.server';

/** Renames a type of job, or moves it in its category's list. @throws AppError 404, 409, 422 */
export const updateJobCode = defineOperation({
  name: 'update-job-code',
  needs: 'setting.update',
  input: updateJobCodeInput,
  run: (context, fields) => updateChoice(context, codeList, fields),
});
