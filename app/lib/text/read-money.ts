/** The largest amount anywhere, in cents. */
export const MAX_CENTS = 99_999_999;

/** The message for an amount that cannot be read. */
export const NO_AMOUNT = 'This must be an amount, such as 1250.00';
export const TWO_DECIMALS = 'At most two decimals';

/** Dollars as people write them: `$1,234.50`, `.5`, `5.`. Groups of thousands have three digits. */
const DOLLARS = /^\$?\s?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?)$/;
const HAS_DIGIT = /\d/;

/** Multiplies by a power of ten without the error of binary fractions: 0.1 + 0.2 is 30 hundredths. */
const shifted = (value: number, decimals: number) => Number((value * 10 ** decimals).toPrecision(15));

/** Rounds half up as written: 1.005 is 1.01 although it is stored a little below. */
function scaled(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null;
  const whole = shifted(value, decimals);
  return Math.sign(whole) * Math.round(Math.abs(whole)) + 0;
}

function centsOfText(text: string): number | null {
  const digits = DOLLARS.exec(text.trim())?.[1];
  if (digits === undefined || !HAS_DIGIT.test(digits)) return null;
  return Math.round(Number(digits.replaceAll(',', '')) * 100);
}

const isInRange = (cents: number | null): cents is number => cents !== null && cents >= 0 && cents <= MAX_CENTS;

/** An amount of dollars in cents, 0 to 999,999.99, else null. The one reader of typed, sent and imported money. */
export function readMoney(value: unknown): number | null {
  const cents =
    typeof value === 'number' ? shifted(value, 2) + 0 : typeof value === 'string' ? centsOfText(value) : null;
  return isInRange(cents) && Number.isInteger(cents) ? cents : null;
}

/** Why `readMoney` returns null; null where it does not. */
export function moneyRefusal(value: unknown): string | null {
  if (readMoney(value) !== null) return null;
  return typeof value === 'number' && isInRange(shifted(value, 2)) ? TWO_DECIMALS : NO_AMOUNT;
}

/** Whether an optional amount is blank. */
export const isNoEntry = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The same for a field that may be blank. */
export const entryRefusal = (value: unknown): string | null => (isNoEntry(value) ? null : moneyRefusal(value));

/** A percentage in millionths (10.35 is 103,500), with four decimals; null for anything else. */
export function readPercent(value: unknown): number | null {
  if (typeof value === 'number') return scaled(value, 4);
  if (typeof value !== 'string' || !/^-?(\d+\.?\d{0,4}|\.\d{1,4})\s?%?$/.test(value.trim())) return null;
  return Math.round(Number(value.trim().replace('%', '')) * 10_000) + 0;
}

/** Cents as a decimal number for sending: 6575 is 65.75, and -0 is 0. */
export const dollarsOf = (cents: number) => cents / 100 + 0;

/** A sent decimal number in cents. */
export const centsOf = (dollars: number) => Math.round(dollars * 100) + 0;

/** Cents as a form's field shows them: `1234.50`. */
export const moneyText = (cents: number) => (cents / 100).toFixed(2);
