import { useId, useState } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import type { PermissionKey } from '~/nouns';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { boxesOf, type CopiedRole } from '../../forms/role-values';

interface CopyPermissionsProps {
  form: FormControl;
  roles: CopiedRole[];
  mayPut(key: PermissionKey): boolean;
}

/** Ticks the permissions of another role, as far as the reader may grant them. */
export function CopyPermissions({ form, roles, mayPut }: CopyPermissionsProps) {
  const id = useId();
  const [told, setTold] = useState('');
  const copy = (roleId: string) => {
    const role = roles.find((each) => String(each.id) === roleId);
    if (!role) return;
    const keys = role.permission_keys.filter((key) => mayPut(key as PermissionKey));
    form.update<string[]>({ name: 'permissions', value: boxesOf(keys.join(',')) });
    const left = role.permission_keys.length - keys.length;
    setTold(left > 0 ? `${left} that you do not hold yourself ${left === 1 ? 'is' : 'are'} left out.` : '');
  };
  return (
    <div className="hidden max-w-sm gap-1 with-scripts:grid">
      <label htmlFor={id} className="font-semibold">
        Copy from another role
      </label>
      <NativeSelect
        id={id}
        placeholder="Choose a role"
        options={roles.map((role) => ({ value: String(role.id), label: role.label }))}
        onChange={(event) => copy(event.currentTarget.value)}
      />
      <output className="text-[0.93em] text-muted-foreground">{told}</output>
    </div>
  );
}
