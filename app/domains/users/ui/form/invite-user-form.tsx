import { DEFAULT_ROLE } from '~/domains/roles/rules/role-key';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { accountLabel } from '../../forms/account-values';
import { DEFAULT_LOCATION_ID } from '../../rules/location-of-role';
import type { AccountLists } from './account-choices';
import { AccountFields } from './account-fields';

interface InviteUserFormProps {
  lists: AccountLists;
  roleLock: string | undefined;
  mayChooseLocation: boolean;
  submissionId: string;
}

const schema = () => import('../../schema').then((module) => module.inviteUserInput);

/** Adds a colleague who chooses the password by a mailed link. */
export function InviteUserForm({ lists, submissionId, ...rights }: InviteUserFormProps) {
  const isThere = lists.locations.some(({ id }) => id === DEFAULT_LOCATION_ID);
  return (
    <NewRecordPage
      id="invite-user"
      operation="invite-user"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{
        role: DEFAULT_ROLE,
        service_location_id: isThere ? String(DEFAULT_LOCATION_ID) : '',
        submission_id: submissionId,
      }}
      leadsTo={({ user }) => `/app/users/${user.uuid}`}
      labelOf={accountLabel}
      submitLabel="Send invitation"
      cancelTo="/app/users"
    >
      {(fields) => (
        <>
          <AccountFields fields={fields} lists={lists} {...rights} />
          <p className="text-muted-foreground">
            A link to choose a password is mailed to this address. It works once, for seven days.
          </p>
        </>
      )}
    </NewRecordPage>
  );
}
