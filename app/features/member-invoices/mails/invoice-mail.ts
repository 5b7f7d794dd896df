import { paidWords } from '~/domains/invoices/rules/paid-words';
import { purposeOf } from '~/domains/invoices/rules/purpose';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import type { InvoiceView } from '../views/read-invoice.server';
import { invoiceMailed } from './invoice-templates';

interface InvoiceMail {
  club: Club;
  invoice: InvoiceView;
  /** The checkout; null where there is nothing to pay. */
  payHref: string | null;
}

/** The mail that sends a member an invoice, in the member's language. */
export function invoiceMail({ club, invoice, payHref }: InvoiceMail): MailDraft {
  const { id, amount, due_date, status, membership } = invoice;
  const { language, primary_name } = membership;
  return draftOf(
    invoiceMailed,
    { club, language, href: payHref },
    {
      invoice: String(id),
      name: primary_name,
      amount: formatMoney(amount),
      purpose: purposeOf(invoice, language),
      paid_part: paidWords(invoice, language) || null,
      due: payHref && due_date ? formatDay(due_date) : null,
      paid: status === 'PAID',
      refunded: status === 'REFUND',
      withdrawn: status === 'VOID',
    },
  );
}
