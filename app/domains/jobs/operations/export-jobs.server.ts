import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatTime } from '~/ui/format/format-time';
import { exportJobsInput } from '../list';
import { jobStatusLabel } from '../states';
import { type JobLine, readJobs } from '../views/list-jobs.server';

/** One tab of the directory as a file: with the current search, all rows of it. */
export const exportJobs = defineOperation({
  name: 'export-jobs',
  needs: 'job.read',
  input: exportJobsInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<JobLine>> {
    const { timezone } = clubOf(context.env);
    return {
      name: `${tab === 'open' ? 'open-jobs' : 'jobs'}-${clubToday(context)}`,
      columns: {
        'Job Number': ({ id }) => id,
        Member: ({ member }) => member,
        Property: ({ property }) => property,
        Category: ({ category }) => category,
        'Job type': ({ code }) => code,
        Contractor: ({ contractor }) => contractor,
        Status: (row) => jobStatusLabel(row),
        Created: ({ created_at }) => formatTime(created_at, timezone, 'date'),
      },
      chunks: readJobs(context, tab, query),
    };
  },
});
