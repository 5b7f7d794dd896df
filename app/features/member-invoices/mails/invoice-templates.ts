import { defineMail } from '~/lib/mails/mail-template';

const MEMBER = 'The member';
const name = { says: 'Name of the member', example: 'Ida Cole' };

interface InvoiceValues {
  invoice: string;
  name: string;
  amount: string;
  purpose: string;
  /** Null where nothing or all of it is paid. */
  paid_part: string | null;
  /** Null where nothing is to be paid, or on no day. */
  due: string | null;
  paid: boolean;
  refunded: boolean;
  withdrawn: boolean;
}

export const invoiceMailed = defineMail<InvoiceValues>({
  key: 'invoice',
  label: 'Invoice',
  when: 'An invoice is mailed; it is attached',
  to: MEMBER,
  placeholders: {
    invoice: { says: 'Number of the invoice', example: '12' },
    name,
    amount: { says: 'Sum of the invoice', example: '$60.00', required: true },
    purpose: {
      says: 'What it is for',
      example: { en: 'Dues for 1 year', es: 'Cuota de membresía de 1 año(s)' },
    },
    paid_part: { says: 'What is paid and what is left, where a part is paid', example: null },
    due: { says: 'Day on which it is due, while it is open', example: '01/31/2027' },
    paid: { says: 'Where it is paid', example: false },
    refunded: { says: 'Where it was refunded', example: false },
    withdrawn: { says: 'Where it was withdrawn', example: false },
  },
  en: {
    subject: 'Invoice {invoice}',
    title: 'Invoice {invoice}',
    text: `Dear {name},

Attached is your invoice of {amount}: {purpose}.

{paid_part}.

It is due on {due}.

{paid}It is paid. Thank you.

{refunded}It was refunded.

{withdrawn}It was withdrawn. Nothing is to be paid.`,
    button: 'Pay by card',
  },
  es: {
    subject: 'Factura {invoice}',
    title: 'Factura {invoice}',
    text: `Estimado/a {name}:

Adjuntamos su factura de {amount}: {purpose}.

{paid_part}.

Vence el {due}.

{paid}Está pagada. Gracias.

{refunded}Fue reembolsada.

{withdrawn}Fue anulada. No hay nada que pagar.`,
    button: 'Pagar con tarjeta',
  },
});

interface CreditNoteValues {
  number: string;
  name: string;
  amount: string;
  invoice: string;
  reason: string;
  /** Null where nothing of the invoice is open. */
  open: string | null;
  credit: string | null;
}

export const creditNoteMailed = defineMail<CreditNoteValues>({
  key: 'credit-note',
  label: 'Credit note',
  when: 'A credit note is mailed; it is attached',
  to: MEMBER,
  placeholders: {
    number: { says: 'Number of the credit note', example: 'CN-12', required: true },
    name,
    amount: { says: 'Sum of the credit note', example: '$10.00', required: true },
    invoice: { says: 'Number of the invoice', example: '12' },
    reason: { says: 'The reason', example: 'The roofer came late.', multiline: true },
    open: { says: 'What is open of the invoice', example: '$50.00' },
    credit: { says: 'The member’s credit', example: null },
  },
  en: {
    subject: 'Credit note {number}',
    title: 'Credit note {number}',
    text: `Dear {name},

Attached is credit note {number} of {amount} for invoice {invoice}.

Reason: {reason}

{open} of the invoice is still to be paid.

Credit {credit} is yours: it pays your next invoice, or call us to have it back.`,
    button: 'Pay by card',
  },
  es: {
    subject: 'Nota de crédito {number}',
    title: 'Nota de crédito {number}',
    text: `Estimado/a {name}:

Adjuntamos la nota de crédito {number} de {amount} de la factura {invoice}.

Motivo: {reason}

Quedan {open} de la factura por pagar.

Saldo a favor {credit}: servirá para su próxima factura, o llámenos si prefiere que se lo devolvamos.`,
    button: 'Pagar con tarjeta',
  },
});
