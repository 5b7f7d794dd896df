export const connectPermissions = {
  'connect.read': 'Use the telephone, contacts and messages',
  'connect.update': 'Delete recordings and voicemails of others, block numbers',
} as const;
