import type { Club } from '~/lib/settings/club-of.server';

type Details = Pick<Club, 'name' | 'legal_name' | 'address'>;

/** To whom checks are made out. */
export const payeeOf = ({ name, legal_name }: Pick<Details, 'name' | 'legal_name'>): string => legal_name || name;

const addressLines = ({ address }: Pick<Details, 'address'>) => address.split('\n').filter(Boolean);

/** The payee and the lines of the address for checks; nothing while neither is saved. */
export const checksTo = (club: Details): string[] =>
  club.legal_name || club.address ? [payeeOf(club), ...addressLines(club)] : [];

/** Where checks are sent, in one line; null while no address is saved. */
export const checksAddress = (club: Details): string | null => addressLines(club).join(', ') || null;

/** Payee and address in one line; null while neither is saved. */
export const checksToLine = (club: Details): string | null => checksTo(club).join(', ') || null;
