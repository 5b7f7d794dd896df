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

/** The permissions by number, as clients name them: a number is never given to another permission. */
export const permissionIds = {
  'membership.create': 1,
  'membership.update': 2,
  'membership.read': 3,
  'user.read': 4,
  'user.create': 5,
  'user.update': 6,
  'user.delete': 7,
  'user.manage_service_location': 8,
  'job.read': 9,
  'job.create': 10,
  'job.update': 11,
  'job.delete': 12,
  'job.create_estimate': 13,
  'job.read_estimate': 14,
  'invoice.read': 15,
  'invoice.view': 16,
  'contractor.create': 17,
  'contractor.update': 18,
  'contractor.read': 19,
  'contractor.delete': 20,
  'vendor.create': 21,
  'vendor.update': 22,
  'vendor.read': 23,
  'vendor.delete': 24,
  'check.create': 25,
  'check.update': 26,
  'check.delete': 27,
  'check.read': 28,
  'role.create': 29,
  'role.update': 30,
  'role.read': 31,
  'role.delete': 32,
  'dashboard.read': 33,
  'task.read': 34,
  'payment.read': 35,
  'connect.read': 36,
  'setting.read': 37,
  'setting.create': 38,
  'setting.update': 39,
  'setting.delete': 40,
  'invoice.update': 41,
  'payment.refund': 42,
} as const satisfies Record<PermissionKey, number>;

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
