import { connectPermissions } from './domains/calls/permissions';
import { checkPermissions } from './domains/checks/permissions';
import { contractorPermissions } from './domains/contractors/permissions';
import { invoicePermissions } from './domains/invoices/permissions';
import { jobPermissions } from './domains/jobs/permissions';
import { membershipPermissions } from './domains/memberships/permissions';
import { paymentPermissions } from './domains/payments/permissions';
import { rolePermissions } from './domains/roles/permissions';
import { settingPermissions } from './domains/service-locations/permissions';
import { taskPermissions } from './domains/tasks/permissions';
import { userPermissions } from './domains/users/permissions';
import { vendorPermissions } from './domains/vendors/permissions';
import { dashboardPermissions } from './features/dashboard/permissions';
import type {} from './lib/operation/operation.server';
import { permissionIds } from './permission-ids';

/** Every permission key of the product, with what it permits. */
export const permissions = {
  ...dashboardPermissions,
  ...taskPermissions,
  ...membershipPermissions,
  ...jobPermissions,
  ...contractorPermissions,
  ...vendorPermissions,
  ...invoicePermissions,
  ...checkPermissions,
  ...paymentPermissions,
  ...userPermissions,
  ...rolePermissions,
  ...connectPermissions,
  ...settingPermissions,
} as const;

type Keys = { [Key in keyof typeof permissions]: true };

declare module './lib/operation/operation.server' {
  interface PermissionRegistry extends Keys {}
}

export type PermissionKey = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as PermissionKey[];

const keysById = new Map(Object.entries(permissionIds).map(([key, id]) => [String(id), key as PermissionKey]));

/** The key of a permission named by its key or its id; null where there is none. */
export function permissionKeyOf(named: string | number): PermissionKey | null {
  const name = String(named);
  return Object.hasOwn(permissionIds, name) ? (name as PermissionKey) : (keysById.get(name) ?? null);
}

/** The names of older menus for the same permissions. */
export const menuAliases = {
  'permissions.MENU_CONTRACTORS': 'contractor.read',
  'permissions.MENU_INVOICES': 'invoice.read',
  'permissions.MENU_USERS': 'user.read',
} as const satisfies Record<string, keyof typeof permissions>;
