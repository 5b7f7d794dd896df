import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { Button } from '~/ui/form/button';
import { OperationForm } from '~/ui/form/operation-form';
import { PasswordField } from '~/ui/form/password-field';
import { useOperation } from '~/ui/form/use-operation';
import { accountLabel } from '../../forms/account-values';

/** Sets a new password, one's own or a colleague's; the form is empty again once it is set. */
export function PasswordForm({ uuid, isOwn }: { uuid: string; isOwn: boolean }) {
  const [round, setRound] = useState(0);
  return <OneTry key={round} uuid={uuid} isOwn={isOwn} onDone={() => setRound(round + 1)} />;
}

function OneTry({ uuid, isOwn, onDone }: { uuid: string; isOwn: boolean; onDone(): void }) {
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const { perform, isPending } = useOperation('change-password', {
    onDone,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
    faultText: 'Something went wrong! Try again later.',
  });
  const [form, fields] = useOperationForm({
    id: 'change-password',
    schema: () => import('../../schema').then((module) => module.changePasswordInput),
    defaultValue: { uuid },
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      action="/do/change-password"
      labelOf={accountLabel}
      focusKey={refusal}
      className="grid max-w-md gap-5"
    >
      <input type="hidden" name="uuid" value={uuid} />
      {isOwn && (
        <PasswordField
          field={fields.current_password}
          label={accountLabel('current_password')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        field={fields.password}
        label="New password"
        help="6 characters or more. Every other session ends with it."
        required
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.password_confirmation}
        label={accountLabel('password_confirmation')}
        required
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" pending={isPending}>
          Change password
        </Button>
      </div>
    </OperationForm>
  );
}
