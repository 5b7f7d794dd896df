import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import type { PermissionKey } from '~/permissions';
import { Button } from '~/ui/form/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { LinkButton } from '~/ui/form/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { TextField } from '~/ui/form/text-field';
import { useOperation } from '~/ui/form/use-operation';
import { boxesOf, type CopiedRole, roleLabel } from '../../forms/role-values';
import { CopyPermissions } from './copy-permissions';
import { PermissionBoxes } from './permission-boxes';

interface NewRoleFormProps {
  roles: CopiedRole[];
  /** The role that it begins as. */
  copied: CopiedRole | null;
  mayPut(key: PermissionKey): boolean;
  submissionId: string;
}

/** Makes a role. The form's idempotency key goes with it, so that sending it again makes no second one. */
export function NewRoleForm({ roles, copied, mayPut, submissionId }: NewRoleFormProps) {
  const actionResult = useActionData<FormResult>();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (made) navigate(`/app/roles/${made}`);
  }, [made, navigate]);
  const { perform, isPending } = useOperation('create-role', {
    onDone: ({ result }) => setMade(result.role.uuid),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
  });
  const keys = (copied?.permission_keys ?? []).filter((key) => mayPut(key as PermissionKey));
  const [form, fields] = useOperationForm({
    id: 'new-role',
    schema: () => import('../../schema').then((module) => module.createRoleInput),
    defaultValue: { submission_id: submissionId, permissions: boxesOf(keys.join(',')) },
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending && !made) void perform(formData);
    },
  });
  return (
    <OperationForm form={form} labelOf={roleLabel} focusKey={refusal ?? actionResult} className="grid gap-6">
      <LeaveGuard isDirty={form.dirty && !made} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={roleLabel('name')} required autoComplete="off" maxLength={255} />
        <CopyPermissions form={form} roles={roles} mayPut={mayPut} />
      </div>
      <PermissionBoxes field={fields.permissions} isLocked={false} mayPut={mayPut} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending || made !== null}>
          Create role
        </Button>
        <LinkButton to="/app/roles" variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
