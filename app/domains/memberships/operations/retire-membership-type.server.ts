import { retireChoice } from '~/domains/settings/steps/change-choice.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { retireMembershipTypeInput } from '../forms/type-schema';
import { typeList } from '../steps/type-list.server';

/**
 * Takes a type of membership out of the forms. Its members keep it, and renew at its price or as another type.
 * @throws AppError 404, 409 also for the last one, 422 at `renews_as`
 */
export const retireMembershipType = defineOperation({
  name: 'retire-membership-type',
  needs: 'setting.money',
  input: retireMembershipTypeInput,
  run: (context, { renews_as, ...key }) =>
    retireChoice(context, typeList, key, (row, rows) => {
      if (renews_as === undefined) return {};
      const next = rows.find(({ id }) => id === renews_as);
      if (renews_as !== null && (!next || next.id === row.id || next.retired_at !== null)) {
        throw invalid({ renews_as: 'Choose another type that is not retired' });
      }
      return { renews_as };
    }),
});
