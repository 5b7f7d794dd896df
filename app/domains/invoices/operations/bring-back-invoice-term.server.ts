import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { bringBackChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { termList } from '../steps/term-list.server';

/** Offers a retired term of payment again. @throws AppError 404, 409, 422 where its name was given to another */
export const bringBackInvoiceTerm = defineOperation({
  name: 'bring-back-invoice-term',
  needs: 'setting.money',
  input: choiceKeyInput,
  run: (context, key) => bringBackChoice(context, termList, key),
});
