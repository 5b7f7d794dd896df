import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { remittanceTitle } from '../rules/payment-words';
import type { ContractorPayment } from '../table.server';

const meansOf = ({ check_number }: ContractorPayment) =>
  check_number === null ? 'The payment' : `Check ${check_number}`;

export interface PaymentMailFacts {
  club: Club;
  payment: ContractorPayment;
  /** Number of its invoices. */
  count: number;
}

/** The mail to a contractor that lists what a payment pays. */
export function remittanceMail({ club, payment, count }: PaymentMailFacts) {
  const { contractor_name, paid_on, amount } = payment;
  const title = remittanceTitle(payment);
  const invoices = count === 1 ? 'one invoice' : `${count} invoices`;
  const what = count === 0 ? 'what was booked beside earlier invoices' : invoices;
  const pays =
    payment.kind === 'OFFSET'
      ? `Credits pay for ${what} on ${formatDay(paid_on)}: no check is written.`
      : `${meansOf(payment)} of ${formatDay(paid_on)} pays ${formatMoney(amount)} for ${what}.`;
  const paragraphs = [`Dear ${contractor_name},`, `${pays} The list is attached.`];
  return { subject: title, ...mailPage({ language: 'en', title, paragraphs, signature: signatureOf(club) }) };
}
