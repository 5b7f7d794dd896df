import type { CsvExport } from '~/lib/csv.server';
import { defineOperation } from '~/lib/operation.server';
import { formatDay } from '~/ui/format-time';
import { estimateListInput } from '../list';
import { type EstimateRow, readEstimates } from '../list-estimates.server';

/** The estimates as a file: as searched, and whole however long. Amounts in dollars. */
export const exportEstimates = defineOperation({
  name: 'export-estimates',
  needs: 'job.read_estimate',
  input: estimateListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<EstimateRow>> {
    return {
      name: `estimates-${context.now.toISOString().slice(0, 10)}`,
      columns: {
        'Estimate ID': ({ id }) => id,
        'Job Number': ({ job_id }) => job_id,
        'Contractor Name': ({ con_name }) => con_name,
        'Company Name': ({ con_biz }) => con_biz,
        'Estimate Amount': ({ total }) => (total === null ? '' : (total / 100).toFixed(2)),
        'Submission Date': ({ created_at }) => formatDay(created_at.toISOString()),
        Status: ({ type }) => type,
      },
      chunks: readEstimates(context, query),
    };
  },
});
