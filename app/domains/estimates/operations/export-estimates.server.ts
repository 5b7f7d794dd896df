import { defineExport } from '~/lib/list/export.server';
import { formatTime } from '~/ui/format/format-time';
import { estimateListInput } from '../list';
import { readEstimates } from '../views/list-estimates.server';

/** The estimates as a file: with the current search, all rows of it. Amounts are dollars. */
export const exportEstimates = defineExport(
  { needs: 'job.read_estimate', input: estimateListInput, rows: readEstimates },
  {
    name: 'export-estimates',
    file: 'estimates',
    columns: {
      'Estimate ID': ({ id }) => id,
      'Job Number': ({ job_id }) => job_id,
      'Contractor Name': ({ con_name }) => con_name,
      'Company Name': ({ con_biz }) => con_biz,
      'Estimate Amount': ({ total }) => (total === null ? '' : (total / 100).toFixed(2)),
      'Submission Date': ({ created_at }, { timezone }) => formatTime(created_at, timezone, 'date'),
      Status: ({ type }) => type,
    },
  },
);
