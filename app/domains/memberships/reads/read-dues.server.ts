import { readPrices } from '~/domains/prices/queries.server';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import type { Start } from '~/lib/operation/operation.server';
import { readMembershipTypes } from '../queries.server';
import { type Dues, duesOn, type MembershipType } from '../rules/dues-on';

type Read = Pick<Start, 'db' | 'env' | 'now'>;

/** What membership costs on a day, of the types that forms offer: the club's today by default. */
export const readDues = (context: Read, day?: Day): Promise<Dues> =>
  duesOf(context, day, ({ retired_at }) => retired_at === null);

/** The same of every type: members may have a retired one. */
export const readEveryDues = (context: Read, day?: Day): Promise<Dues> => duesOf(context, day, () => true);

async function duesOf(context: Read, day: Day = clubToday(context), isMeant: (type: MembershipType) => boolean) {
  const [types, prices] = await Promise.all([readMembershipTypes(context.db), readPrices(context.db)]);
  return duesOn(types.filter(isMeant), prices, day);
}
