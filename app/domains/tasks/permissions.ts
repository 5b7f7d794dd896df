export const taskPermissions = {
  'task.read': 'See the task queue and the mails',
  'task.update': 'Work on tasks and answer mails',
} as const;
