import type { Invoice } from '~/domains/invoices/queries.server';
import type { Household } from '~/domains/memberships/parts/household.server';
import type { Club } from '~/lib/env.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';

interface Returned {
  club: Club;
  membership: Household['membership'];
  /** Those that are open again. */
  invoices: readonly Invoice[];
  check: { check_number: string; numeric_amount: number };
  /** Scheme and host of the site. */
  origin: string;
}

/** Tells a member, in their language, that the bank returned their check and how the invoices can be paid. */
export function returnedMail({ club, membership, invoices, check, origin }: Returned) {
  const isSpanish = membership.language === 'es';
  const { title, dear, returned, open, several, label } = isSpanish ? spanish : english;
  const [only, ...others] = invoices;
  const isOne = only !== undefined && others.length === 0;
  const payHref = ({ uuid }: Invoice) => `${origin}/checkout/${uuid}`;
  const subject = title(invoices.map(({ id }) => id).join(', '), isOne);
  const paragraphs = [
    dear(membership.primary_name),
    returned(check.check_number, formatMoney(check.numeric_amount)),
    ...(isOne
      ? [open(only.id, formatMoney(only.left))]
      : [
          several.lead,
          ...invoices.map((invoice) => several.line(invoice.id, formatMoney(invoice.left), payHref(invoice))),
        ]),
  ];
  const page = { language: isSpanish ? 'es' : 'en', title: subject, paragraphs, signature: signatureOf(club) };
  return { subject, ...mailPage({ ...page, ...(isOne && { action: { label, href: payHref(only) } }) }) };
}

const english = {
  title: (numbers: string, isOne: boolean) =>
    `Your check for ${isOne ? 'invoice' : 'invoices'} ${numbers} was returned`,
  dear: (name: string) => `Dear ${name},`,
  returned: (number: string, sum: string) => `The bank returned your check ${number} of ${sum}.`,
  open: (id: number, due: string) =>
    `Invoice ${id} of ${due} is open again. You can pay it by card, or send us another check.`,
  several: {
    lead: 'These invoices are open again. You can pay them by card, or send us another check.',
    line: (id: number, due: string, href: string) => `Invoice ${id}, ${due}: ${href}`,
  },
  label: 'Pay by card',
};

const spanish: typeof english = {
  title: (numbers, isOne) =>
    isOne ? `Su cheque para la factura ${numbers} fue devuelto` : `Su cheque para las facturas ${numbers} fue devuelto`,
  dear: (name) => `Estimado/a ${name}:`,
  returned: (number, sum) => `El banco devolvió su cheque ${number} de ${sum}.`,
  open: (id, due) =>
    `La factura ${id} de ${due} está pendiente de pago otra vez. Puede pagarla con tarjeta o enviarnos otro cheque.`,
  several: {
    lead: 'Estas facturas están pendientes de pago otra vez. Puede pagarlas con tarjeta o enviarnos otro cheque.',
    line: (id, due, href) => `Factura ${id}, ${due}: ${href}`,
  },
  label: 'Pagar con tarjeta',
};
