import type { PermissionKey } from './nouns';

/** The permissions by number, as clients name them: a number is never reused for another permission. */
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
  'task.update': 43,
  'connect.update': 44,
  'invoice.void': 45,
  'setting.money': 46,
} as const satisfies Record<PermissionKey, number>;

/** Returns the granted permissions as a 1 or a 0 for each id, from 1 on: a tenth of the size of their keys. */
export function heldOf(keys: readonly string[]): string {
  const ids: Record<string, number> = permissionIds;
  const held = Array<number>(Math.max(...Object.values(ids))).fill(0);
  for (const key of keys) if (Object.hasOwn(ids, key)) held[ids[key]! - 1] = 1;
  return held.join('');
}

/** Whether a permission is granted, by the text of heldOf. */
export const isHeld = (held: string, key: PermissionKey): boolean => held[permissionIds[key] - 1] === '1';

/** Returns the keys of the granted permissions, by the text of heldOf. */
export const keysHeld = (held: string): PermissionKey[] =>
  (Object.keys(permissionIds) as PermissionKey[]).filter((key) => isHeld(held, key));
