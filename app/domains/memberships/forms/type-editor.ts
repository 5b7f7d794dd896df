import { choiceEditor, choiceLabels } from '~/domains/settings/forms/choice-values';

export const typeLabels = {
  ...choiceLabels,
  code: 'Code',
  value: 'Price a year',
  from_on: 'From',
};

export const typeEditor = choiceEditor({
  noun: 'type of membership',
  operation: 'update-membership-type',
  schema: () => import('./type-schema').then((module) => module.updateMembershipTypeInput),
  labels: choiceLabels,
  savedOf: ({ membership_type }) => membership_type,
});
