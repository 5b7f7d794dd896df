export const userPermissions = {
  'user.create': 'Add users',
  'user.read': 'See users',
  'user.update': 'Edit users',
  'user.delete': 'Delete users',
  'user.manage_service_location': 'Choose the service location of a membership',
} as const;
