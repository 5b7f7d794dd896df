import { PasswordField } from '~/ui/form/fields/password-field';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { accountLabel } from '../../forms/account-values';
import { AccountFields } from './account-fields';
import { type NewAccountProps, newAccount } from './new-account';

const schema = () => import('../../schema').then((module) => module.createUserInput);

export function NewUserForm(props: NewAccountProps) {
  const { lists, roleLock, mayChooseLocation } = props;
  return (
    <NewRecordPage id="new-user" operation="create-user" schema={schema} {...newAccount(props)} submitLabel="Add user">
      {(fields) => (
        <>
          <AccountFields fields={fields} lists={lists} roleLock={roleLock} mayChooseLocation={mayChooseLocation} />
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
