import type { Permission } from '~/lib/operation/operation.server';

/** Every count of the dashboard, with the permission that shows it. */
export const countKeys = {
  memberships: 'membership.read',
  active_memberships: 'membership.read',
  new_memberships: 'membership.read',
  jobs: 'job.read',
  completed_jobs: 'job.read',
  open_jobs: 'job.read',
  invoices: 'invoice.read',
  paid_invoices: 'invoice.read',
  open_invoices: 'invoice.read',
  estimates: 'job.read_estimate',
  new_estimates: 'job.read_estimate',
  tasks: 'task.read',
  open_tasks: 'task.read',
  my_tasks: 'task.read',
} as const satisfies Record<string, Permission>;

export type CountName = keyof typeof countKeys;
export type Counts = Record<CountName, number>;

export const countNames = Object.keys(countKeys) as CountName[];
