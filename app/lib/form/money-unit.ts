import * as z from 'zod';
import { MAX_CENTS, moneyRefusal, NO_AMOUNT, readMoney } from '../text/read-money';
import { readDigits } from './schema';

/** The unit in which amounts are sent: a form sends dollars as typed, `$1,234.50`. */
export const moneyUnit = () => z.enum(['cents', 'dollars'], 'Choose cents, dollars').default('cents');
export type MoneyUnit = 'cents' | 'dollars';

/** An amount in either unit. */
export const sentMoney = () => z.union([z.number(), z.string()], NO_AMOUNT);

/** Reads an amount of whole cents; null for anything else. */
function readCents(value: number | string): number | null {
  const cents = readDigits(value);
  return Number.isInteger(cents) && Number(cents) >= 0 && Number(cents) <= MAX_CENTS ? Number(cents) : null;
}

/** An amount in the form's unit as cents, or why it is not valid. */
export function amountIn(unit: MoneyUnit, value: number | string): { cents: number; refusal: string | null } {
  const cents = unit === 'dollars' ? readMoney(value) : readCents(value);
  return { cents: cents ?? 0, refusal: cents !== null ? null : unit === 'dollars' ? moneyRefusal(value) : NO_AMOUNT };
}

/** The same for an amount that must be above 0. */
export function sumIn(unit: MoneyUnit, value: number | string): { cents: number; refusal: string | null } {
  const read = amountIn(unit, value);
  return read.refusal === null && read.cents === 0 ? { cents: 0, refusal: 'This must be greater than 0' } : read;
}
