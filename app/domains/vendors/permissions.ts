export const vendorPermissions = {
  'vendor.create': 'Add vendors',
  'vendor.read': 'See vendors',
  'vendor.update': 'Edit vendors',
  'vendor.delete': 'Delete vendors',
} as const;
