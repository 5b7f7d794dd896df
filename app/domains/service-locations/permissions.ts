export const settingPermissions = {
  'setting.create': 'Add service locations',
  'setting.read': 'See the settings',
  'setting.update': 'Edit service locations',
  'setting.delete': 'Delete service locations',
} as const;
