import { DEFAULT_ROLE } from '~/domains/roles/rules/role-key';
import { accountLabel } from '../../forms/account-values';
import { DEFAULT_LOCATION_ID } from '../../rules/location-of-role';
import type { AccountLists } from './account-choices';

export interface NewAccountProps {
  lists: AccountLists;
  roleLock: string | undefined;
  mayChooseLocation: boolean;
  submissionId: string;
}

/** Returns the common parts of the pages that add a colleague, with or without a password. */
export function newAccount({ lists, submissionId }: NewAccountProps) {
  const isThere = lists.locations.some(({ id }) => id === DEFAULT_LOCATION_ID);
  return {
    submissionId,
    defaultValue: {
      role: DEFAULT_ROLE,
      service_location_id: isThere ? String(DEFAULT_LOCATION_ID) : '',
      submission_id: submissionId,
    },
    leadsTo: ({ user }: { user: { uuid: string } }) => `/app/users/${user.uuid}`,
    labelOf: accountLabel,
    cancelTo: '/app/users',
  };
}
