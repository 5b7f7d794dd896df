import { defineMail, draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';

interface AreaMail {
  language: string;
  zip: string;
  club: Club;
  /** URL of the application. */
  href: string;
}

export const areaServed = defineMail<{ zip: string }>({
  key: 'area-served',
  label: 'Zip code served',
  when: 'A zip code is served that somebody waited for',
  to: 'The visitor who left an address',
  placeholders: { zip: { says: 'The zip code', example: '98103', required: true } },
  en: {
    subject: 'We now serve zip code {zip}',
    title: 'We now serve zip code {zip}',
    text: `You asked us to tell you when {club} serves homes in zip code {zip}. Now we do.

This is the only mail: your address is deleted from the waiting list.`,
    button: 'Apply for membership',
  },
  es: {
    subject: 'Ya atendemos el código postal {zip}',
    title: 'Ya atendemos el código postal {zip}',
    text: `Nos pidió que le avisáramos cuando {club} atendiera casas en el código postal {zip}. Ya las atendemos.

Este es el único correo: hemos borrado su dirección de la lista de espera.`,
    button: 'Solicitar la membresía',
  },
});

/** The single mail to a visitor who waited for a zip: the club serves it now. The address is unverified. */
export const areaMail = ({ zip, ...about }: AreaMail): MailDraft => draftOf(areaServed, about, { zip });
