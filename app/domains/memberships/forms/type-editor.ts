import { choiceEditor } from '~/domains/settings/forms/choice-values';

export const typeLabels = {
  name: 'Name',
  name_es: 'Name in Spanish',
  code: 'Code',
  value: 'Price a year',
  from_on: 'From',
};

const { name, name_es } = typeLabels;

export const typeEditor = choiceEditor({
  noun: 'type of membership',
  operation: 'update-membership-type',
  schema: () => import('./type-schema').then((module) => module.updateMembershipTypeInput),
  labels: { name, name_es },
  savedOf: ({ membership_type }) => membership_type,
});
