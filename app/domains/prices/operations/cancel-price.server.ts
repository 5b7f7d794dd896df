import { and, eq, gt } from 'drizzle-orm';
import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { clubToday } from '~/lib/env.server';
import { conflict, notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { priceLabels } from '../rules/price-keys';
import { lowered } from '../rules/price-words';
import { priceIdInput } from '../schema';
import { prices } from '../table.server';

const HAS_BEGUN = 'This price has begun. Set a new one.';

/** Takes back a price to come. @throws AppError 404, or 409 for one that began */
export const cancelPrice = defineOperation({
  name: 'cancel-price',
  needs: 'setting.money',
  input: priceIdInput,
  async run(context, { id }) {
    const { db } = context;
    const today = clubToday(context);
    const [{ price }, types] = await Promise.all([
      readTogether(db, { price: firstOf(db.select().from(prices).where(eq(prices.id, id))) }),
      readMembershipTypes(db),
    ]);
    if (!price) throw notFound('Price');
    const { key, value, from_on } = price;
    if (from_on <= today) throw conflict(HAS_BEGUN);
    await commit(context, {
      changes: [
        {
          subject: 'price',
          id,
          version: 2,
          action: 'canceled',
          data: { key, label: lowered(priceLabels(types).get(key) ?? key), value, from_on },
        },
      ],
      writes: [db.delete(prices).where(and(eq(prices.id, id), gt(prices.from_on, today)))],
      effects: [changedEffect(context, 'setting.changed', {})],
    });
    return { message: 'The price was taken back.' };
  },
});
