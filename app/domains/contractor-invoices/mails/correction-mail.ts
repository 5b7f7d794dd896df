import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import type { Correction } from '../rules/payment-mail';
import { paymentName, paymentTitle, reasonText, remittanceTitle } from '../rules/payment-words';
import { paymentCorrected, paymentVoided } from './payment-templates';
import type { PaymentMailFacts } from './remittance-mail';

interface CorrectionMail extends PaymentMailFacts {
  correction: Correction;
}

/** The mail to a contractor that a payment is void, or that an invoice was removed from it. */
export function correctionMail({ club, payment, correction }: CorrectionMail): MailDraft {
  const { contractor_name: name, paid_on, voided_on } = payment;
  const isCheck = payment.kind === 'CHECK';
  if (correction.news === 'void') {
    return draftOf(
      paymentVoided,
      { club },
      {
        name,
        payment: paymentTitle(payment),
        day: formatDay(paid_on),
        amount: formatMoney(payment.amount),
        since: voided_on === null ? '' : formatDay(voided_on),
        reason: reasonText(payment),
        check: isCheck,
        no_check: !isCheck,
      },
    );
  }
  const { number, amount } = correction.invoice;
  return draftOf(
    paymentCorrected,
    { club },
    {
      name,
      remittance: startLow(remittanceTitle(payment)),
      payment: startHigh(paymentName(payment)),
      invoice: number,
      amount: formatMoney(amount),
      check_amount: isCheck ? formatMoney(payment.amount) : null,
      no_check: !isCheck,
    },
  );
}

const startLow = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const startHigh = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
