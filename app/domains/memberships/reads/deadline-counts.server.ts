import { sql } from 'drizzle-orm';
import { startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import { type Counted, countUpTo } from '~/lib/list/count-up-to.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Read } from '~/lib/read-together.server';
import { savedSetting } from '~/lib/settings/saved-setting.server';
import { isLapsed } from '../steps/lapse-application.server';
import { memberships } from '../table.server';
import { isNoticed } from './notice-windows.server';
import { isRunning } from './running.server';

const DAY_MILLISECONDS = 86_400_000;
/** A term ends at a midnight of the club, which a change of the clock moves by an hour. */
const HALF_A_DAY = DAY_MILLISECONDS / 2;

/** How many renewal notices go out in the week that begins today. */
export function noticesAheadRead(context: OperationContext): Read<Counted> {
  const today = startOfDay(clubToday(context), zoneOf(context.env)).getTime();
  const listed = savedSetting(context, 'renewals', 'days_before');
  const from = sql`${today} + listed.value * ${DAY_MILLISECONDS} - ${HALF_A_DAY}`;
  return countUpTo(
    context.db,
    sql`json_each(${listed}) AS listed CROSS JOIN ${memberships} WHERE ${isRunning}
      AND ${memberships.expires_at} >= ${from} AND ${memberships.expires_at} < ${from} + ${7 * DAY_MILLISECONDS}
      AND NOT ${isNoticed(sql`listed.value`)}`,
  );
}

/** How many applications nobody has answered or paid for so long that they give their e-mail address free. */
export const lapsedRead = (context: OperationContext): Read<Counted> =>
  countUpTo(context.db, sql`${memberships} WHERE ${isLapsed(context)}`);
