export const jobPermissions = {
  'job.create': 'Create job requests',
  'job.read': 'See jobs',
  'job.update': 'Edit jobs and change their status',
  'job.delete': 'Delete jobs',
  'job.create_estimate': 'Ask contractors for estimates',
  'job.read_estimate': 'See estimates',
} as const;
