import { and, eq, gt } from 'drizzle-orm';
import { addYears, type Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { formatPrice, lowered } from '../rules/price-words';
import { newPriceId, prices } from '../table.server';

/** How far ahead a price may be set. */
const YEARS_AHEAD = 5;

interface NewPrice {
  key: string;
  /** What it is the price of, as the history calls it. */
  label: string;
  /** In cents; of a rate in basis points. */
  value: number;
  from_on: Day;
  note?: string;
}

/**
 * The part of a commit that sets a price from a day on. One to come of the same day is replaced.
 * @throws AppError 422 for a day that has passed or is too far
 */
export function setPrice(context: OperationContext, { label, note = '', ...price }: NewPrice): Part {
  const { db, actor, now } = context;
  const { key, value, from_on } = price;
  const today = clubToday(context);
  if (from_on < today) throw invalid({ from_on: 'From today on' });
  if (from_on > addYears(today, YEARS_AHEAD)) throw invalid({ from_on: `At most ${YEARS_AHEAD} years ahead` });
  const data = { ...price, note, label: lowered(label), amount: formatPrice(key, value) };
  return {
    changes: [{ subject: 'price', id: newPriceId, version: 1, action: 'set', data }],
    writes: [
      db.delete(prices).where(and(eq(prices.key, key), eq(prices.from_on, from_on), gt(prices.from_on, today))),
      db.insert(prices).values({ ...price, note, created_by: userIdOf(actor), created_at: now }),
    ],
  };
}
