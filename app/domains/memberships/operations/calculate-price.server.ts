import { defineOperation } from '~/lib/operation/operation.server';
import { priceOrder } from '../reads/price-order.server';
import { readDues } from '../reads/read-dues.server';
import { calculatePriceInput } from '../schema';

/** The price of an application; all amounts are cents. */
export const calculatePrice = defineOperation({
  name: 'calculate-price',
  needs: 'public',
  input: calculatePriceInput,
  reads: true,
  async run(context, order) {
    return { price: priceOrder(context, await readDues(context), order).price };
  },
});
