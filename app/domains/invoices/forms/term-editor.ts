import { choiceEditor, choiceLabels } from '~/domains/settings/forms/choice-values';

export const termLabels = { ...choiceLabels, days: 'Days until it is due' };

export const termEditor = choiceEditor({
  noun: 'term of payment',
  operation: 'update-invoice-term',
  schema: () => import('../schema').then((module) => module.updateInvoiceTermInput),
  labels: termLabels,
  savedOf: ({ invoice_term }) => invoice_term,
});
