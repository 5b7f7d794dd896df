/** No amount above this is taken anywhere, in cents. */
export const MAX_CENTS = 99_999_999;

/** Dollars as people write them: `$1,234.50`, `-5`, `(5.00)`. Groups of thousands have three digits. */
const DOLLARS = /^(-\$?|\$-|\$)?\s?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?)$/;
const IN_BRACKETS = /^\((.+)\)$/;
const HAS_DIGIT = /\d/;

/** A number of decimals, rounded half up as it is written: 1.005 is 1.01 although it is stored a little below. */
function scaled(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null;
  const shifted = Number((value * 10 ** decimals).toPrecision(15));
  return Math.sign(shifted) * Math.round(Math.abs(shifted)) + 0;
}

/** An amount of dollars in cents; null for what is no amount. The one reader of typed, sent and imported money. */
export function readMoney(value: unknown): number | null {
  if (typeof value === 'number') return scaled(value, 2);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const owed = text.startsWith('(') ? IN_BRACKETS.exec(text)?.[1] : undefined;
  const [, sign = '', digits] = DOLLARS.exec(owed ?? text) ?? [];
  if (digits === undefined || !HAS_DIGIT.test(digits)) return null;
  const isNegative = Boolean(owed) !== sign.includes('-');
  const cents = Math.round(Number(digits.replaceAll(',', '')) * 100);
  return isNegative && cents !== 0 ? -cents : cents;
}

/** A percentage in millionths (10.35 is 103,500), so that four decimals are kept; null for what is none. */
export function readPercent(value: unknown): number | null {
  if (typeof value === 'number') return scaled(value, 4);
  if (typeof value !== 'string' || !/^-?(\d+\.?\d{0,4}|\.\d{1,4})\s?%?$/.test(value.trim())) return null;
  return Math.round(Number(value.trim().replace('%', '')) * 10_000) + 0;
}

/** Cents as the decimal number that is sent: 6575 is 65.75, and -0 is 0. */
export const dollarsOf = (cents: number) => cents / 100 + 0;

/** A sent decimal number in cents. */
export const centsOf = (dollars: number) => Math.round(dollars * 100) + 0;

/** Cents as a form's field shows them: `1234.50`. */
export const moneyText = (cents: number) => (cents / 100).toFixed(2);
