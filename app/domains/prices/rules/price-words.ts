import { formatMoney } from '~/ui/format/format-money';
import { isRate } from './price-keys';

/** A value of a price as it is shown: `$60.00`, or `10.25 %`. */
export const formatPrice = (key: string, value: number): string =>
  isRate(key) ? `${value / 100} %` : formatMoney(value);

/** A value as a form's field shows it: `60.00`, or `10.25`. */
export const priceText = (key: string, value: number): string =>
  isRate(key) ? String(value / 100) : (value / 100).toFixed(2);

/** A label as part of a sentence. */
export const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
