import type { ZipCheckResult } from '~/domains/memberships/ui/application/zip-check';
import { shownPhone } from '~/lib/text/phone';
import type { TextDraft } from '~/lib/texts/page-texts.server';

/** The states of the application's page that its path alone does not show, for a preview of their words. */
export function exampleApplication(draft: TextDraft | undefined) {
  const home = { zip: '98112', city: 'Seattle', state: 'WA' };
  const check = (isServed: boolean, message: string): { zipCheck: ZipCheckResult } => ({
    zipCheck: { ...home, isServed, message },
  });
  switch (draft?.shows) {
    case 'served':
      return check(true, 'Your zip code is located in an area that we service.');
    case 'elsewhere':
      return check(false, 'Your zip code is not located in an area that we can service.');
    case 'sent':
      return { done: { number: 1041, email: 'ida@example.com' } };
    default:
      return null;
  }
}

/** A paid checkout of nobody, for a preview of its words. */
export function exampleReceipt(club: { name: string; phone: string; email: string }) {
  const line = { amount: 6000, description: 'Membership', per_year: 6000 };
  return {
    invoice: {
      ...{ number: 1041, amount: 6000, paid: 6000, credited: 0, left: 0, years: 1 },
      lines: [line],
      to: { name: 'Ida Cole', lines: [] as string[] },
    },
    ...{ uuid: '', message: null, lastResult: null, status: 'PAID' as const, refusal: null, card: null },
    billing: { name: null, email: null, phone: null, city: null },
    done: { message: 'Payment Complete' as const, to: null },
    club: { name: club.name, lines: [shownPhone(club.phone), club.email] },
  };
}
