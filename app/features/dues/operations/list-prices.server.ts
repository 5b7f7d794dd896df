import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readPriceViews } from '../views/price-view.server';

/** Every price, past, current and to come. Values are cents, of `tax_rate` and `default_factoring` basis points. */
export const listPrices = defineOperation({
  name: 'list-prices',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  run: async (context) => ({ results: await readPriceViews(context) }),
});
