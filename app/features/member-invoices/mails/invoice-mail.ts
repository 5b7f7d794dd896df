import { paidWords } from '~/domains/invoices/rules/paid-words';
import { purposeOf } from '~/domains/invoices/rules/purpose';
import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import type { InvoiceView } from '../views/read-invoice.server';

interface InvoiceMail {
  club: Club;
  invoice: InvoiceView;
  /** The checkout; null where there is nothing to pay. */
  payHref: string | null;
}

/** The mail that sends a member an invoice, in the member's language. */
export function invoiceMail({ club, invoice, payHref }: InvoiceMail) {
  const { id, amount, due_date, status, membership } = invoice;
  const { language, primary_name } = membership;
  const what = purposeOf(invoice, language);
  const [sum, due] = [formatMoney(amount), due_date && formatDay(due_date)];
  const part = paidWords(invoice, language);
  const said =
    language === 'es'
      ? {
          title: `Factura ${id}`,
          paragraphs: [
            `Estimado/a ${primary_name}:`,
            `Adjuntamos su factura de ${sum}: ${what}.`,
            ...(part ? [`${part}.`] : []),
            ...(payHref && due ? [`Vence el ${due}.`] : []),
            ...(status === 'PAID' ? ['Está pagada. Gracias.'] : []),
            ...(status === 'REFUND' ? ['Fue reembolsada.'] : []),
            ...(status === 'VOID' ? ['Fue anulada. No hay nada que pagar.'] : []),
          ],
          pay: 'Pagar con tarjeta',
        }
      : {
          title: `Invoice ${id}`,
          paragraphs: [
            `Dear ${primary_name},`,
            `Attached is your invoice of ${sum}: ${what}.`,
            ...(part ? [`${part}.`] : []),
            ...(payHref && due ? [`It is due on ${due}.`] : []),
            ...(status === 'PAID' ? ['It is paid. Thank you.'] : []),
            ...(status === 'REFUND' ? ['It was refunded.'] : []),
            ...(status === 'VOID' ? ['It was withdrawn. Nothing is to be paid.'] : []),
          ],
          pay: 'Pay by card',
        };
  const { title, paragraphs, pay } = said;
  const action = payHref ? { action: { label: pay, href: payHref } } : {};
  return { subject: title, ...mailPage({ language, title, paragraphs, signature: signatureOf(club), ...action }) };
}
