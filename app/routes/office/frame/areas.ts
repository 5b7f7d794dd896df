import type { Permission } from '~/lib/operation/operation.server';

/** An area of the office: its menu entry, the permission that shows and opens it, and the letter after `g`. */
export interface Area {
  path: string;
  label: string;
  permission: Permission;
  letter?: string;
  /** False where every signed-in user may open the page, and only its calls are checked. */
  isGated: boolean;
}

/** The side menu, in its order; Vendors and Payments follow the thirteen entries of the specification. */
export const areas: Area[] = [
  { path: '/app', label: 'Dashboard', permission: 'dashboard.read', letter: 'd', isGated: true },
  { path: '/app/task-queue', label: 'Task Queue', permission: 'task.read', letter: 't', isGated: true },
  { path: '/app/members', label: 'Members', permission: 'membership.read', letter: 'm', isGated: true },
  { path: '/app/contractors', label: 'Contractors', permission: 'contractor.read', letter: 'c', isGated: true },
  { path: '/app/estimates', label: 'Estimates', permission: 'job.read_estimate', letter: 'e', isGated: false },
  { path: '/app/jobs', label: 'Jobs', permission: 'job.read', letter: 'j', isGated: true },
  { path: '/app/invoices', label: 'Invoices', permission: 'invoice.read', letter: 'i', isGated: true },
  { path: '/app/reports', label: 'Reports', permission: 'invoice.read', letter: 'r', isGated: false },
  { path: '/app/users', label: 'Users', permission: 'user.read', letter: 'u', isGated: true },
  { path: '/app/email', label: 'Email', permission: 'task.read', isGated: false },
  { path: '/app/roles', label: 'Roles', permission: 'role.read', isGated: true },
  { path: '/app/Connect', label: 'Connect', permission: 'connect.read', isGated: true },
  { path: '/app/settings', label: 'Settings', permission: 'setting.read', letter: 's', isGated: true },
  { path: '/app/vendors', label: 'Vendors', permission: 'vendor.read', letter: 'v', isGated: true },
  { path: '/app/payments', label: 'Payments', permission: 'payment.read', letter: 'p', isGated: true },
];

/** Pages of the office without a menu entry, which every signed-in user may open. */
export const pagesBeyondTheMenu: Record<string, string> = {
  callback: 'Phone sign-in',
  contractcall: 'Contractor Call',
  wallboard: 'Wallboard',
};

/** The area a path is in. */
export function areaOf(pathname: string): Area | undefined {
  return (
    areas.find(({ path }) => path !== '/app' && (pathname === path || pathname.startsWith(`${path}/`))) ??
    (pathname === '/app' ? areas[0] : undefined)
  );
}
