export const taskPermissions = {
  'task.read': 'See and work the task queue',
} as const;
