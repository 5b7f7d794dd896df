import type { OnPage } from '~/lib/remix/on-page';
import type { PriceView } from '../views/price-view.server';

/** A price as its page has it. */
export type ShownPrice = OnPage<PriceView>;
