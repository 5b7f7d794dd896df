import { type VoidReason, voidReasonWords } from '../states';

/** Labels of the form that undoes a payment, for the error summary. */
export const takeBackLabels: Record<string, string> = {
  contractor_invoice_id: 'Invoice',
  reason: 'Reason',
  words: 'In your words',
  voided_on: 'Day of the void',
  status: 'Its invoices become',
  send_correction: 'Email the contractor',
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(voidReasonWords).map(([value, words]) => ({ value: value as VoidReason, label: sentence(words) })),
];
