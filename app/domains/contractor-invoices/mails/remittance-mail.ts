import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { remittanceTitle } from '../rules/payment-words';
import type { ContractorPayment } from '../table.server';
import { remittanceMailed, settlementMailed } from './payment-templates';

const meansOf = ({ check_number }: ContractorPayment) =>
  check_number === null ? 'The payment' : `Check ${check_number}`;

export interface PaymentMailFacts {
  club: Club;
  payment: ContractorPayment;
  /** Number of its invoices. */
  count: number;
}

/** The mail to a contractor that lists what a payment pays. */
export function remittanceMail({ club, payment, count }: PaymentMailFacts): MailDraft {
  const { contractor_name, paid_on, amount } = payment;
  const invoices = count === 1 ? 'one invoice' : `${count} invoices`;
  const values = {
    name: contractor_name,
    remittance: remittanceTitle(payment),
    invoices: count === 0 ? 'what was booked beside earlier invoices' : invoices,
    day: formatDay(paid_on),
  };
  return payment.kind === 'OFFSET'
    ? draftOf(settlementMailed, { club }, values)
    : draftOf(remittanceMailed, { club }, { ...values, payment: meansOf(payment), amount: formatMoney(amount) });
}
