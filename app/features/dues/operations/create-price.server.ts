import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { readPrices } from '~/domains/prices/queries.server';
import { priceLabels } from '~/domains/prices/rules/price-keys';
import { priceRowOn } from '~/domains/prices/rules/price-on';
import { formatPrice } from '~/domains/prices/rules/price-words';
import { setPrice } from '~/domains/prices/steps/set-price.server';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { longDay } from '~/lib/text/long-day';
import { createPriceInput } from '../schema';
import { readPriceViews } from '../views/price-view.server';

/**
 * Sets a price from a day on. One to come of the same day is replaced; one of today is added after it. What is in force
 * already is not written again.
 * @throws AppError 422
 */
export const createPrice = defineOperation({
  name: 'create-price',
  needs: 'setting.money',
  input: createPriceInput,
  async run(context, { key, value, from_on, note }) {
    const { db } = context;
    const [types, known] = await Promise.all([readMembershipTypes(db), readPrices(db)]);
    const label = priceLabels(types).get(key);
    if (!label) throw invalid({ key: 'Choose what it is the price of' });
    const part = setPrice(context, { key, label, value, from_on, note });
    const before = priceRowOn(known, key, from_on);
    if (before?.from_on !== from_on || before.value !== value) {
      await commit(context, { ...part, effects: [changedEffect(context, 'setting.changed', {})] });
    }
    const price = (await readPriceViews(context)).findLast((row) => row.key === key && row.from_on === from_on)!;
    return { message: `${label}: ${formatPrice(key, value)} from ${longDay(from_on)}.`, price };
  },
});
