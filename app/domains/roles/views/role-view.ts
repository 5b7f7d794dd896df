import { type PermissionKey, permissionKeys } from '~/nouns';
import { permissionIds } from '~/permission-ids';
import type { Role } from '../queries.server';
import { isExecutive } from '../rules/role-key';

const isKnown = (key: string): key is PermissionKey => Object.hasOwn(permissionIds, key);

/** The effective permissions of a role's users, in the order of the list of permissions. */
export function heldKeys({ name, permissions }: Pick<Role, 'name' | 'permissions'>): PermissionKey[] {
  const held = new Set(permissions);
  return isExecutive(name) ? [...permissionKeys] : permissionKeys.filter((key) => held.has(key));
}

/** A role in the API's format: `permissions` are ids, `permission_keys` the same by name. */
export function roleView(role: Role) {
  const { id, uuid, version, name, label, built_in, updated_at } = role;
  const keys = heldKeys(role);
  return {
    id,
    uuid,
    version,
    name,
    label,
    built_in,
    /** Its permissions cannot be changed: it has every one. */
    is_locked: isExecutive(name),
    permissions: keys.filter(isKnown).map((key) => permissionIds[key]),
    permission_keys: keys,
    updated_at,
  };
}
