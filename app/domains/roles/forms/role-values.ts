import { permissionName } from '../rules/permission-names';

/** A role as its form needs it. */
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

/** The keys that a form's boxes hold, sorted; the empty value that goes with them is none, which conform has as undefined. */
export const keysIn = (value: unknown): string[] =>
  [value]
    .flat()
    .map((each) => String(each ?? ''))
    .flatMap((each) => each.split(','))
    .filter(Boolean)
    .sort();

export const roleValues = ({ label, permission_keys }: Pick<EditedRole, 'label' | 'permission_keys'>): RoleValues => ({
  name: label,
  permissions: keysIn(permission_keys).join(','),
});

/** The keys as the boxes send them: the empty value first, and alone where none is ticked. */
export const boxesOf = (keys: string): string[] => ['', ...keysIn(keys)];

/** A value of the form as people read it. */
export const roleWords = (name: string, value: unknown): string =>
  name === 'permissions' ? keysIn(value).map(permissionName).join(', ') || 'none' : String(value ?? '') || '–';

/** What a form gives a role and what it takes from it, by key. */
export function changesOf(before: readonly string[], after: readonly string[]) {
  return {
    granted: after.filter((key) => !before.includes(key)),
    taken: before.filter((key) => !after.includes(key)),
  };
}
