export const dashboardPermissions = {
  'dashboard.read': 'Open the dashboard',
} as const;
