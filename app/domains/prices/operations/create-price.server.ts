import { and, eq, gt } from 'drizzle-orm';
import { readMembershipTypes } from '~/domains/memberships/queries.server';
import { addYears } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { longDay } from '~/lib/text/long-day';
import { readPrices } from '../queries.server';
import { priceLabels } from '../rules/price-keys';
import { priceRowOn } from '../rules/price-on';
import { formatPrice, lowered } from '../rules/price-words';
import { createPriceInput } from '../schema';
import { newPriceId, prices } from '../table.server';
import { readPriceViews } from '../views/price-view.server';

/** How far ahead a price may be set. */
const YEARS_AHEAD = 5;

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
    const { db, now, actor } = context;
    const today = clubToday(context);
    const [types, known] = await Promise.all([readMembershipTypes(db), readPrices(db)]);
    const label = priceLabels(types).get(key);
    if (!label) throw invalid({ key: 'Choose what it is the price of' });
    if (from_on < today) throw invalid({ from_on: 'From today on' });
    if (from_on > addYears(today, YEARS_AHEAD)) throw invalid({ from_on: `At most ${YEARS_AHEAD} years ahead` });
    const message = `${label}: ${formatPrice(key, value)} from ${longDay(from_on)}.`;
    const before = priceRowOn(known, key, from_on);
    if (before?.from_on !== from_on || before.value !== value) {
      const isItsDay = and(eq(prices.key, key), eq(prices.from_on, from_on));
      await commit(context, {
        changes: [
          {
            subject: 'price',
            id: newPriceId,
            version: 1,
            action: 'set',
            data: { key, label: lowered(label), value, from_on, note },
          },
        ],
        writes: [
          db.delete(prices).where(and(isItsDay, gt(prices.from_on, today))),
          db.insert(prices).values({ key, value, from_on, note, created_by: userIdOf(actor), created_at: now }),
        ],
        effects: [changedEffect(context, 'setting.changed', {})],
      });
    }
    const price = (await readPriceViews(context)).findLast((row) => row.key === key && row.from_on === from_on)!;
    return { message, price };
  },
});
