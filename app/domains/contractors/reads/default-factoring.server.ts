import { readPrices } from '~/domains/prices/queries.server';
import { DEFAULT_FACTORING } from '~/domains/prices/rules/price-keys';
import { priceOn } from '~/domains/prices/rules/price-on';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/** The factoring of a contractor who is added today without one, in basis points. */
export async function defaultFactoring(context: OperationContext): Promise<number> {
  return priceOn(await readPrices(context.db), DEFAULT_FACTORING, clubToday(context)) ?? 0;
}
