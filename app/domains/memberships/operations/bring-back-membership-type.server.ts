import { choiceKeyInput } from '~/domains/settings/forms/choice-fields';
import { bringBackChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { typeList } from '../steps/type-list.server';

/** Offers a retired type of membership again; its members renew as it. @throws AppError 404, 409, 422 */
export const bringBackMembershipType = defineOperation({
  name: 'bring-back-membership-type',
  needs: 'setting.money',
  input: choiceKeyInput,
  run: (context, key) => bringBackChoice(context, typeList, key, { renews_as: null }),
});
