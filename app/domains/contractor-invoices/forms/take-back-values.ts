import { type VoidReason, voidReasonWords } from '../states';

/** What a payment is taken back with, as the list of what is wrong names it. */
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
