import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { bringBackChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { categoryList } from '../steps/kind-lists.server';

/** Offers a retired kind of work again. @throws AppError 404, 409, 422 where its code or name was given to another */
export const bringBackJobCategory = defineOperation({
  name: 'bring-back-job-category',
  needs: 'setting.delete',
  input: choiceKeyInput,
  run: (context, key) => bringBackChoice(context, categoryList, key),
});
