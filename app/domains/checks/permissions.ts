export const checkPermissions = {
  'check.create': 'Issue checks',
  'check.read': 'See checks',
  'check.update': 'Edit checks',
  'check.delete': 'Void checks',
} as const;
