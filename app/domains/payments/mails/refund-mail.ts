import { invoicesInWords } from '~/domains/invoices/rules/invoices-in-words';
import type { Household } from '~/domains/memberships/reads/household.server';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import type { PaymentRow, Refund } from '../queries.server';
import { creditRefund, refund as refundTemplate } from './payment-templates';

interface Refunded {
  club: Club;
  membership: Household['membership'];
  payment: PaymentRow;
  refund: Pick<Refund, 'amount' | 'invoice_id' | 'check_number'>;
}

/** The mail to a member, in their language, that a payment is refunded, and by which method. */
export function refundMail({ club, membership, payment, refund }: Refunded): MailDraft {
  const language = membership.language === 'es' ? 'es' : 'en';
  const isCheck = payment.payment_method === 'CHECK';
  const { amount, invoice_id, check_number } = refund;
  const numbers = invoice_id === null ? payment.invoices.map(({ id }) => id) : [invoice_id];
  const isPart = amount < payment.amount;
  const about = { club, language };
  const values = {
    name: membership.primary_name,
    amount: formatMoney(amount),
    payment: isPart ? formatMoney(payment.amount) : null,
    whole: !isPart,
    check: (isCheck && check_number) || null,
    by_check: isCheck && !check_number,
    by_card: !isCheck,
  };
  if (numbers.length === 0) return draftOf(creditRefund, about, values);
  return draftOf(refundTemplate, about, { ...values, invoices: invoicesInWords(numbers, language) });
}
