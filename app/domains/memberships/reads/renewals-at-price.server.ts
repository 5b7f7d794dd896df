import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Day, startOfDay } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf } from '~/lib/read-together.server';
import { memberships, properties } from '../table.server';
import { isRunning } from './running.server';

interface Asked {
  /** Ids of types of membership; or the properties beyond the first of any. */
  of: number[] | 'properties';
  /** The first days of the terms: from one day, before another. */
  from_on: Day;
  until: Day;
  /** How many memberships are looked at. */
  most: number;
}

const further = sql<number>`(SELECT count(*) - 1 FROM ${properties} WHERE ${properties.membership_id} = ${memberships.id})`;

/**
 * How many memberships renew within these days at the list price, and how many yearly prices they pay for it:
 * `units`. `looked_at` is `most` where further ones were not looked at.
 */
export function renewalsRead({ db, env }: OperationContext, { of, from_on, until, most }: Asked) {
  const isOne =
    of === 'properties'
      ? and(eq(memberships.property_custom_cost, false), sql`${further} > 0`)
      : and(eq(memberships.membership_custom_cost, false), inArray(memberships.membership_type_id, of));
  const years = memberships.subscription_no_years;
  const looked = db
    .select({
      is_one: sql<number>`${isOne}`.as('is_one'),
      units: sql<number>`${of === 'properties' ? sql`${years} * ${further}` : years}`.as('units'),
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
    .limit(most)
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

/** Whether the membership with an id has one of these types, as part of a statement. */
export const hasType = (typeIds: number[]) => (id: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${memberships} AS household WHERE household.id = ${id}
    AND household.membership_type_id IN (SELECT value FROM json_each(${JSON.stringify(typeIds)})))`;
