import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { priceRead } from '~/domains/prices/queries.server';
import { priceLabels } from '~/domains/prices/rules/price-keys';
import { takeBackPrice } from '~/domains/prices/steps/cancel-price.server';
import { notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { priceIdInput } from '../schema';

/** Takes back a price to come. @throws AppError 404, or 409 for one that began */
export const cancelPrice = defineOperation({
  name: 'cancel-price',
  needs: 'setting.money',
  input: priceIdInput,
  async run(context, { id }) {
    const { db } = context;
    const [{ price }, types] = await Promise.all([
      readTogether(db, { price: priceRead(db, id) }),
      readMembershipTypes(db),
    ]);
    if (!price) throw notFound('Price');
    const part = takeBackPrice(context, price, priceLabels(types).get(price.key) ?? price.key);
    await commit(context, { ...part, effects: [changedEffect(context, 'setting.changed', {})] });
    return { message: 'The price was taken back.' };
  },
});
