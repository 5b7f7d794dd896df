import { asc, eq, sql } from 'drizzle-orm';
import { nameOfUser } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, firstOf } from '~/lib/read-together.server';
import { snapshotLookup } from '~/lib/settings/snapshots.server';
import { TAX_RATE } from './rules/price-keys';
import type { PriceRow } from './rules/price-on';
import { prices } from './table.server';

/** Every price, past and to come, by the day it begins. */
export const readPrices = snapshotLookup<PriceRow[]>('prices');

/** The rates of the sales tax, for `priceOn`. */
export const listTaxRates = async (db: Database) => (await readPrices(db)).filter(({ key }) => key === TAX_RATE);

export const priceRead = (db: Database, id: number) => firstOf(db.select().from(prices).where(eq(prices.id, id)));

/** Every price with its note and who set it. */
export const everyPriceRead = (db: Database) =>
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

export type StoredPrice = ReturnType<ReturnType<typeof everyPriceRead>['resultOf']>[number];
