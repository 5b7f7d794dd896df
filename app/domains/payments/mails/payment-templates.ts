import { defineMail } from '~/lib/mails/mail-template';

const MEMBER = 'The member';
const name = { says: 'Name of the member', example: 'Ida Cole' };
const invoices = {
  says: 'The invoices that it is about',
  example: { en: 'invoice 12', es: 'la factura 12' },
};

interface AdvanceValues {
  name: string;
  amount: string;
  credit: string | null;
}

interface ReceiptValues extends AdvanceValues {
  invoices: string;
  invoice_lines: readonly string[];
  until: string | null;
}

const paid = { says: 'The payment', example: '$60.00', required: true } as const;

export const receipt = defineMail<ReceiptValues>({
  key: 'receipt',
  label: 'Receipt',
  when: 'A payment of invoices is received',
  to: MEMBER,
  isPlain: true,
  placeholders: {
    name,
    amount: paid,
    invoices,
    invoice_lines: {
      says: 'A line for each invoice, with what was paid and how',
      example: {
        en: ['Invoice 12: Dues for 1 year. Paid by card on January 4, 2027.'],
        es: ['Factura 12: Cuota de membresía de 1 año(s). Pagada con tarjeta el 4 de enero de 2027.'],
      },
    },
    credit: { says: 'What is left of the payment as a credit', example: null },
    until: {
      says: 'The end of the membership, where its dues are paid',
      example: { en: 'January 3, 2028', es: '3 de enero de 2028' },
    },
  },
  en: {
    subject: 'Receipt for {invoices}',
    title: '',
    text: `Dear {name},

Thank you. We received your payment of {amount}.

{invoice_lines}

{credit} of it is a credit with us.

Your membership is active until {until}.

{club}`,
    button: '',
  },
  es: {
    subject: 'Recibo de {invoices}',
    title: '',
    text: `Estimado/a {name}:

Gracias. Recibimos su pago de {amount}.

{invoice_lines}

{credit} quedan como saldo a favor.

Su membresía está activa hasta el {until}.

{club}`,
    button: '',
  },
});

export const advanceReceipt = defineMail<AdvanceValues>({
  key: 'receipt-credit',
  label: 'Receipt without an invoice',
  when: 'A payment that pays no invoice is received',
  to: MEMBER,
  isPlain: true,
  placeholders: {
    name,
    amount: paid,
    credit: { says: 'What of the payment is a credit', example: '$60.00' },
  },
  en: {
    subject: 'Receipt',
    title: '',
    text: `Dear {name},

Thank you. We received your payment of {amount}.

{credit} of it is a credit with us.

{club}`,
    button: '',
  },
  es: {
    subject: 'Recibo',
    title: '',
    text: `Estimado/a {name}:

Gracias. Recibimos su pago de {amount}.

{credit} quedan como saldo a favor.

{club}`,
    button: '',
  },
});

interface CreditRefundValues {
  name: string;
  amount: string;
  /** Null where all of it is refunded. */
  payment: string | null;
  whole: boolean;
  check: string | null;
  by_check: boolean;
  by_card: boolean;
}

interface RefundValues extends CreditRefundValues {
  invoices: string;
}

const refundPlaceholders = {
  name,
  amount: { says: 'What is paid back', example: '$60.00', required: true },
  payment: { says: 'The payment, where a part of it is paid back', example: null },
  whole: { says: 'Where all of the payment is paid back', example: true },
  check: { says: 'Number of the check that pays it back, where it is known', example: null },
  by_check: { says: 'Where it is paid back by a check without a number', example: false },
  by_card: { says: 'Where it goes back to a card', example: true },
} as const;

const howEnglish = `We will send you our check {check}.

{by_check}We will send you a check.

{by_card}The amount goes back to your card; your bank may take up to ten business days.`;

const howSpanish = `Le enviaremos nuestro cheque {check}.

{by_check}Le enviaremos un cheque.

{by_card}El importe vuelve a su tarjeta; su banco puede tardar hasta diez días hábiles.`;

export const refund = defineMail<RefundValues>({
  key: 'refund',
  label: 'Refund',
  when: 'A payment of invoices is refunded',
  to: MEMBER,
  placeholders: { ...refundPlaceholders, invoices },
  en: {
    subject: 'Refund for {invoices}',
    title: 'Refund for {invoices}',
    text: `Dear {name},

We are paying back {amount} of your payment of {payment} of {invoices}.

{whole}We are paying back {amount}, your payment of {invoices}.

${howEnglish}`,
    button: '',
  },
  es: {
    subject: 'Reembolso de {invoices}',
    title: 'Reembolso de {invoices}',
    text: `Estimado/a {name}:

Le reembolsamos {amount} de su pago de {payment} de {invoices}.

{whole}Le reembolsamos {amount}, su pago de {invoices}.

${howSpanish}`,
    button: '',
  },
});

export const creditRefund = defineMail<CreditRefundValues>({
  key: 'refund-credit',
  label: 'Refund of a credit',
  when: 'A credit of a member is paid back',
  to: MEMBER,
  placeholders: refundPlaceholders,
  en: {
    subject: 'Refund of your credit',
    title: 'Refund of your credit',
    text: `Dear {name},

We are paying back {amount} of your payment of {payment}.

{whole}We are paying back {amount}, your payment.

${howEnglish}`,
    button: '',
  },
  es: {
    subject: 'Reembolso de su saldo a favor',
    title: 'Reembolso de su saldo a favor',
    text: `Estimado/a {name}:

Le reembolsamos {amount} de su pago de {payment}.

{whole}Le reembolsamos {amount}, su pago.

${howSpanish}`,
    button: '',
  },
});
