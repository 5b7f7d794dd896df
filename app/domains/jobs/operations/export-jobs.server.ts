import type { CsvExport } from '~/lib/csv.server';
import { defineOperation } from '~/lib/operation.server';
import { formatDay } from '~/ui/format-time';
import { exportJobsInput } from '../list';
import { type JobLine, readJobs } from '../list-jobs.server';
import { jobStatusLabel } from '../states';

/** One tab of the directory as a file: as searched, and whole however long. */
export const exportJobs = defineOperation({
  name: 'export-jobs',
  needs: 'job.read',
  input: exportJobsInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<JobLine>> {
    return {
      name: `${tab === 'open' ? 'open-jobs' : 'jobs'}-${context.now.toISOString().slice(0, 10)}`,
      columns: {
        'Job Number': ({ id }) => id,
        Member: ({ member }) => member,
        Property: ({ property }) => property,
        Category: ({ category }) => category,
        'Job type': ({ code }) => code,
        Contractor: ({ contractor }) => contractor,
        Status: (row) => jobStatusLabel(row),
        Created: ({ created_at }) => formatDay(created_at.toISOString()),
      },
      chunks: readJobs(context, tab, query),
    };
  },
});
