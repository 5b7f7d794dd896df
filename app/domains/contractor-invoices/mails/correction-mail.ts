import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import type { Correction } from '../rules/payment-mail';
import { paymentName, paymentTitle, reasonText, remittanceTitle } from '../rules/payment-words';
import type { ContractorPayment } from '../table.server';
import type { PaymentMailFacts } from './remittance-mail';

interface CorrectionMail extends PaymentMailFacts {
  correction: Correction;
}

/** The mail to a contractor that a payment is void, or that an invoice was removed from it. */
export function correctionMail({ club, payment, correction }: CorrectionMail) {
  const { contractor_name } = payment;
  const isVoid = correction.news === 'void';
  const title = isVoid ? `${paymentTitle(payment)} is void` : `Correction of the ${lower(remittanceTitle(payment))}`;
  const paragraphs = [
    `Dear ${contractor_name},`,
    isVoid ? voidText(payment) : takenOffText(payment, correction.invoice),
  ];
  return { subject: title, ...mailPage({ language: 'en', title, paragraphs, signature: signatureOf(club) }) };
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function voidText(payment: ContractorPayment): string {
  const { paid_on, amount, voided_on } = payment;
  const what = `${paymentTitle(payment)} of ${formatDay(paid_on)}, ${formatMoney(amount)}`;
  const please = payment.kind === 'CHECK' ? ' Please do not cash it.' : '';
  const since = voided_on === null ? '' : ` since ${formatDay(voided_on)}`;
  return `${what}, is void${since}: ${reasonText(payment)}.${please} Its invoices are to be paid again. The remittance, now marked VOID, is attached.`;
}

function takenOffText(payment: ContractorPayment, { number, amount }: { number: string; amount: number }): string {
  const [name, sum] = [paymentName(payment), formatMoney(amount)];
  const stays = payment.kind === 'CHECK' ? `The check stays ${formatMoney(payment.amount)}; we` : 'We';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} no longer pays invoice ${number} (${sum}). ${stays} take the ${sum} off our next payment. The corrected remittance is attached.`;
}
