import type { Household } from '~/domains/memberships/reads/household.server';
import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import type { PaymentRow, Refund } from '../queries.server';

interface Refunded {
  club: Club;
  membership: Household['membership'];
  payment: PaymentRow;
  refund: Pick<Refund, 'amount' | 'invoice_id' | 'check_number'>;
}

/** The mail to a member, in their language, that a payment is refunded, and by which method. */
export function refundMail({ club, membership, payment, refund }: Refunded) {
  const isSpanish = membership.language === 'es';
  const isCheck = payment.payment_method === 'CHECK';
  const { amount, invoice_id } = refund;
  const numbers = invoice_id === null ? payment.invoices.map(({ id }) => id) : [invoice_id];
  const isPart = amount < payment.amount;
  const [sum, whole] = [formatMoney(amount), formatMoney(payment.amount)];
  const said = isSpanish ? inSpanish(numbers) : inEnglish(numbers);
  const { title, part, all, dear, byCheck, byCard } = said;
  const paragraphs = [
    dear(membership.primary_name),
    isPart ? part(sum, whole) : all(sum),
    isCheck ? byCheck(refund.check_number) : byCard,
  ];
  const language = isSpanish ? 'es' : 'en';
  return { subject: title, ...mailPage({ language, title, paragraphs, signature: signatureOf(club) }) };
}

const listed = (numbers: number[], one: string, several: string) =>
  numbers.length === 0 ? '' : `${numbers.length === 1 ? one : several} ${numbers.join(', ')}`;

function inEnglish(numbers: number[]) {
  const invoices = listed(numbers, 'invoice', 'invoices');
  const of = invoices && ` of ${invoices}`;
  return {
    title: invoices ? `Refund for ${invoices}` : 'Refund of your credit',
    dear: (name: string) => `Dear ${name},`,
    part: (sum: string, whole: string) => `We are paying back ${sum} of your payment of ${whole}${of}.`,
    all: (sum: string) => `We are paying back ${sum}, your payment${of}.`,
    byCheck: (number: string | null) =>
      number ? `We will send you our check ${number}.` : 'We will send you a check.',
    byCard: 'The amount goes back to your card; your bank may take up to ten business days.',
  };
}

function inSpanish(numbers: number[]) {
  const invoices = listed(numbers, 'la factura', 'las facturas');
  const of = invoices && ` de ${invoices}`;
  return {
    title: invoices ? `Reembolso de ${invoices}` : 'Reembolso de su saldo a favor',
    dear: (name: string) => `Estimado/a ${name}:`,
    part: (sum: string, whole: string) => `Le reembolsamos ${sum} de su pago de ${whole}${of}.`,
    all: (sum: string) => `Le reembolsamos ${sum}, su pago${of}.`,
    byCheck: (number: string | null) =>
      number ? `Le enviaremos nuestro cheque ${number}.` : 'Le enviaremos un cheque.',
    byCard: 'El importe vuelve a su tarjeta; su banco puede tardar hasta diez días hábiles.',
  };
}
