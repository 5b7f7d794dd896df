import { and, eq, gt } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PriceRow } from '../rules/price-on';
import { formatPrice, lowered } from '../rules/price-words';
import { prices } from '../table.server';

const HAS_BEGUN = 'This price has begun. Set a new one.';

/** The part of a commit that takes back a price to come. @throws AppError 409 for one that began */
export function takeBackPrice(context: OperationContext, { id, key, value, from_on }: PriceRow, label: string): Part {
  const today = clubToday(context);
  if (from_on <= today) throw conflict(HAS_BEGUN);
  const data = { key, value, from_on, label: lowered(label), amount: formatPrice(key, value) };
  return {
    changes: [{ subject: 'price', id, version: 2, action: 'canceled', data }],
    writes: [context.db.delete(prices).where(and(eq(prices.id, id), gt(prices.from_on, today)))],
  };
}
