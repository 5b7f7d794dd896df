import { defineList } from '~/lib/list/list.server';
import type { JobSort } from './list';
import { jobPriorities, jobStatuses } from './states';
import { jobs } from './table.server';

/** Counted in total as well as by open and closed: a page located by two counters would read twice as many rows. */
export const jobList = defineList({
  table: jobs,
  counted: [[], [jobs.listed]],
  unlessSet: jobs.deleted_at,
  days: {
    at: jobs.created_at,
    counts: {
      jobs: [[jobs.listed, ['open', 'done']]],
      completed_jobs: [
        [jobs.listed, 'done'],
        [jobs.status, 'COMPLETED'],
      ],
      open_jobs: [[jobs.listed, 'open']],
    },
  },
  search: {
    by: { column: jobs.listed, values: ['open', 'done'] },
    words: [jobs.contact_name, jobs.contact_email, jobs.property_line, jobs.description],
    pieces: [jobs.contact_email],
    phones: [jobs.contact_phone],
  },
  email: { address: jobs.contact_email, id: jobs.id },
  marks: {
    status: { column: jobs.status, values: jobStatuses },
    priority: { column: jobs.priority, values: jobPriorities },
  },
  sorts: { member: jobs.contact_name, status: jobs.status } satisfies Record<JobSort, unknown>,
});
