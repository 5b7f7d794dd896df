import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { retireChoice } from '~/domains/settings/steps/change-choice.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { categoryList } from '../steps/kind-lists.server';

/** Takes a kind of work out of the forms. @throws AppError 404, 409 for the last one, and for one that is part of another */
export const retireJobCategory = defineOperation({
  name: 'retire-job-category',
  needs: 'setting.delete',
  input: choiceKeyInput,
  run: (context, key) =>
    retireChoice(context, categoryList, key, ({ merged_into_id }, rows) => {
      const whole = rows.find(({ id }) => id === merged_into_id);
      if (whole) throw conflict(`This category is part of ${whole.name}. Split it first.`);
      return {};
    }),
});
