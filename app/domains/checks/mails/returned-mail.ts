import { checksToSentence } from '~/domains/club/rules/payee';
import type { Invoice } from '~/domains/invoices/queries.server';
import { purposeOf } from '~/domains/invoices/rules/purpose';
import type { Household } from '~/domains/memberships/reads/household.server';
import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';

interface Returned {
  club: Club;
  membership: Household['membership'];
  /** Invoices that are open again. */
  reopened: readonly Invoice[];
  /** Invoices issued because of it. */
  billed: readonly Invoice[];
  check: { check_number: string; numeric_amount: number };
  /** Scheme and host of the site. */
  origin: string;
}

/** The mail to a member, in their language, that the bank returned their check, with the fees and links to pay. */
export function returnedMail({ club, membership, reopened, billed, check, origin }: Returned) {
  const language = membership.language === 'es' ? 'es' : 'en';
  const words = language === 'es' ? spanish : english;
  const payHref = ({ uuid }: Invoice) => `${origin}/checkout/${uuid}`;
  const [only, ...others] = [...reopened, ...billed];
  // The button replaces the only link
  const href = only && others.length === 0 ? payHref(only) : null;
  const line = (invoice: Invoice, purpose: string) => {
    const what = [words.invoice(invoice.id), purpose, formatMoney(invoice.left)].filter(Boolean).join(', ');
    return href ? `${what}.` : `${what}: ${payHref(invoice)}`;
  };
  const subject = words.title(
    reopened.map(({ id }) => id),
    check.check_number,
  );
  const paragraphs = [
    words.dear(membership.primary_name),
    words.returned(check.check_number, formatMoney(check.numeric_amount)),
    ...openAgain(reopened, href, words, line),
    ...(billed.length > 0 ? [reopened.length > 0 ? words.alsoBilled : words.billed] : []),
    ...billed.map((invoice) => line(invoice, purposeOf(invoice, language))),
    words.pay,
    ...checksToSentence(club, language),
  ];
  const page = { language, title: subject, paragraphs, signature: signatureOf(club) } as const;
  return { subject, ...mailPage({ ...page, ...(href && { action: { label: words.label, href } }) }) };
}

function openAgain(
  reopened: readonly Invoice[],
  href: string | null,
  words: typeof english,
  line: (invoice: Invoice, purpose: string) => string,
): string[] {
  const [only] = reopened;
  if (!only) return [];
  if (href) return [words.open(only.id, formatMoney(only.left))];
  return [words.openLead(reopened.length), ...reopened.map((invoice) => line(invoice, ''))];
}

const english = {
  title: (numbers: number[], check: string) =>
    numbers.length === 0
      ? `Your check ${check} was returned`
      : `Your check for ${numbers.length === 1 ? 'invoice' : 'invoices'} ${numbers.join(', ')} was returned`,
  dear: (name: string) => `Dear ${name},`,
  returned: (number: string, sum: string) => `The bank returned your check ${number} of ${sum}.`,
  open: (id: number, due: string) => `Invoice ${id} of ${due} is open again.`,
  openLead: (count: number): string => (count === 1 ? 'This invoice is open again:' : 'These invoices are open again:'),
  alsoBilled: 'We have also billed:',
  billed: 'We have billed:',
  invoice: (id: number) => `Invoice ${id}`,
  pay: 'You can pay by card, or send us another check.',
  label: 'Pay by card',
};

const spanish: typeof english = {
  title: (numbers, check) =>
    numbers.length === 0
      ? `Su cheque ${check} fue devuelto`
      : `Su cheque para ${numbers.length === 1 ? 'la factura' : 'las facturas'} ${numbers.join(', ')} fue devuelto`,
  dear: (name) => `Estimado/a ${name}:`,
  returned: (number, sum) => `El banco devolvió su cheque ${number} de ${sum}.`,
  open: (id, due) => `La factura ${id} de ${due} está pendiente de pago otra vez.`,
  openLead: (count) =>
    count === 1 ? 'Esta factura está pendiente de pago otra vez:' : 'Estas facturas están pendientes de pago otra vez:',
  alsoBilled: 'También le hemos facturado:',
  billed: 'Le hemos facturado:',
  invoice: (id) => `Factura ${id}`,
  pay: 'Puede pagar con tarjeta o enviarnos otro cheque.',
  label: 'Pagar con tarjeta',
};
