import { readPrices } from '~/domains/prices/queries.server';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import type { Start } from '~/lib/operation/operation.server';
import { readMembershipTypes } from '../queries.server';
import { type Dues, duesOn } from '../rules/dues-on';

/** What membership costs on a day: the club's today by default. */
export async function readDues(
  context: Pick<Start, 'db' | 'env' | 'now'>,
  day: Day = clubToday(context),
): Promise<Dues> {
  const [types, prices] = await Promise.all([readMembershipTypes(context.db), readPrices(context.db)]);
  return duesOn(types, prices, day);
}
