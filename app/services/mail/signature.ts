import type { Club } from '~/lib/settings/club-of.server';
import { formatPhone } from '~/ui/form/fields/phone-mask';

/** The last line of every mail: who the club is and how to reach it. */
export const signatureOf = ({ name, phone, email }: Club) => [name, formatPhone(phone), email].join(' · ');
