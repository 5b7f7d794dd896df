import { addressSentence, payeeOf } from '~/domains/club/rules/payee';
import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';

export interface About {
  language: string;
  name: string;
  number: number;
  club: Club;
}

/**
 * The mail to an applicant with the next step: the card payment's link, or where to send the check. The address is
 * unverified, so the mail has none of the applicant's input, not even the name.
 */
export function appliedMail(about: About & { amount: number; checkoutUrl: string | null }) {
  const { language, number, club, amount, checkoutUrl } = about;
  const money = formatMoney(amount);
  const es = language === 'es';
  const how = checkoutUrl
    ? es
      ? `Su cuota es de ${money}. Puede pagarla con tarjeta ahora; la membresía se activa con el pago.`
      : `Your dues are ${money}. You can pay them by card now; the membership becomes active with the payment.`
    : es
      ? `Su cuota es de ${money}. Envíenos un cheque a nombre de ${payeeOf(club)} e indique el número ${number}.`
      : `Your dues are ${money}. Please send us a check payable to ${payeeOf(club)} and write the number ${number} on it.`;
  const title = es ? 'Hemos recibido su solicitud' : 'We have your application';
  const thanks = es
    ? `Gracias por solicitar la membresía. Su número de solicitud es ${number}.`
    : `Thank you for applying for membership. Your application number is ${number}.`;
  return {
    subject: `${title} (${number})`,
    ...mailPage({
      language,
      title,
      paragraphs: [thanks, how, ...(checkoutUrl ? [] : addressSentence(club, language))],
      ...(checkoutUrl && { action: { label: es ? 'Pagar la cuota' : 'Pay the dues', href: checkoutUrl } }),
      signature: signatureOf(club),
    }),
  };
}

/** The mail to an applicant with the decision; only an approval includes the name. */
export function decidedMail(about: About & { approved: boolean; reason: string | null }) {
  const { language, name, number, club, approved, reason } = about;
  const es = language === 'es';
  const title = approved
    ? es
      ? 'Su solicitud ha sido aprobada'
      : 'Your application is approved'
    : es
      ? 'Su solicitud no ha sido aceptada'
      : 'Your application was not accepted';
  const words = approved
    ? es
      ? `Hola, ${name}: le damos la bienvenida al club. Su número de socio es ${number}.`
      : `Hello ${name}, welcome to the club. Your membership number is ${number}.`
    : es
      ? `No podemos aceptar su solicitud ${number}.`
      : `We cannot accept your application ${number}.`;
  return {
    subject: title,
    ...mailPage({ language, title, paragraphs: [words, ...(reason ? [reason] : [])], signature: signatureOf(club) }),
  };
}
