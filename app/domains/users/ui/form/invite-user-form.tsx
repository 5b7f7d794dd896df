import { NewRecordPage } from '~/ui/form/new-record-page';
import { AccountFields } from './account-fields';
import { type NewAccountProps, newAccount } from './new-account';

const schema = () => import('../../schema').then((module) => module.inviteUserInput);

/** Adds a colleague who chooses the password by a mailed link. */
export function InviteUserForm(props: NewAccountProps) {
  const { lists, roleLock, mayChooseLocation } = props;
  return (
    <NewRecordPage
      id="invite-user"
      operation="invite-user"
      schema={schema}
      {...newAccount(props)}
      submitLabel="Send invitation"
    >
      {(fields) => (
        <>
          <AccountFields fields={fields} lists={lists} roleLock={roleLock} mayChooseLocation={mayChooseLocation} />
          <p className="text-muted-foreground">
            A link to choose a password is mailed to this address. It works once, for seven days.
          </p>
        </>
      )}
    </NewRecordPage>
  );
}
