import { DEFAULT_ROLE } from '~/domains/roles/rules/role-key';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { PasswordField } from '~/ui/form/password-field';
import { accountLabel } from '../../forms/account-values';
import { DEFAULT_LOCATION_ID } from '../../rules/location-of-role';
import type { AccountLists } from './account-choices';
import { AccountFields } from './account-fields';

interface NewUserFormProps {
  lists: AccountLists;
  roleLock: string | undefined;
  mayChooseLocation: boolean;
  submissionId: string;
}

const schema = () => import('../../schema').then((module) => module.createUserInput);

/** Adds a colleague. */
export function NewUserForm({ lists, submissionId, ...rights }: NewUserFormProps) {
  const isThere = lists.locations.some(({ id }) => id === DEFAULT_LOCATION_ID);
  return (
    <NewRecordPage
      id="new-user"
      operation="create-user"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{
        role: DEFAULT_ROLE,
        service_location_id: isThere ? String(DEFAULT_LOCATION_ID) : '',
        submission_id: submissionId,
      }}
      leadsTo={({ user }) => `/app/users/${user.uuid}`}
      labelOf={accountLabel}
      submitLabel="Add user"
      cancelTo="/app/users"
    >
      {(fields) => (
        <>
          <AccountFields fields={fields} lists={lists} {...rights} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <PasswordField
              field={fields.password}
              label={accountLabel('password')}
              help="6 characters or more."
              required
              autoComplete="new-password"
            />
            <PasswordField
              field={fields.password_confirmation}
              label={accountLabel('password_confirmation')}
              required
              autoComplete="new-password"
            />
          </div>
        </>
      )}
    </NewRecordPage>
  );
}
