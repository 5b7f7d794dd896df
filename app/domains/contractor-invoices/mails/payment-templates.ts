import { defineMail } from '~/lib/mails/mail-template';

const CONTRACTOR = 'The contractor';
const name = { says: 'Name of the contractor', example: 'Lake Roofing' };
const remittance = { says: 'What the remittance is called', example: 'Remittance of check 30001' };
const invoices = { says: 'How many invoices it pays', example: '3 invoices' };
const day = { says: 'Day of the payment', example: '01/04/2027' };

interface SettlementValues {
  name: string;
  remittance: string;
  invoices: string;
  day: string;
}

interface RemittanceValues extends SettlementValues {
  payment: string;
  amount: string;
}

export const remittanceMailed = defineMail<RemittanceValues>({
  key: 'remittance',
  label: 'Remittance',
  when: 'A contractor’s remittance is mailed',
  to: CONTRACTOR,
  placeholders: {
    name,
    remittance,
    invoices,
    day,
    payment: { says: 'The payment, at the start of a sentence', example: 'Check 30001' },
    amount: { says: 'Sum of the payment', example: '$450.00', required: true },
  },
  en: {
    subject: '{remittance}',
    title: '{remittance}',
    text: 'Dear {name},\n\n{payment} of {day} pays {amount} for {invoices}. The list is attached.',
    button: '',
  },
  es: null,
});

export const settlementMailed = defineMail<SettlementValues>({
  key: 'remittance-credits',
  label: 'Remittance, settled with credits',
  when: 'The remittance of a settlement by credits is mailed',
  to: CONTRACTOR,
  placeholders: { name, remittance: { ...remittance, example: 'Remittance of 01/04/2027' }, invoices, day },
  en: {
    subject: '{remittance}',
    title: '{remittance}',
    text: 'Dear {name},\n\nCredits pay for {invoices} on {day}: no check is written. The list is attached.',
    button: '',
  },
  es: null,
});

interface VoidValues {
  name: string;
  payment: string;
  day: string;
  amount: string;
  since: string;
  reason: string;
  check: boolean;
  no_check: boolean;
}

const isCheck = { says: 'Where the payment is a check', example: true };
const noCheck = { says: 'Where the payment is no check', example: false };

export const paymentVoided = defineMail<VoidValues>({
  key: 'payment-void',
  label: 'Payment void',
  when: 'A payment whose remittance was mailed is voided',
  to: CONTRACTOR,
  placeholders: {
    name,
    payment: { says: 'The payment, at the start of a sentence', example: 'Check 30001', required: true },
    day,
    amount: { says: 'Sum of the payment', example: '$450.00' },
    since: { says: 'Since when it is void', example: '01/08/2027' },
    reason: { says: 'The reason', example: 'lost' },
    check: isCheck,
    no_check: noCheck,
  },
  en: {
    subject: '{payment} is void',
    title: '{payment} is void',
    text: `Dear {name},

{check}{payment} of {day}, {amount}, is void since {since}: {reason}. Please do not cash it. Its invoices are to be paid again. The remittance, now marked VOID, is attached.

{no_check}{payment} of {day}, {amount}, is void since {since}: {reason}. Its invoices are to be paid again. The remittance, now marked VOID, is attached.`,
    button: '',
  },
  es: null,
});

interface CorrectionValues {
  name: string;
  remittance: string;
  payment: string;
  invoice: string;
  amount: string;
  check_amount: string | null;
  no_check: boolean;
}

export const paymentCorrected = defineMail<CorrectionValues>({
  key: 'payment-correction',
  label: 'Correction of a remittance',
  when: 'An invoice is removed from a payment whose remittance was mailed',
  to: CONTRACTOR,
  placeholders: {
    name,
    remittance: { ...remittance, example: 'remittance of check 30001' },
    payment: { says: 'The payment, at the start of a sentence', example: 'Check 30001' },
    invoice: { says: 'Number of the invoice', example: 'B-7', required: true },
    amount: { says: 'What was paid for the invoice', example: '$50.00', required: true },
    check_amount: { says: 'Sum of the payment, where it is a check', example: '$450.00' },
    no_check: noCheck,
  },
  en: {
    subject: 'Correction of the {remittance}',
    title: 'Correction of the {remittance}',
    text: `Dear {name},

{payment} no longer pays invoice {invoice} ({amount}). The check stays {check_amount}; we take the {amount} off our next payment. The corrected remittance is attached.

{no_check}{payment} no longer pays invoice {invoice} ({amount}). We take the {amount} off our next payment. The corrected remittance is attached.`,
    button: '',
  },
  es: null,
});
