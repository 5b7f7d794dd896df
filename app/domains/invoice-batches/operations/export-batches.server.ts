import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatTime } from '~/ui/format/format-time';
import { batchListInput } from '../list';
import { type BatchRow, readBatches } from '../views/list-batches.server';

/** The batches as a file: with the current search, all rows of it. */
export const exportBatches = defineOperation({
  name: 'export-batches',
  needs: 'invoice.read',
  input: batchListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<BatchRow>> {
    const { timezone } = clubOf(context.env);
    return {
      name: `invoice-batches-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        File: ({ file_name }) => file_name,
        Status: ({ status }) => status,
        Total: ({ total }) => total,
        Approved: ({ approved }) => approved,
        Rejected: ({ rejected }) => rejected,
        'Created at': ({ created_at }) => formatTime(created_at, timezone, 'iso'),
      },
      chunks: readBatches(context, query),
    };
  },
});
