import { defineMail } from '~/lib/mails/mail-template';

export interface ReturnedValues {
  name: string;
  check: string;
  amount: string;
  billed_invoices: readonly string[];
  pay_to: string | null;
}

export interface ReopenedValues extends ReturnedValues {
  invoices: string;
  /** Of the single invoice that is to be paid; null where there are several. */
  invoice: string | null;
  due: string | null;
  one_open: boolean;
  several_open: boolean;
  open_invoices: readonly string[];
  also_billed: boolean;
}

const common = {
  name: { says: 'Name of the member', example: 'Ida Cole' },
  check: { says: 'Number of the check', example: '1001', required: true },
  amount: { says: 'Sum of the check', example: '$70.00' },
  pay_to: {
    says: 'Payee and address of checks, where they are saved',
    example: 'Homeowners Club, 12 Main Street, Seattle, WA 98101',
  },
} as const;

const facts = {
  when: 'The bank returns a member’s check',
  to: 'The member',
};

export const returned = defineMail<ReopenedValues>({
  key: 'check-returned',
  label: 'Check returned',
  ...facts,
  placeholders: {
    ...common,
    invoices: {
      says: 'The invoices that the check was for',
      example: { en: 'invoice 12', es: 'la factura 12' },
    },
    invoice: { says: 'Number of the invoice, where it is the only one to be paid', example: '12' },
    due: { says: 'What is open of the only invoice', example: '$70.00' },
    one_open: { says: 'Where one of several invoices is open again', example: false },
    several_open: { says: 'Where several invoices are open again', example: false },
    open_invoices: { says: 'The invoices that are open again, each with its link', example: [] },
    also_billed: { says: 'Where a fee is billed', example: false },
    billed_invoices: { says: 'The invoices of the fees', example: [] },
  },
  en: {
    subject: 'Your check for {invoices} was returned',
    title: 'Your check for {invoices} was returned',
    text: `Dear {name},

The bank returned your check {check} of {amount}.

Invoice {invoice} of {due} is open again.

{one_open}This invoice is open again:

{several_open}These invoices are open again:

{open_invoices}

{also_billed}We have also billed:

{billed_invoices}

You can pay by card, or send us another check.

Checks are made out to: {pay_to}.`,
    button: 'Pay by card',
  },
  es: {
    subject: 'Su cheque para {invoices} fue devuelto',
    title: 'Su cheque para {invoices} fue devuelto',
    text: `Estimado/a {name}:

El banco devolvió su cheque {check} de {amount}.

La factura {invoice} de {due} está pendiente de pago otra vez.

{one_open}Esta factura está pendiente de pago otra vez:

{several_open}Estas facturas están pendientes de pago otra vez:

{open_invoices}

{also_billed}También le hemos facturado:

{billed_invoices}

Puede pagar con tarjeta o enviarnos otro cheque.

Los cheques, a nombre de: {pay_to}.`,
    button: 'Pagar con tarjeta',
  },
});

export const returnedFee = defineMail<ReturnedValues>({
  key: 'check-returned-fee',
  label: 'Check returned, only a fee is open',
  ...facts,
  placeholders: {
    ...common,
    billed_invoices: {
      says: 'The invoices of the fees',
      example: {
        en: ['Invoice 13, Returned check fee, $35.00.'],
        es: ['Factura 13, Cargo por cheque devuelto, $35.00.'],
      },
    },
  },
  en: {
    subject: 'Your check {check} was returned',
    title: 'Your check {check} was returned',
    text: `Dear {name},

The bank returned your check {check} of {amount}.

We have billed:

{billed_invoices}

You can pay by card, or send us another check.

Checks are made out to: {pay_to}.`,
    button: 'Pay by card',
  },
  es: {
    subject: 'Su cheque {check} fue devuelto',
    title: 'Su cheque {check} fue devuelto',
    text: `Estimado/a {name}:

El banco devolvió su cheque {check} de {amount}.

Le hemos facturado:

{billed_invoices}

Puede pagar con tarjeta o enviarnos otro cheque.

Los cheques, a nombre de: {pay_to}.`,
    button: 'Pagar con tarjeta',
  },
});
