import { isForeignPhone, phoneDigits } from '~/lib/text/phone';

const MOST_DIGITS = 15;
const TEN = 10;
const LONGEST_EXTENSION = 9;

/**
 * The form in which a number is stored and dialed: ten digits get +1, a leading + stays, an extension is its digits.
 * Parameters (`;ext=5`), spaces and signs are left out; letters and what cannot be dialed give null.
 */
export function dialable(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^tel:/i, '')
    .replace(/;.*$/s, '')
    .replace(/[\s().\-–]/g, '');
  if (!/^\+?\d+$/.test(bare)) return null;
  if (isForeignPhone(bare)) return bare.length - 1 >= 7 && bare.length - 1 <= MOST_DIGITS ? bare : null;
  const digits = phoneDigits(bare);
  const country = bare.length - digits.length - (bare.startsWith('+') ? 1 : 0);
  if (digits.length === TEN && country <= 1) return `+1${digits}`;
  return !bare.startsWith('+') && bare.length >= 3 && bare.length <= LONGEST_EXTENSION ? bare : null;
}

/** Whether a number is one of the club's own extensions: outside numbers begin with +. */
export const isExtension = (number: string) => /^\d{1,9}$/.test(number);
