import { snapshotLookup } from '~/lib/settings/snapshots.server';
import type { PriceRow } from './rules/price-on';

/** Every price, past and to come, by the day it begins. */
export const readPrices = snapshotLookup<PriceRow[]>('prices');
