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

export const permissionKeys = Object.keys(permissions) as (keyof typeof permissions)[];

/** The names of older menus for the same permissions. */
export const menuAliases = {
  'permissions.MENU_CONTRACTORS': 'contractor.read',
  'permissions.MENU_INVOICES': 'invoice.read',
  'permissions.MENU_USERS': 'user.read',
} as const satisfies Record<string, keyof typeof permissions>;
