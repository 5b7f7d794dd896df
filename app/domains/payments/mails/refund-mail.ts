import type { Invoice } from '~/domains/invoices/queries.server';
import type { Household } from '~/domains/memberships/parts/household.server';
import type { Club } from '~/lib/env.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import type { PaymentRow } from '../queries.server';

interface Refunded {
  club: Club;
  membership: Household['membership'];
  invoice: Invoice;
  payment: PaymentRow;
  /** Cents that go back. */
  amount: number;
}

/** Tells a member, in their language, that a payment is being paid back and in which way. */
export function refundMail({ club, membership, invoice, payment, amount }: Refunded) {
  const isSpanish = membership.language === 'es';
  const isCheck = payment.payment_method === 'CHECK';
  const sum = formatMoney(amount);
  const isPart = amount < payment.amount;
  const whole = formatMoney(payment.amount);
  const said = isSpanish
    ? {
        title: `Reembolso de la factura ${invoice.id}`,
        paragraphs: [
          `Estimado/a ${membership.primary_name}:`,
          isPart
            ? `Le reembolsamos ${sum} de su pago de ${whole} de la factura ${invoice.id}.`
            : `Le reembolsamos ${sum}, su pago de la factura ${invoice.id}.`,
          isCheck
            ? 'Le enviaremos un cheque.'
            : 'El importe vuelve a su tarjeta; su banco puede tardar hasta diez días hábiles.',
        ],
      }
    : {
        title: `Refund for invoice ${invoice.id}`,
        paragraphs: [
          `Dear ${membership.primary_name},`,
          isPart
            ? `We are paying back ${sum} of your payment of ${whole} of invoice ${invoice.id}.`
            : `We are paying back ${sum}, your payment of invoice ${invoice.id}.`,
          isCheck
            ? 'We will send you a check.'
            : 'The amount goes back to your card; your bank may take up to ten business days.',
        ],
      };
  const { title, paragraphs } = said;
  const language = isSpanish ? 'es' : 'en';
  return { subject: title, ...mailPage({ language, title, paragraphs, signature: signatureOf(club) }) };
}
