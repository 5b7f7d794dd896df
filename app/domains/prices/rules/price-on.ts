import { addDays, type Day } from '~/lib/calendar';

export interface PriceRow {
  id: number;
  key: string;
  value: number;
  /** The first day on which it applies. */
  from_on: Day;
}

/** The row in force on a day: of those that have begun the last one, and of several of one day the newest. */
export function priceRowOn<Row extends PriceRow>(prices: readonly Row[], key: string, day: Day): Row | null {
  let last: Row | null = null;
  for (const row of prices) {
    if (row.key !== key || row.from_on > day) continue;
    if (!last || row.from_on > last.from_on || (row.from_on === last.from_on && row.id > last.id)) last = row;
  }
  return last;
}

/** The value in force on a day, in cents or basis points; null before the first. */
export const priceOn = (prices: readonly PriceRow[], key: string, day: Day): number | null =>
  priceRowOn(prices, key, day)?.value ?? null;

/** How many days before it begins a change of price is announced to visitors. */
const ANNOUNCED_DAYS = 60;

/** A change of price that is announced. */
export interface ComingPrice {
  key: string;
  value: number;
  from_on: Day;
}

/** The next change of a price within the days in which it is announced, if it changes. */
export function comingPrice(prices: readonly PriceRow[], key: string, day: Day): ComingPrice | null {
  const later = prices.filter((row) => row.key === key && row.from_on > day);
  const today = later.length > 0 ? priceOn(prices, key, day) : null;
  if (today === null) return null;
  const days = [...new Set(later.map(({ from_on }) => from_on))].sort();
  const from_on = days.find((each) => priceOn(prices, key, each) !== today);
  if (!from_on || from_on > addDays(day, ANNOUNCED_DAYS)) return null;
  return { key, value: priceOn(prices, key, from_on)!, from_on };
}
