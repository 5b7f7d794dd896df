import type { CountName } from './counts';

export interface TileDefinition {
  /** The count shown, also for its range and curve. */
  name: CountName;
  label: string;
  /** The list with the counted rows. */
  href: string;
  /** A second figure; the first is then labelled the total. */
  second?: { name: CountName; label: string };
}

const members: TileDefinition = {
  name: 'memberships',
  label: 'Members',
  href: '/app/members',
  second: { name: 'active_memberships', label: 'Active' },
};
const newMembers: TileDefinition = { name: 'new_memberships', label: 'New Members', href: '/app/members?tab=new' };
const jobs: TileDefinition = {
  name: 'jobs',
  label: 'Jobs',
  href: '/app/jobs',
  second: { name: 'completed_jobs', label: 'Completed' },
};
const openJobs: TileDefinition = { name: 'open_jobs', label: 'Open Jobs', href: '/app/jobs?tab=open' };
const invoices: TileDefinition = {
  name: 'invoices',
  label: 'Invoices',
  href: '/app/invoices',
  second: { name: 'paid_invoices', label: 'Paid' },
};
const openInvoices: TileDefinition = { name: 'open_invoices', label: 'Open Invoices', href: '/app/invoices?tab=open' };
const estimates: TileDefinition = { name: 'estimates', label: 'Estimates', href: '/app/estimates' };
const newEstimates: TileDefinition = {
  name: 'new_estimates',
  label: 'New Estimates',
  href: '/app/estimates?type=PENDING,REPLIED',
};

/** Opens the queue, whose rows are the tasks that are not closed. */
export const tasksTile: TileDefinition = {
  name: 'open_tasks',
  label: 'Tasks',
  href: '/app/task-queue',
  second: { name: 'my_tasks', label: 'Your Tasks' },
};

/** By noun, its total and what is waiting: columns of two on a wide screen, rows of two on a phone. */
export const tilesOf = {
  full: [members, newMembers, jobs, openJobs, invoices, openInvoices, estimates, newEstimates],
  accounting: [members, newMembers, jobs, openJobs, invoices, openInvoices],
} as const satisfies Record<string, readonly TileDefinition[]>;

export type DashboardKind = keyof typeof tilesOf;
