import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatTime } from '~/ui/format/format-time';
import { estimateListInput } from '../list';
import { type EstimateRow, readEstimates } from '../views/list-estimates.server';

/** The estimates as a file: with the current search, all rows of it. Amounts are dollars. */
export const exportEstimates = defineOperation({
  name: 'export-estimates',
  needs: 'job.read_estimate',
  input: estimateListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<EstimateRow>> {
    const { timezone } = clubOf(context.env);
    return {
      name: `estimates-${clubToday(context)}`,
      columns: {
        'Estimate ID': ({ id }) => id,
        'Job Number': ({ job_id }) => job_id,
        'Contractor Name': ({ con_name }) => con_name,
        'Company Name': ({ con_biz }) => con_biz,
        'Estimate Amount': ({ total }) => (total === null ? '' : (total / 100).toFixed(2)),
        'Submission Date': ({ created_at }) => formatTime(created_at, timezone, 'date'),
        Status: ({ type }) => type,
      },
      chunks: readEstimates(context, query),
    };
  },
});
