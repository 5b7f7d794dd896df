import { defineExport } from '~/lib/list/export.server';
import { formatTime } from '~/ui/format/format-time';
import { exportJobsInput } from '../list';
import { jobStatusLabel } from '../states';
import { readJobs } from '../views/list-jobs.server';

/** One tab of the directory as a file: with the current search, all rows of it. */
export const exportJobs = defineExport(
  { needs: 'job.read', input: exportJobsInput, rows: (context, { tab, ...query }) => readJobs(context, tab, query) },
  {
    name: 'export-jobs',
    file: ({ tab }) => (tab === 'open' ? 'open-jobs' : 'jobs'),
    columns: {
      'Job Number': ({ id }) => id,
      Member: ({ member }) => member,
      Property: ({ property }) => property,
      Category: ({ category }) => category,
      'Job type': ({ code }) => code,
      Contractor: ({ contractor }) => contractor,
      Status: (row) => jobStatusLabel(row),
      Created: ({ created_at }, { timezone }) => formatTime(created_at, timezone, 'date'),
    },
  },
);
