import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { PasswordField } from '~/ui/form/fields/password-field';
import { OperationForm } from '~/ui/form/operation-form';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
import { useSentForm } from '~/ui/form/use-sent-form';
import { accountLabel } from '../../forms/account-values';

const OWN_ENDS = 'Every other session ends with it, and no browser is known any more.';
const ENDS = 'Every session, known browser, API key and passkey ends with it.';

const schema = () => import('../../schema').then((module) => module.changePasswordInput);

interface PasswordFormProps {
  uuid: string;
  isOwn: boolean;
  /** The choice of what to revoke with one's own. */
  children?: ReactNode;
}

/** Sets a new password, one's own or a colleague's; the form is cleared once it is set. */
export function PasswordForm(props: PasswordFormProps) {
  const [round, setRound] = useState(0);
  return <OneTry key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function OneTry({ uuid, isOwn, children, onDone }: PasswordFormProps & { onDone(): void }) {
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm({
    id: 'change-password',
    operation: 'change-password',
    schema,
    defaultValue: { uuid },
    faultText: 'Something went wrong! Try again later.',
    onDone,
  });
  return (
    <OperationForm
      form={form}
      action="/do/change-password"
      labelOf={accountLabel}
      focusKey={focusKey}
      className="grid max-w-md gap-5"
    >
      <LeaveGuard isDirty={isUnsaved} isByQuery />
      <input type="hidden" name="uuid" value={uuid} />
      {isOwn && (
        <PasswordField
          field={fields.current_password}
          label={accountLabel('current_password')}
          required
          autoComplete="current-password"
        />
      )}
      <PasswordField
        field={fields.password}
        label="New password"
        help={`6 characters or more. ${isOwn ? OWN_ENDS : ENDS}`}
        required
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.password_confirmation}
        label={accountLabel('password_confirmation')}
        required
        autoComplete="new-password"
      />
      {children}
      <div>
        <Button type="submit" pending={isSending}>
          Change password
        </Button>
      </div>
    </OperationForm>
  );
}
