import type { Club } from '~/lib/settings/club-of.server';

type Details = Pick<Club, 'name' | 'legal_name' | 'address'>;

/** To whom checks are made out. */
export const payeeOf = ({ name, legal_name }: Pick<Details, 'name' | 'legal_name'>): string => legal_name || name;

const addressLines = ({ address }: Pick<Details, 'address'>) => address.split('\n').filter(Boolean);

/** The payee and the lines of the address for checks; nothing while neither is saved. */
export const checksTo = (club: Details): string[] =>
  club.legal_name || club.address ? [payeeOf(club), ...addressLines(club)] : [];

/** Where checks are sent, as a paragraph of a mail that has named the payee; nothing while no address is saved. */
export function addressSentence(club: Details, language: string): string[] {
  const lines = addressLines(club).join(', ');
  if (lines === '') return [];
  return [language === 'es' ? `Nuestra dirección: ${lines}.` : `Our address: ${lines}.`];
}

/** Payee and address as a paragraph of a mail that asks for a check; nothing while neither is saved. */
export function checksToSentence(club: Details, language: string): string[] {
  const lines = checksTo(club).join(', ');
  if (lines === '') return [];
  return [language === 'es' ? `Los cheques, a nombre de: ${lines}.` : `Checks are made out to: ${lines}.`];
}
