import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isOpenDues } from '~/domains/invoices/rules/open-dues.server';
import { invoiceItems, invoices } from '~/domains/invoices/table.server';
import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { isRunning } from '~/domains/memberships/reads/running.server';
import { memberships, properties } from '~/domains/memberships/table.server';
import { addYears, type Day, startOfDay } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { readPrices } from '../queries.server';
import { EXTRA_PROPERTY, isRate, membershipKey } from '../rules/price-keys';
import { priceOn } from '../rules/price-on';

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
  const has = key === EXTRA_PROPERTY ? hasFurther : inArray(memberships.membership_type_id, typeIds);
  const { renewing, open } = await readTogether(db, {
    renewing: renewingRead(context, { key, from_on, until, has }),
    open: openDuesRead(context, key, has),
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

/** Of a membership: its properties beyond the first. */
const further = sql<number>`(SELECT count(*) - 1 FROM ${properties} WHERE ${properties.membership_id} = ${memberships.id})`;
const hasFurther = sql`${further} > 0`;

/** Memberships whose next term begins within these days, at no agreed price; `units` are the yearly prices they pay. */
function renewingRead(
  { db, env }: OperationContext,
  { key, from_on, until, has }: { key: string; from_on: Day; until: Day; has: SQL },
) {
  const isExtra = key === EXTRA_PROPERTY;
  const isListed = isExtra
    ? eq(memberships.property_custom_cost, false)
    : eq(memberships.membership_custom_cost, false);
  const units = isExtra ? sql`${memberships.subscription_no_years} * ${further}` : memberships.subscription_no_years;
  const looked = db
    .select({
      is_one: sql<number>`${and(has, isListed)}`.as('is_one'),
      units: sql<number>`${units}`.as('units'),
    })
    .from(memberships)
    .where(
      and(
        isRunning,
        gte(memberships.expires_at, startOfDay(from_on, zoneOf(env))),
        lt(memberships.expires_at, startOfDay(until, zoneOf(env))),
      ),
    )
    .orderBy(memberships.expires_at)
    .limit(MOST_READ)
    .as('looked');
  return firstOf(
    db
      .select({
        looked_at: sql<number>`count(*)`.as('looked_at'),
        renewals: sql<number>`ifnull(sum(is_one), 0)`.as('renewals'),
        units: sql<number>`ifnull(sum(iif(is_one, units, 0)), 0)`.as('all_units'),
      })
      .from(looked),
  );
}

/** Open dues that were issued at the price. */
function openDuesRead({ db }: OperationContext, key: string, has: SQL) {
  const hasLine = sql`EXISTS (SELECT 1 FROM ${invoiceItems} WHERE ${invoiceItems.invoice_id} = ${invoices.id}
    AND ${invoiceItems.description} = 'Additional properties')`;
  const looked = db
    .select({ is_one: sql<number>`${key === EXTRA_PROPERTY ? hasLine : has}`.as('is_open_one') })
    .from(invoices)
    .innerJoin(memberships, eq(memberships.id, invoices.membership_id))
    .where(isOpenDues)
    .limit(MOST_READ)
    .as('looked_open');
  return firstOf(db.select({ count: sql<number>`ifnull(sum(is_open_one), 0)`.as('count') }).from(looked));
}
