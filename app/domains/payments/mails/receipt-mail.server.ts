import type { Invoice } from '~/domains/invoices/queries.server';
import type { Household } from '~/domains/memberships/parts/household.server';
import type { Club } from '~/lib/env.server';
import type { OutgoingMail } from '~/services/mail/port';
import type { PaymentRow } from '../queries.server';

interface Receipt {
  club: Club;
  membership: Household['membership'];
  invoice: Invoice;
  payment: PaymentRow;
}

/** The receipt of a payment, in the member's language. */
export function receiptMail({ club, membership, invoice, payment }: Receipt): OutgoingMail {
  const isSpanish = membership.language === 'es';
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(payment.amount / 100);
  const day = new Intl.DateTimeFormat(isSpanish ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone: club.timezone });
  const isActive = invoice.kind === 'DUES' && membership.expires_at;
  const until = isActive ? day.format(membership.expires_at!) : '';
  const what =
    invoice.kind === 'DUES' && isSpanish
      ? `Cuota de membresía de ${invoice.subscription_no_years ?? 1} año(s)`
      : invoice.description;
  const isCheck = payment.payment_method === 'CHECK';
  const how = isSpanish
    ? isCheck
      ? `con el cheque ${payment.check_no}`
      : 'con tarjeta'
    : isCheck
      ? `by check ${payment.check_no}`
      : 'by card';
  const paragraphs = isSpanish
    ? [
        `Estimado/a ${membership.primary_name}:`,
        `Gracias. Recibimos su pago de ${amount}.`,
        `Factura ${invoice.id}: ${what}. Pagada ${how} el ${day.format(payment.created_at)}.`,
        ...(until ? [`Su membresía está activa hasta el ${until}.`] : []),
        club.name,
      ]
    : [
        `Dear ${membership.primary_name},`,
        `Thank you. We received your payment of ${amount}.`,
        `Invoice ${invoice.id}: ${what}. Paid ${how} on ${day.format(payment.created_at)}.`,
        ...(until ? [`Your membership is active until ${until}.`] : []),
        club.name,
      ];
  return {
    to: membership.primary_email,
    subject: isSpanish ? `Recibo de la factura ${invoice.id}` : `Receipt for invoice ${invoice.id}`,
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!);
}
