import { isAdministrator, isExecutive, SYSTEM_ADMINISTRATOR } from './rules/role-key';

/** The user who changes an account or a role, and grants permissions. */
export interface Granter {
  role: string;
  permissions: { has(key: string): boolean };
}

/** The role name and permissions of an account or a role. */
export interface Holder {
  role: string;
  permissions: readonly string[];
}

/**
 * Whether a user may change an account or a role: never one with permissions that they lack. SYSTEM_ADMINISTRATOR has
 * few permissions itself and may change all but executives.
 */
export function mayManage(manager: Granter, holder: Holder): boolean {
  if (isExecutive(manager.role)) return true;
  if (isAdministrator(manager.role)) return !isExecutive(holder.role);
  return !isAdministrator(holder.role) && holder.permissions.every((key) => manager.permissions.has(key));
}

/**
 * Whether a user may grant a permission to a role: only one that they have, except for EXECUTIVE, and for
 * SYSTEM_ADMINISTRATOR with any role but their own.
 */
export function mayPut(granter: Granter, key: string, { isOwnRole }: { isOwnRole: boolean }): boolean {
  if (isExecutive(granter.role)) return true;
  if (granter.role === SYSTEM_ADMINISTRATOR && !isOwnRole) return true;
  return granter.permissions.has(key);
}

/** Whether a user may create, rename or assign a role of this name: an executive's only as an executive. */
export const mayNameRole = (granter: Pick<Granter, 'role'>, name: string): boolean =>
  !isExecutive(name) || isExecutive(granter.role);

/**
 * The effective role while a user previews another one: that one, but never one with rights beyond its permissions that
 * their own lacks.
 */
export function previewedRole(own: string, other: string): string {
  if (isExecutive(other) && !isExecutive(own)) return own;
  return isAdministrator(other) && !isAdministrator(own) ? own : other;
}
