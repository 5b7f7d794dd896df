import { updateChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { updateInvoiceTermInput } from '../schema';
import { termList } from '../steps/term-list.server';

/**
 * Changes a term of payment for invoices to come: an issued one has its due date. @throws AppError 404, 409, 422
 */
export const updateInvoiceTerm = defineOperation({
  name: 'update-invoice-term',
  needs: 'setting.money',
  input: updateInvoiceTermInput,
  run: (context, fields) => updateChoice(context, termList, fields),
});
