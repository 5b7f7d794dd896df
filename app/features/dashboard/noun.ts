export const permissions = {
  'dashboard.read': 'Open the dashboard',
} as const;
