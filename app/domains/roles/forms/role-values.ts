import { permissionName } from '../rules/permission-names';

/** A role in its form. */
export interface EditedRole {
  id: number;
  uuid: string;
  version: number;
  name: string;
  label: string;
  built_in: boolean;
  is_locked: boolean;
  permission_keys: string[];
}

/** A role whose permissions can be copied. */
export interface CopiedRole {
  id: number;
  label: string;
  permission_keys: string[];
}

/** The name, and the permissions as keys joined by commas. */
export type RoleValues = { name: string; permissions: string };

const labels: Record<string, string> = { name: 'Name', permissions: 'Permissions' };
export const roleLabel = (name: string): string => labels[name] ?? name;

/** The keys of a form's checkboxes, sorted, without the empty value that is sent with them. */
export const keysIn = (value: unknown): string[] =>
  [value ?? []]
    .flat()
    .flatMap((each) => String(each ?? '').split(','))
    .filter(Boolean)
    .sort();

export const roleValues = ({ label, permission_keys }: Pick<EditedRole, 'label' | 'permission_keys'>): RoleValues => ({
  name: label,
  permissions: keysIn(permission_keys).join(','),
});

/** The keys as checkbox values: the empty value first, and alone where none is ticked. */
export const boxesOf = (keys: string): string[] => ['', ...keysIn(keys)];

/** A value of the form as display text. */
export const roleWords = (name: string, value: unknown): string =>
  name === 'permissions' ? keysIn(value).map(permissionName).join(', ') || 'none' : String(value ?? '') || '–';

/** The permissions that a form adds to and removes from a role, by key. */
export function changesOf(before: readonly string[], after: readonly string[]) {
  return {
    granted: after.filter((key) => !before.includes(key)),
    taken: before.filter((key) => !after.includes(key)),
  };
}
