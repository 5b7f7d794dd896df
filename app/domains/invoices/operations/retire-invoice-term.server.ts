import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { retireChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { termList } from '../steps/term-list.server';

/** Takes a term of payment out of the forms; invoices that have it keep it. @throws AppError 404, 409 also for the last one */
export const retireInvoiceTerm = defineOperation({
  name: 'retire-invoice-term',
  needs: 'setting.money',
  input: choiceKeyInput,
  run: (context, key) => retireChoice(context, termList, key),
});
