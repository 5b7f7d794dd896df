import { defineOperation } from '~/lib/operation/operation.server';
import { getBatch } from '../queries.server';
import { batchKeyInput } from '../schema';
import { dayOfBatch, readInvoiceFile } from '../work/read-invoice-file.server';

/**
 * The rows of a running import's file, and how to parse them, the same at each call; null for another batch.
 * @throws AppError 422 for a file that cannot be read
 */
export const readBatchFile = defineOperation({
  name: 'read-batch-file',
  needs: 'system',
  input: batchKeyInput,
  reads: true,
  async run(context, { id }) {
    const batch = await getBatch(context.db, id);
    if (batch?.status !== 'PENDING') return null;
    return readInvoiceFile(context, batch.file_uuid, dayOfBatch(context, batch));
  },
});
