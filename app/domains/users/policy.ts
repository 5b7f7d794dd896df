import { isAdministrator, isExecutive } from '~/domains/roles/rules/role-key';

export interface Manager {
  role: string;
  permissions: { has(key: string): boolean };
}

/**
 * Whether somebody who edits users may also change what an account is entered with: its address, its password, its second
 * step. Whoever can, could be that person: so nobody does it to an account that may do more than they.
 */
export function mayManage(manager: Manager, account: { role: string; permissions: readonly string[] }): boolean {
  if (isExecutive(manager.role)) return true;
  if (isAdministrator(manager.role)) return !isExecutive(account.role);
  return !isAdministrator(account.role) && account.permissions.every((key) => manager.permissions.has(key));
}
