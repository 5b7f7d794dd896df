import { defineOperation } from '~/lib/operation/operation.server';
import { batchProcessInput } from '../schema';
import { pageBatchInvoices } from '../views/list-batch-invoices.server';

/** The undecided invoices of a batch, in the order of its file. @throws AppError 404 */
export const listBatchInvoices = defineOperation({
  name: 'list-batch-invoices',
  needs: 'invoice.read',
  input: batchProcessInput,
  reads: true,
  run: ({ db }, page) => pageBatchInvoices(db, page),
});
