import type { Day } from '~/lib/calendar';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { prices } from '../table.server';

interface FirstPrice {
  key: string;
  /** In cents. */
  value: number;
  from_on: Day;
}

/** The write of the price of something new, in the commit that adds it. */
export const firstPrice = ({ db, actor, now }: OperationContext, price: FirstPrice) =>
  db.insert(prices).values({ ...price, created_by: userIdOf(actor), created_at: now });
