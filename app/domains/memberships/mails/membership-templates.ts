import { defineMail } from '~/lib/mails/mail-template';

const number = { says: 'Number of the application or membership', example: '1041' };
const amount = { says: 'The dues', example: '$60.00', required: true } as const;
const payee = { says: 'Payee of checks', example: 'Homeowners Club' };
/** Null where none is saved, and for a card. */
const address = { says: 'Address for checks, where one is saved', example: '12 Main Street, Seattle, WA 98101' };
const APPLICANT = 'The applicant';
const MEMBER = 'The member';

export const appliedByCard = defineMail<{ number: string; amount: string }>({
  key: 'application-card',
  label: 'Application, paid by card',
  when: 'Somebody applies and will pay by card',
  to: APPLICANT,
  placeholders: { number: { ...number, required: true }, amount },
  en: {
    subject: 'We have your application ({number})',
    title: 'We have your application',
    text: `Thank you for applying for membership. Your application number is {number}.

Your dues are {amount}. You can pay them by card now; the membership becomes active with the payment.`,
    button: 'Pay the dues',
  },
  es: {
    subject: 'Hemos recibido su solicitud ({number})',
    title: 'Hemos recibido su solicitud',
    text: `Gracias por solicitar la membresía. Su número de solicitud es {number}.

Su cuota es de {amount}. Puede pagarla con tarjeta ahora; la membresía se activa con el pago.`,
    button: 'Pagar la cuota',
  },
});

export const appliedByCheck = defineMail<{ number: string; amount: string; payee: string; address: string | null }>({
  key: 'application-check',
  label: 'Application, paid by check',
  when: 'Somebody applies and will pay by check',
  to: APPLICANT,
  placeholders: { number: { ...number, required: true }, amount, payee, address },
  en: {
    subject: 'We have your application ({number})',
    title: 'We have your application',
    text: `Thank you for applying for membership. Your application number is {number}.

Your dues are {amount}. Please send us a check payable to {payee} and write the number {number} on it.

Our address: {address}.`,
    button: '',
  },
  es: {
    subject: 'Hemos recibido su solicitud ({number})',
    title: 'Hemos recibido su solicitud',
    text: `Gracias por solicitar la membresía. Su número de solicitud es {number}.

Su cuota es de {amount}. Envíenos un cheque a nombre de {payee} e indique el número {number}.

Nuestra dirección: {address}.`,
    button: '',
  },
});

export const approved = defineMail<{ name: string; number: string }>({
  key: 'approval',
  label: 'Application approved',
  when: 'An application is approved',
  to: APPLICANT,
  placeholders: {
    name: { says: 'Name of the member', example: 'Ida Cole' },
    number: { says: 'Number of the membership', example: '1041' },
  },
  en: {
    subject: 'Your application is approved',
    title: 'Your application is approved',
    text: 'Hello {name}, welcome to the club. Your membership number is {number}.',
    button: '',
  },
  es: {
    subject: 'Su solicitud ha sido aprobada',
    title: 'Su solicitud ha sido aprobada',
    text: 'Hola, {name}: le damos la bienvenida al club. Su número de socio es {number}.',
    button: '',
  },
});

export interface RejectionValues {
  number: string;
  reason: string | null;
  /** What was paid, by what follows; null where that is nothing. */
  card: string | null;
  asked: string | null;
  check: string | null;
  /** The unpaid invoice; null where something was paid. */
  invoice: string | null;
}

export const rejected = defineMail<RejectionValues>({
  key: 'rejection',
  label: 'Application not accepted',
  when: 'An application is not accepted',
  to: APPLICANT,
  placeholders: {
    number: { says: 'Number of the application', example: '1041' },
    reason: {
      says: 'The reason, where one was typed',
      example: 'Your house is outside of the area that we serve.',
      multiline: true,
    },
    card: { says: 'What goes back to the card', example: '$60.00' },
    asked: { says: 'What was paid by card, and accounting refunds', example: null },
    check: { says: 'What was paid by check, and accounting pays back', example: null },
    invoice: { says: 'Number of the invoice that ends, where nothing was paid', example: null },
  },
  en: {
    subject: 'Your application was not accepted',
    title: 'Your application was not accepted',
    text: `We cannot accept your application {number}.

{reason}

{card} were paid by card and go back.

{asked} were paid by card: accounting is asked to refund them.

{check} were paid by check: accounting pays them back.

Nothing was paid. Invoice {invoice} ends.`,
    button: '',
  },
  es: {
    subject: 'Su solicitud no ha sido aceptada',
    title: 'Su solicitud no ha sido aceptada',
    text: `No podemos aceptar su solicitud {number}.

{reason}

Se pagaron {card} con tarjeta y se devuelven a ella.

Se pagaron {asked} con tarjeta: contabilidad se encarga de devolverlos.

Se pagaron {check} con cheque: contabilidad los devuelve.

No se pagó nada. La factura {invoice} queda anulada.`,
    button: '',
  },
});

export interface RenewalValues {
  name: string;
  number: string;
  day: string;
  amount: string;
  /** Null where the member pays by card. */
  payee: string | null;
  address: string | null;
}

const renewalPlaceholders = {
  name: { says: 'Name of the member', example: 'Ida Cole' },
  number: { says: 'Number of the membership', example: '1041' },
  day: { says: 'The day on which the membership ends', example: '12/31/2027', required: true },
  amount: { ...amount, says: 'The dues of the next term' },
  payee: { ...payee, says: 'Payee of checks, for a member who pays by check' },
  address: { ...address, says: 'Address for checks, for a member who pays by check' },
} as const;

const renewalText = {
  en: `Hello {name}, your membership {number} ends on {day}. The dues to renew it are {amount}.

You can pay them by card now; the new term starts when this one ends.

Or send us a check payable to {payee} and write the number {number} on it.

Our address: {address}.`,
  es: `Hola, {name}: su membresía {number} termina el {day}. La cuota para renovarla es de {amount}.

Puede pagarla con tarjeta ahora; el nuevo período comienza cuando termina el actual.

O envíenos un cheque a nombre de {payee} e indique el número {number}.

Nuestra dirección: {address}.`,
};

const renewalOf = (title: { en: string; es: string }) => ({
  en: { subject: title.en, title: title.en, text: renewalText.en, button: 'Pay the dues' },
  es: { subject: title.es, title: title.es, text: renewalText.es, button: 'Pagar la cuota' },
});

export const renewal = defineMail<RenewalValues>({
  key: 'renewal',
  label: 'Renewal notice',
  when: 'A membership ends soon',
  to: MEMBER,
  placeholders: renewalPlaceholders,
  ...renewalOf({ en: 'Your membership ends on {day}', es: 'Su membresía termina el {day}' }),
});

export const lastRenewal = defineMail<RenewalValues>({
  key: 'renewal-last',
  label: 'Last renewal notice',
  when: 'A membership ends within a week',
  to: MEMBER,
  placeholders: renewalPlaceholders,
  ...renewalOf({
    en: 'Last notice: your membership ends on {day}',
    es: 'Último aviso: su membresía termina el {day}',
  }),
});
