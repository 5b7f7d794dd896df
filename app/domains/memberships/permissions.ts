export const membershipPermissions = {
  'membership.create': 'Add members',
  'membership.read': 'See members and their details',
  'membership.update': 'Edit, approve, cancel and restore members, enter their checks',
} as const;
