import { isAdministrator, isExecutive, SYSTEM_ADMINISTRATOR } from './rules/role-key';

/** Who acts on an account or a role, and puts permissions into roles. */
export interface Granter {
  role: string;
  permissions: { has(key: string): boolean };
}

/** What an account or a role holds: the name of the role, and its permissions. */
export interface Holder {
  role: string;
  permissions: readonly string[];
}

/**
 * Whether somebody may act on an account or a role: nobody on one that holds what they do not, whether they give or take.
 * SYSTEM_ADMINISTRATOR holds few keys itself and acts on all but those of executives.
 */
export function mayManage(manager: Granter, holder: Holder): boolean {
  if (isExecutive(manager.role)) return true;
  if (isAdministrator(manager.role)) return !isExecutive(holder.role);
  return !isAdministrator(holder.role) && holder.permissions.every((key) => manager.permissions.has(key));
}

/**
 * Whether somebody may put a permission into a role: nobody gives what they do not hold, but EXECUTIVE, and
 * SYSTEM_ADMINISTRATOR into any role but the own.
 */
export function mayPut(granter: Granter, key: string, { isOwnRole }: { isOwnRole: boolean }): boolean {
  if (isExecutive(granter.role)) return true;
  if (granter.role === SYSTEM_ADMINISTRATOR && !isOwnRole) return true;
  return granter.permissions.has(key);
}

/** Whether somebody may make, rename or give a role of this name: that of an executive only an executive. */
export const mayNameRole = (granter: Pick<Granter, 'role'>, name: string): boolean =>
  !isExecutive(name) || isExecutive(granter.role);

/**
 * The role that counts for somebody who sees the office as a holder of another: that one, but never one with rights
 * beside its permissions that their own has not.
 */
export function previewedRole(own: string, other: string): string {
  if (isExecutive(other) && !isExecutive(own)) return own;
  return isAdministrator(other) && !isAdministrator(own) ? own : other;
}
