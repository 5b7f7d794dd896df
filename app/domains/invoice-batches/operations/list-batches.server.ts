import { defineOperation } from '~/lib/operation/operation.server';
import { batchListInput } from '../list';
import { listBatchPage } from '../views/list-batches.server';

/** The batches of contractors' invoices, the newest first. */
export const listBatches = defineOperation({
  name: 'list-batches',
  needs: 'invoice.read',
  input: batchListInput,
  reads: true,
  run: listBatchPage,
});
