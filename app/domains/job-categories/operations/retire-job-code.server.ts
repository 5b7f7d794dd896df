import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { retireChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { codeList } from '../steps/kind-lists.server';

/** Takes a type of job out of the forms. @throws AppError 404, 409 */
export const retireJobCode = defineOperation({
  name: 'retire-job-code',
  needs: 'setting.delete',
  input: choiceKeyInput,
  run: (context, key) => retireChoice(context, codeList, key),
});
