import { amountIn } from '~/lib/form/money-unit';
import { readDigits } from '~/lib/form/schema';
import { readPercent } from '~/lib/text/read-money';
import { isRate } from './price-keys';

/** 100 %. */
const MAX_BASIS_POINTS = 10_000;
const NO_RATE = 'This must be a percentage from 0 to 100 with at most two decimals';

/**
 * The value of a price as sent, or why it is not valid.
 * @param unit `exact`: cents, of a rate basis points; `typed`: as people write it, `$70.00` or `10.25`
 */
export function readPrice(key: string, unit: 'exact' | 'typed', sent: string | number) {
  if (!isRate(key)) {
    const { cents, refusal } = amountIn(unit === 'typed' ? 'dollars' : 'cents', sent);
    return { value: cents, refusal };
  }
  const value = unit === 'typed' ? (readPercent(sent) ?? Number.NaN) / 100 : Number(readDigits(sent));
  const isValid = Number.isInteger(value) && value >= 0 && value <= MAX_BASIS_POINTS;
  return isValid ? { value, refusal: null } : { value: 0, refusal: NO_RATE };
}
