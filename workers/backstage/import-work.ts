import { failBatch } from '~/domains/invoice-batches/operations/fail-batch.server';
import { importBatchChunk } from '~/domains/invoice-batches/operations/import-batch-chunk.server';
import { readBatchFile } from '~/domains/invoice-batches/operations/read-batch-file.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import type { ImportWork } from '../../durable-objects/import-steps';

/** The steps of an import. */
export const stepsOf = (context: OperationContext): ImportWork => ({
  readFile: (id) => perform(readBatchFile, context, { id }),
  putChunk: (id, { isLast, ...chunk }) => perform(importBatchChunk, context, { id, ...chunk, is_last: isLast }),
  giveUp: async (id, reason) => void (await perform(failBatch, context, { id, reason })),
});
