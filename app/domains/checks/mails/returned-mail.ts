import type { Invoice } from '~/domains/invoices/queries.server';
import type { Household } from '~/domains/memberships/parts/household.server';
import type { Club } from '~/lib/env.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';

interface Returned {
  club: Club;
  membership: Household['membership'];
  invoice: Invoice;
  check: { check_number: string; numeric_amount: number };
  payHref: string;
}

/** Tells a member, in their language, that the bank returned their check and how the invoice can be paid. */
export function returnedMail({ club, membership, invoice, check, payHref }: Returned) {
  const [due, sum] = [formatMoney(invoice.amount), formatMoney(check.numeric_amount)];
  const isSpanish = membership.language === 'es';
  const said = isSpanish
    ? {
        title: `Su cheque para la factura ${invoice.id} fue devuelto`,
        paragraphs: [
          `Estimado/a ${membership.primary_name}:`,
          `El banco devolvió su cheque ${check.check_number} de ${sum}.`,
          `La factura ${invoice.id} de ${due} está pendiente de pago otra vez. Puede pagarla con tarjeta o enviarnos otro cheque.`,
        ],
        label: 'Pagar con tarjeta',
      }
    : {
        title: `Your check for invoice ${invoice.id} was returned`,
        paragraphs: [
          `Dear ${membership.primary_name},`,
          `The bank returned your check ${check.check_number} of ${sum}.`,
          `Invoice ${invoice.id} of ${due} is open again. You can pay it by card, or send us another check.`,
        ],
        label: 'Pay by card',
      };
  const { title, paragraphs, label } = said;
  const page = { language: isSpanish ? 'es' : 'en', title, paragraphs, signature: signatureOf(club) };
  return { subject: title, ...mailPage({ ...page, action: { label, href: payHref } }) };
}
