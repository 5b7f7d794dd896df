export const rolePermissions = {
  'role.create': 'Create roles',
  'role.read': 'See roles and their permissions',
  'role.update': 'Change the permissions of roles',
  'role.delete': 'Delete roles',
} as const;
