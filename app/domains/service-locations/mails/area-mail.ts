import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';

interface AreaMail {
  language: string;
  zip: string;
  club: Club;
  /** URL of the application. */
  href: string;
}

/** The single mail to a visitor who waited for a zip: the club serves it now. The address is unverified. */
export function areaMail({ language, zip, club, href }: AreaMail) {
  const es = language === 'es';
  const title = es ? `Ya atendemos el código postal ${zip}` : `We now serve zip code ${zip}`;
  const paragraphs = es
    ? [
        `Nos pidió que le avisáramos cuando ${club.name} atendiera casas en el código postal ${zip}. Ya las atendemos.`,
        'Este es el único correo: hemos borrado su dirección de la lista de espera.',
      ]
    : [
        `You asked us to tell you when ${club.name} serves homes in zip code ${zip}. Now we do.`,
        'This is the only mail: your address is deleted from the waiting list.',
      ];
  const action = { label: es ? 'Solicitar la membresía' : 'Apply for membership', href };
  return { subject: title, ...mailPage({ language, title, paragraphs, action, signature: signatureOf(club) }) };
}
