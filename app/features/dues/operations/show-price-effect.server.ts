import { defineOperation } from '~/lib/operation/operation.server';
import { readPriceEffect } from '../reads/price-effect.server';
import { priceEffectInput } from '../schema';

/** What a new price would change, before it is saved. Counts stop at 1,000; the difference is in cents. */
export const showPriceEffect = defineOperation({
  name: 'show-price-effect',
  needs: 'setting.read',
  input: priceEffectInput,
  reads: true,
  run: readPriceEffect,
});
