import type { ChoiceList } from '~/domains/settings/steps/choices.server';
import { invoiceTerms } from '../table.server';

type TermRow = typeof invoiceTerms.$inferSelect;

/** Terms of payment, as staff edit them. */
export const termList: ChoiceList<TermRow, 'invoice_term'> = {
  table: invoiceTerms,
  subject: 'invoice_term',
  name: 'invoice_term',
  label: 'Term of payment',
  titleOf: ({ name = '' }) => name,
  unique: { name: 'Name has already been taken.' },
  last: 'The last term of payment cannot be retired.',
};
