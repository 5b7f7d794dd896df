import { membershipKey } from '~/domains/prices/rules/price-keys';
import { firstPrice } from '~/domains/prices/steps/first-price.server';
import { addChoice } from '~/domains/settings/steps/choices.server';
import { addYears } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { createMembershipTypeInput } from '../forms/type-schema';
import { typeList } from '../steps/type-list.server';

/** How far ahead a price may be set. */
const YEARS_AHEAD = 5;

/** Adds a type of membership with its price from a day on. @throws AppError 422 also for a taken code or name */
export const createMembershipType = defineOperation({
  name: 'create-membership-type',
  needs: 'setting.money',
  input: createMembershipTypeInput,
  async run(context, { value, from_on, ...type }) {
    const today = clubToday(context);
    if (from_on < today) throw invalid({ from_on: 'From today on' });
    if (from_on > addYears(today, YEARS_AHEAD)) throw invalid({ from_on: `At most ${YEARS_AHEAD} years ahead` });
    const price = firstPrice(context, { key: membershipKey(type.code), label: type.name, value, from_on });
    return addChoice(context, typeList, type, price);
  },
});
