import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { everyPriceRead, type StoredPrice } from '~/domains/prices/queries.server';
import { priceLabels } from '~/domains/prices/rules/price-keys';
import { priceRowOn } from '~/domains/prices/rules/price-on';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';

export type PriceState = 'past' | 'current' | 'future';

/** Every price in the API's format: by what it is the price of, then by the day it begins. */
export async function readPriceViews(context: OperationContext) {
  const [{ rows }, types] = await Promise.all([
    readTogether(context.db, { rows: everyPriceRead(context.db) }),
    readMembershipTypes(context.db),
  ]);
  const today = clubToday(context);
  return [...priceLabels(types)].flatMap(([key, label]) => {
    const own = rows.filter((row) => row.key === key);
    const current = priceRowOn(own, key, today);
    return own.map((row) => priceView(row, label, stateOf(row, current, today)));
  });
}

const stateOf = (row: StoredPrice, current: StoredPrice | null, today: Day): PriceState =>
  row.from_on > today ? 'future' : row === current ? 'current' : 'past';

function priceView({ user_id, user_name, ...row }: StoredPrice, label: string, state: PriceState) {
  return {
    ...row,
    label,
    state,
    /** Null for what a club starts with. */
    created_by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  };
}

export type PriceView = ReturnType<typeof priceView>;
