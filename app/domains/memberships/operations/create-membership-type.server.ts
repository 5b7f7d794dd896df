import { membershipKey } from '~/domains/prices/rules/price-keys';
import { setPrice } from '~/domains/prices/steps/set-price.server';
import { addChoice } from '~/domains/settings/steps/choices.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { createMembershipTypeInput } from '../forms/type-schema';
import { typeList } from '../steps/type-list.server';

/** Adds a type of membership with its price from a day on. @throws AppError 422 also for a taken code or name */
export const createMembershipType = defineOperation({
  name: 'create-membership-type',
  needs: 'setting.money',
  input: createMembershipTypeInput,
  async run(context, { value, from_on, ...type }) {
    const price = setPrice(context, { key: membershipKey(type.code), label: type.name, value, from_on });
    return addChoice(context, typeList, type, price);
  },
});
