import type { Database } from '~/lib/drizzle/database.server';
import { snapshotLookup } from '~/lib/settings/snapshots.server';
import { TAX_RATE } from './rules/price-keys';
import type { PriceRow } from './rules/price-on';

/** Every price, past and to come, by the day it begins. */
export const readPrices = snapshotLookup<PriceRow[]>('prices');

/** The rates of the sales tax, for `priceOn`. */
export const listTaxRates = async (db: Database) => (await readPrices(db)).filter(({ key }) => key === TAX_RATE);
