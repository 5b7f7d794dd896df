import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { paymentTitle, reasonText, remittanceTitle } from '../rules/payment-words';
import type { ContractorPayment } from '../table.server';
import type { PaymentMailFacts } from './remittance-mail';

interface CorrectionMail extends PaymentMailFacts {
  news: 'void' | 'taken-off';
}

/** Tells a contractor that a payment is void, or that an invoice was taken off it. */
export function correctionMail({ club, payment, news }: CorrectionMail) {
  const { contractor_name } = payment;
  const isVoid = news === 'void';
  const title = isVoid ? `${paymentTitle(payment)} is void` : `Correction of the ${lower(remittanceTitle(payment))}`;
  const paragraphs = [`Dear ${contractor_name},`, isVoid ? voidText(payment) : takenOffText(payment)];
  return { subject: title, ...mailPage({ language: 'en', title, paragraphs, signature: signatureOf(club) }) };
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function voidText(payment: ContractorPayment): string {
  const { paid_on, amount, voided_on } = payment;
  const what = `${paymentTitle(payment)} of ${formatDay(paid_on)}, ${formatMoney(amount)}`;
  const please = payment.kind === 'CHECK' ? ' Please do not cash it.' : '';
  const since = voided_on === null ? '' : ` since ${formatDay(voided_on)}`;
  return `${what}, is void${since}: ${reasonText(payment)}.${please} Its invoices are paid anew. The remittance is attached as it is now.`;
}

const takenOffText = (payment: ContractorPayment): string =>
  `What ${lower(paymentTitle(payment))} of ${formatDay(payment.paid_on)} pays is another than we wrote: an invoice was taken off it, and its sum counts for the next payment. The amount stays ${formatMoney(payment.amount)}. The corrected remittance is attached.`;
