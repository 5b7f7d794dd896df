import { openDuesRead } from '~/domains/invoices/reads/open-dues.server';
import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { hasType, renewalsRead } from '~/domains/memberships/reads/renewals-at-price.server';
import { readPrices } from '~/domains/prices/queries.server';
import { EXTRA_PROPERTY, isRate, membershipKey } from '~/domains/prices/rules/price-keys';
import { priceOn } from '~/domains/prices/rules/price-on';
import { addYears, type Day } from '~/lib/calendar';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';

/** Neither count goes beyond this. */
const MOST_COUNTED = 1000;
/** How many memberships or invoices are looked at, where few of them have the price. */
const MOST_READ = 5000;

interface Asked {
  key: string;
  value: number;
  from_on: Day;
}

/**
 * What a price would change: the renewals that would have it within a year, by how much they would differ in all, in
 * cents, and the open dues that were issued at an earlier price and stay.
 */
export async function readPriceEffect(context: OperationContext, { key, value, from_on }: Asked) {
  const { db } = context;
  const none = { renewals: 0, renewals_capped: false, open_invoices: 0, difference_cents: 0, current: null };
  const [types, prices] = await Promise.all([readMembershipTypes(db), readPrices(db)]);
  const current = priceOn(prices, key, from_on);
  if (isRate(key)) return { ...none, current };
  const type = types.find(({ code }) => membershipKey(code) === key);
  const typeIds = type ? [type.id, ...types.filter(({ renews_as }) => renews_as === type.id).map(({ id }) => id)] : [];
  const next = prices.filter((row) => row.key === key && row.from_on > from_on).map((row) => row.from_on);
  const until = [addYears(from_on, 1), ...next].sort()[0]!;
  const of = key === EXTRA_PROPERTY ? 'properties' : typeIds;
  const { renewing, open } = await readTogether(db, {
    renewing: renewalsRead(context, { of, from_on, until, most: MOST_READ }),
    open: openDuesRead(db, { of: of === 'properties' ? of : hasType(of), most: MOST_READ }),
  });
  const counted = Math.min(renewing?.renewals ?? 0, MOST_COUNTED);
  return {
    renewals: counted,
    renewals_capped: counted === MOST_COUNTED || renewing?.looked_at === MOST_READ,
    open_invoices: Math.min(open?.count ?? 0, MOST_COUNTED),
    difference_cents: current === null ? 0 : (value - current) * (renewing?.units ?? 0),
    /** The price that is in force or to come on that day; null for none. */
    current,
  };
}
