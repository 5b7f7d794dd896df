import type { PermissionKey } from '~/nouns';
import { TextField } from '~/ui/form/fields/text-field';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { boxesOf, type CopiedRole, roleLabel } from '../../forms/role-values';
import { CopyPermissions } from './copy-permissions';
import { PermissionBoxes } from './permission-boxes';

interface NewRoleFormProps {
  roles: CopiedRole[];
  /** The role whose permissions it starts with. */
  copied: CopiedRole | null;
  mayPut(key: PermissionKey): boolean;
  submissionId: string;
}

const schema = () => import('../../schema').then((module) => module.createRoleInput);

export function NewRoleForm({ roles, copied, mayPut, submissionId }: NewRoleFormProps) {
  const keys = (copied?.permission_keys ?? []).filter((key) => mayPut(key as PermissionKey));
  return (
    <NewRecordPage
      id="new-role"
      operation="create-role"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{ submission_id: submissionId, permissions: boxesOf(keys.join(',')) }}
      leadsTo={({ role }) => `/app/roles/${role.uuid}`}
      labelOf={roleLabel}
      submitLabel="Create role"
      cancelTo="/app/roles"
      className="grid gap-6"
    >
      {(fields, form) => (
        <>
          <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
            <TextField field={fields.name} label={roleLabel('name')} required autoComplete="off" maxLength={255} />
            <CopyPermissions form={form} roles={roles} mayPut={mayPut} />
          </div>
          <PermissionBoxes field={fields.permissions} isLocked={false} mayPut={mayPut} />
        </>
      )}
    </NewRecordPage>
  );
}
