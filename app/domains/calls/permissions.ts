export const connectPermissions = {
  'connect.read': 'Use the telephone, contacts and messages',
} as const;
