import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { bringBackChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { codeList } from '../steps/kind-lists.server';

/** Offers a retired type of job again. @throws AppError 404, 409, 422 where its name was given to another */
export const bringBackJobCode = defineOperation({
  name: 'bring-back-job-code',
  needs: 'setting.delete',
  input: choiceKeyInput,
  run: (context, key) => bringBackChoice(context, codeList, key),
});
