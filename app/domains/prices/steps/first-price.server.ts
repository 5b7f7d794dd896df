import type { Day } from '~/lib/calendar';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { lowered } from '../rules/price-words';
import { newPriceId, prices } from '../table.server';

interface FirstPrice {
  key: string;
  /** As the history calls it. */
  label: string;
  /** In cents. */
  value: number;
  from_on: Day;
}

/** The price of something new, in the commit that adds it. */
export function firstPrice({ db, actor, now }: OperationContext, { label, ...price }: FirstPrice): Part {
  const data = { ...price, label: lowered(label), note: '' };
  return {
    changes: [{ subject: 'price', id: newPriceId, version: 1, action: 'set', data }],
    writes: [db.insert(prices).values({ ...price, created_by: userIdOf(actor), created_at: now })],
  };
}
