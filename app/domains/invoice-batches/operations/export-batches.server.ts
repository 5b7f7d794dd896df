import { defineExport } from '~/lib/list/export.server';
import { formatTime } from '~/ui/format/format-time';
import { listBatches } from './list-batches.server';

/** The batches as a file: with the current search, all rows of it. */
export const exportBatches = defineExport(listBatches, {
  name: 'export-batches',
  file: 'invoice-batches',
  columns: {
    ID: ({ id }) => id,
    File: ({ file_name }) => file_name,
    Status: ({ status }) => status,
    Total: ({ total }) => total,
    Approved: ({ approved }) => approved,
    Rejected: ({ rejected }) => rejected,
    'Created at': ({ created_at }, { timezone }) => formatTime(created_at, timezone, 'iso'),
  },
});
