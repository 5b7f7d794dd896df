import { updateChoice } from '~/domains/settings/steps/change-choice.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { updateMembershipTypeInput } from '../forms/type-schema';
import { typeList } from '../steps/type-list.server';

/** Renames a type of membership, or moves it in the list. Its code is unchanged. @throws AppError 404, 409, 422 */
export const updateMembershipType = defineOperation({
  name: 'update-membership-type',
  needs: 'setting.money',
  input: updateMembershipTypeInput,
  run: (context, fields) => updateChoice(context, typeList, fields),
});
