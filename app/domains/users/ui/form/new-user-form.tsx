import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DEFAULT_ROLE } from '~/domains/roles/rules/role-key';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { PasswordField } from '~/ui/form/password-field';
import { useOperation } from '~/ui/form/use-operation';
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

/** Adds a colleague. The form's idempotency key goes with it, so that sending it again makes no second one. */
export function NewUserForm({ lists, submissionId, ...rights }: NewUserFormProps) {
  const actionResult = useActionData<FormResult>();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (made) navigate(`/app/users/${made}`);
  }, [made, navigate]);
  const { perform, isPending } = useOperation('create-user', {
    onDone: ({ result }) => setMade(result.user.uuid),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
  });
  const isThere = lists.locations.some(({ id }) => id === DEFAULT_LOCATION_ID);
  const [form, fields] = useOperationForm({
    id: 'new-user',
    schema: () => import('../../schema').then((module) => module.createUserInput),
    defaultValue: {
      role: DEFAULT_ROLE,
      service_location_id: isThere ? String(DEFAULT_LOCATION_ID) : '',
      submission_id: submissionId,
    },
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending && !made) void perform(formData);
    },
  });
  return (
    <OperationForm
      form={form}
      labelOf={accountLabel}
      focusKey={refusal ?? actionResult}
      className="grid max-w-3xl gap-6"
    >
      <LeaveGuard isDirty={form.dirty && !made} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending || made !== null}>
          Add user
        </Button>
        <LinkButton to="/app/users" variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
