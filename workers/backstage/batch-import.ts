import { failBatch } from '~/domains/invoice-batches/operations/fail-batch.server';
import { importBatchChunk } from '~/domains/invoice-batches/operations/import-batch-chunk.server';
import { readBatchFile } from '~/domains/invoice-batches/operations/read-batch-file.server';
import { perform } from '~/lib/operation/operation.server';
import { BatchImport as BatchImportObject } from '../../durable-objects/batch-import';
import type { ImportWork } from '../../durable-objects/import-steps';
import { backstageContext } from './context';

/** The Durable Object with the steps of this Worker: each is an operation. */
export class BatchImport extends BatchImportObject {
  protected get work(): ImportWork {
    const context = backstageContext(this.env, 'import', (promise) => this.ctx.waitUntil(promise));
    return {
      readFile: (id) => perform(readBatchFile, context, { id }),
      putChunk: (id, { isLast, ...chunk }) => perform(importBatchChunk, context, { id, ...chunk, is_last: isLast }),
      giveUp: async (id, reason) => void (await perform(failBatch, context, { id, reason })),
    };
  }
}
