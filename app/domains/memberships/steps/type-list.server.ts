import type { ChoiceList } from '~/domains/settings/steps/choices.server';
import { membershipTypes } from '../table.server';

type TypeRow = typeof membershipTypes.$inferSelect;

/** Types of membership, as staff edit them. */
export const typeList: ChoiceList<TypeRow, 'membership_type'> = {
  table: membershipTypes,
  subject: 'membership_type',
  name: 'membership_type',
  label: 'Membership type',
  titleOf: ({ name = '' }) => name,
  unique: { code: 'Code has already been taken.', name: 'Name has already been taken.' },
  last: 'The last type of membership cannot be retired.',
};
