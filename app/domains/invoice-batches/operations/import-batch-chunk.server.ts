import * as z from 'zod';
import type { KnownDays } from '~/domains/contractor-invoices/rules/cell-reader';
import { readPrices } from '~/domains/prices/queries.server';
import { TAX_RATE } from '~/domains/prices/rules/price-keys';
import { priceOn } from '~/domains/prices/rules/price-on';
import type { Day } from '~/lib/calendar';
import { insertRows } from '~/lib/drizzle/insert-rows.server';
import { conflict } from '~/lib/errors';
import { flag, id, wholeNumber } from '~/lib/form/schema';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { CHANGED_MEANWHILE, commit, type Effect, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readChunkFacts } from '../reads/chunk-facts.server';
import { type FileReading, type FileRow, readBatchRow } from '../rules/batch-row';
import { matchBatchRow } from '../rules/match-batch-row';
import { batchStep } from '../steps/batch-step.server';
import { batchInvoices } from '../table.server';

/** Pages that list the batches are notified of the first chunk, of every fifth, and of the last. */
const TOLD_EVERY = 5;

const chunkInput = z.object({
  id: id(),
  /** From 0 on. */
  number: wholeNumber(),
  rows: z.custom<FileRow[]>(Array.isArray),
  reading: z.custom<FileReading>((given) => given !== undefined),
  /** Invoices in the whole file. */
  total: wholeNumber(),
  is_last: flag(),
});

/**
 * Adds a chunk of a file's invoices to its batch. The batch counts its chunks in the same commit: a repeated one
 * changes nothing. The last one completes the import.
 * @returns the number of invoices in the batch; null for a batch that is not being imported
 */
export const importBatchChunk = defineOperation({
  name: 'import-batch-chunk',
  needs: 'system',
  input: chunkInput,
  async run(context, { id, number, rows: given, reading, total, is_last }) {
    const known: KnownDays = new Map();
    const prices = await readPrices(context.db);
    const taxOn = (day: Day) => priceOn(prices, TAX_RATE, day) ?? 0;
    const rows = given.map((row) => readBatchRow(row, { ...reading, known, taxOn }));
    return againWhereChanged(async () => {
      const { db } = context;
      const { batch, sender, factsOf } = await readChunkFacts(db, id, rows);
      if (!batch) return null;
      if (number < batch.chunks) return { processed: batch.processed };
      if (batch.status !== 'PENDING') return null;
      if (number > batch.chunks) throw new Error(`chunk ${number} came before chunk ${batch.chunks}`);
      const matched = rows.map((row) => ({ batch_id: id, ...matchBatchRow(row, factsOf(row), sender?.id ?? null) }));
      const processed = batch.processed + rows.length;
      const step = batchStep(context, batch, {
        action: 'filled',
        data: { from: rows[0]?.number, to: rows.at(-1)?.number },
        set: { total, processed, chunks: number + 1, ...(is_last && { status: 'IMPORTED' as const }) },
      });
      const { user_id, with_feedback } = batch;
      const finished: Effect[] = is_last
        ? [{ effect: 'batch.finished', payload: { batch_id: id, user_id, silent: false, had_feedback: with_feedback } }]
        : [];
      // Watchers get each chunk through the import's own sockets: the lists need no reload for each
      const changed = is_last || number % TOLD_EVERY === 0 ? step.effects! : [];
      const effects = [...changed, ...finished];
      const writes = [...insertRows(db, batchInvoices, matched), ...step.writes!];
      try {
        await commit(context, { ...step, writes, effects });
      } catch (error) {
        // The same chunk was added concurrently
        if (violates(error, 'batch_invoices.row_number')) throw conflict(CHANGED_MEANWHILE);
        throw error;
      }
      return { processed };
    });
  },
});
