import { useEffect, useState } from 'react';
import { flatRules } from '~/lib/form/merge';
import type { PermissionKey } from '~/nouns';
import { TextField } from '~/ui/form/fields/text-field';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  boxesOf,
  type CopiedRole,
  changesOf,
  type EditedRole,
  keysIn,
  type RoleValues,
  roleLabel,
  roleValues,
  roleWords,
} from '../../forms/role-values';
import { ALWAYS_HELD } from '../../rules/permission-names';
import type { updateRoleInput } from '../../schema';
import { CopyPermissions } from './copy-permissions';
import { PermissionBoxes } from './permission-boxes';
import { RoleChanges, type RolePerson } from './role-changes';

const editor: RecordEditor<'update-role', typeof updateRoleInput, EditedRole, RoleValues, null> = {
  id: 'role',
  noun: 'role',
  operation: 'update-role',
  schema: () => import('../../schema').then((module) => module.updateRoleInput),
  rules: flatRules(),
  valuesOf: roleValues,
  saved: ({ role }) => ({ version: role.version, values: roleValues(role) }),
  read: (typed, base) => {
    const { name = base.name, permissions } = typed as { name?: string; permissions?: unknown };
    return { name, permissions: withFixed(keysIn(permissions)).join(',') };
  },
  fieldsOf: ({ name, permissions }) => ({ name, permissions: boxesOf(permissions) }),
  labelOf: roleLabel,
  wordsOf: roleWords,
};

/** For a role with every permission: its checkboxes are all disabled, and send nothing. */
const lockedEditor: typeof editor = {
  ...editor,
  read: (typed, base) => ({ ...base, name: (typed as { name?: string }).name ?? base.name }),
};

/** Adds what disabled checkboxes do not send. */
const withFixed = (keys: string[]) => [...new Set([...keys, ALWAYS_HELD])].sort();

interface RoleFormProps {
  role: EditedRole & { users: RolePerson[]; users_count: number };
  /** The other roles. */
  roles: CopiedRole[];
  mayPut(key: PermissionKey): boolean;
}

/** A role as a form, with a summary of the changes and whom they affect. See RecordForm. */
export function RoleForm({ role, roles, mayPut }: RoleFormProps) {
  const [chosen, setChosen] = useState(role.permission_keys);
  const changes = changesOf(role.permission_keys, chosen);
  const isChanged = changes.granted.length + changes.taken.length > 0;
  const what = <RoleChanges {...changes} people={role.users} total={role.users_count} />;
  return (
    <RecordForm
      editor={role.is_locked ? lockedEditor : editor}
      record={role}
      lists={null}
      className="grid gap-6"
      // Nothing can be changed
      {...(role.is_locked && role.built_in && { bar: () => null })}
      {...(isChanged && { question: { title: `Change the role ${role.label}?`, text: what, confirmLabel: 'Save' } })}
    >
      {(fields, form) => (
        <>
          <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
            <TextField
              field={fields.name}
              label={roleLabel('name')}
              required
              autoComplete="off"
              maxLength={255}
              readOnly={role.built_in}
              {...(role.built_in && { help: 'Built in: its name stays.' })}
            />
            {!role.is_locked && <CopyPermissions form={form} roles={roles} mayPut={mayPut} />}
          </div>
          {role.is_locked && <p className="text-muted-foreground">{role.label} holds every permission, always.</p>}
          <PermissionBoxes field={fields.permissions} isLocked={role.is_locked} mayPut={mayPut} />
          {!role.is_locked && <Chosen keys={withFixed(keysIn(fields.permissions.value))} onChange={setChosen} />}
          {isChanged && (
            <section aria-label="What changes" className="rounded-(--radius-card) border bg-card p-4">
              {what}
            </section>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** Reports the ticked permissions, which only the inside of the form can read. */
function Chosen({ keys, onChange }: { keys: string[]; onChange(keys: string[]): void }) {
  const joined = keys.join(',');
  useEffect(() => onChange(joined.split(',')), [joined, onChange]);
  return null;
}
