import { addChoice } from '~/domains/settings/steps/choices.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { createInvoiceTermInput } from '../schema';
import { termList } from '../steps/term-list.server';

/** Adds a term of payment. @throws AppError 422 also for a taken name */
export const createInvoiceTerm = defineOperation({
  name: 'create-invoice-term',
  needs: 'setting.money',
  input: createInvoiceTermInput,
  run: (context, fields) => addChoice(context, termList, fields),
});
