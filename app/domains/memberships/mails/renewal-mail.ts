import { addressSentence, payeeOf } from '~/domains/club/rules/payee';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { formatTime } from '~/ui/format/format-time';
import type { About } from './membership-mails';

interface Renewal extends About {
  /** Whether no further notice follows one that came before. */
  isLast: boolean;
  expiresAt: Date;
  amount: number;
  checkoutUrl: string;
  byCheck: boolean;
}

/** The mail to a member that the membership ends soon, with the price of the next term and how to pay it. */
export function renewalMail({
  language,
  name,
  number,
  club,
  isLast,
  expiresAt,
  amount,
  checkoutUrl,
  byCheck,
}: Renewal) {
  const es = language === 'es';
  const day = formatTime(expiresAt, club.timezone, 'date');
  const money = formatMoney(amount);
  const title = es
    ? isLast
      ? `Último aviso: su membresía termina el ${day}`
      : `Su membresía termina el ${day}`
    : isLast
      ? `Last notice: your membership ends on ${day}`
      : `Your membership ends on ${day}`;
  const dues = es
    ? `Hola, ${name}: su membresía ${number} termina el ${day}. La cuota para renovarla es de ${money}.`
    : `Hello ${name}, your membership ${number} ends on ${day}. The dues to renew it are ${money}.`;
  const how = es
    ? 'Puede pagarla con tarjeta ahora; el nuevo período comienza cuando termina el actual.'
    : 'You can pay them by card now; the new term starts when this one ends.';
  const check = es
    ? `O envíenos un cheque a nombre de ${payeeOf(club)} e indique el número ${number}.`
    : `Or send us a check payable to ${payeeOf(club)} and write the number ${number} on it.`;
  return {
    subject: title,
    ...mailPage({
      language,
      title,
      paragraphs: [dues, how, ...(byCheck ? [check, ...addressSentence(club, language)] : [])],
      action: { label: es ? 'Pagar la cuota' : 'Pay the dues', href: checkoutUrl },
      signature: signatureOf(club),
    }),
  };
}
