import { defineOperation } from '~/lib/operation/operation.server';
import { getMembershipType } from '../queries.server';
import { priceOrder } from '../reads/price-order.server';
import { calculatePriceInput } from '../schema';

/** The price of an application; all amounts are cents. */
export const calculatePrice = defineOperation({
  name: 'calculate-price',
  needs: 'public',
  input: calculatePriceInput,
  reads: true,
  async run(context, order) {
    const type = await getMembershipType(context.db, order.membership_type);
    return { price: priceOrder(context, type, order).price };
  },
});
