import { defineList } from '~/lib/list/list.server';
import { invoiceBatches } from './table.server';

/** The batches of imported files, running ones included; searched by their id or the file's name. */
export const batchList = defineList({
  table: invoiceBatches,
  counted: [[invoiceBatches.listed]],
  search: {
    by: { column: invoiceBatches.listed, values: ['listed'] },
    words: [invoiceBatches.file_name],
    pieces: [invoiceBatches.file_name],
    phones: [],
  },
});
