import { asc, sql } from 'drizzle-orm';
import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { nameOfUser } from '~/domains/users/queries.server';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { priceLabels } from '../rules/price-keys';
import { priceRowOn } from '../rules/price-on';
import { prices } from '../table.server';

export type PriceState = 'past' | 'current' | 'future';

const pricesRead = ({ db }: OperationContext) =>
  allOf(
    db
      .select({
        id: prices.id,
        key: prices.key,
        value: prices.value,
        from_on: prices.from_on,
        note: prices.note,
        user_id: prices.created_by,
        user_name: sql<string | null>`${nameOfUser(prices.created_by)}`.as('user_name'),
        created_at: prices.created_at,
      })
      .from(prices)
      .orderBy(asc(prices.from_on), asc(prices.id)),
  );

type Row = ReturnType<ReturnType<typeof pricesRead>['resultOf']>[number];

/** Every price in the API's format: by what it is the price of, then by the day it begins. */
export async function readPriceViews(context: OperationContext) {
  const [{ rows }, types] = await Promise.all([
    readTogether(context.db, { rows: pricesRead(context) }),
    readMembershipTypes(context.db),
  ]);
  const today = clubToday(context);
  return [...priceLabels(types)].flatMap(([key, label]) => {
    const own = rows.filter((row) => row.key === key);
    const current = priceRowOn(own, key, today);
    return own.map((row) => priceView(row, label, stateOf(row, current, today)));
  });
}

const stateOf = (row: Row, current: Row | null, today: Day): PriceState =>
  row.from_on > today ? 'future' : row === current ? 'current' : 'past';

function priceView({ user_id, user_name, ...row }: Row, label: string, state: PriceState) {
  return {
    ...row,
    label,
    state,
    /** Null for what a club starts with. */
    created_by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  };
}

export type PriceView = ReturnType<typeof priceView>;
