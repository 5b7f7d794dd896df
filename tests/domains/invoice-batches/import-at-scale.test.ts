import { env } from 'cloudflare:workers';
import { eq, getTableColumns } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { importContractorInvoices } from '~/domains/contractor-invoices/operations/import-contractor-invoices.server';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { importBatchChunk } from '~/domains/invoice-batches/operations/import-batch-chunk.server';
import { batchInvoices, invoiceBatches } from '~/domains/invoice-batches/table.server';
import { database } from '~/lib/drizzle/database.server';
import { insertRows } from '~/lib/drizzle/insert-rows.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { beginImport } from '../../../durable-objects/batch-import-client';
import {
  addBilled,
  batchOf,
  beginBatch,
  chunksOfBatch,
  fileOf,
  HEADER,
  quietContext,
} from '../../support/club/batches';
import { contextFor, db } from '../../support/club/context';
import { listenToImport } from '../../support/doubles/import-listener';
import { metered } from '../../support/proofs/rows-read';

/** 10,000 with `npm run scale`. */
const ROWS = Math.min(10_000, inject('scale') / 20);
const ROUNDS = ROWS === 10_000 ? 12 : 1;
const { db: counted, meter, reset } = metered(env.DB);

const numbersOf = (prefix: string) => Array.from({ length: ROWS }, (_, index) => `${prefix}-${index}`);
const millisecondsOf = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
/** The best of some rounds: other work on the machine only ever adds. */
const best = (times: number[]) => Math.min(...times);

test('a file’s rows are read once and put into their batch in few calls', {
  tags: ['BATCH-016'],
}, async () => {
  const { contractor, job } = await addBilled();
  const took = { read: [] as number[], put: [] as number[], whole: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const { batchId } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbersOf(`S${round}`)));
    const context = { ...(await quietContext('system')), db: database(counted) };
    const chunks: object[] = [];
    took.read.push(await millisecondsOf(async () => void chunks.push(...(await chunksOfBatch(batchId)))));
    reset();
    took.put.push(
      await millisecondsOf(async () => {
        for (const chunk of chunks) await perform(importBatchChunk, context, chunk);
      }),
    );
    expect(await batchOf(batchId)).toMatchObject({ status: 'IMPORTED', processed: ROWS });
    expect(meter.calls, 'calls of the database').toBeLessThanOrEqual(110);

    const rows = await db.select().from(batchInvoices).where(eq(batchInvoices.batch_id, batchId));
    const { batchId: alone, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbersOf(`O${round}`)));
    const { done } = await listenToImport(task.id);
    took.whole.push(
      await millisecondsOf(async () => {
        await beginImport(env, task.id, alone);
        await done;
      }),
    );
    expect(await batchOf(alone)).toMatchObject({ status: 'IMPORTED', processed: ROWS });

    const { batchId: another } = await beginBatch(fileOf(contractor.alpha_ref, job.id, [`B${round}`]));
    const copies = rows.map(({ id: _, ...row }) => ({ ...row, batch_id: another }));
    const lots = Array.from({ length: Math.ceil(ROWS / 1000) }, (_, index) =>
      copies.slice(index * 1000, index * 1000 + 1000),
    );
    const step = (processed: number) => [
      db.update(invoiceBatches).set({ processed }).where(eq(invoiceBatches.id, another)),
      db.insert(history).values({
        ...{ subject_type: 'invoice_batch', subject_id: another, version: processed + 100, action: 'filled' },
        ...{ data: {}, actor_kind: 'system', created_at: new Date() },
      }),
    ];
    took.bare.push(
      await millisecondsOf(async () => {
        for (const [index, lot] of lots.entries()) {
          await db.batch([...insertRows(db, batchInvoices, lot), ...step(index)] as never);
        }
      }),
    );
  }
  const [put, whole] = [best(took.bare) / best(took.put), best(took.bare) / best(took.whole)];
  console.info(
    `${ROWS} rows of a batch: read in ${best(took.read)} ms, put in ${best(took.put)} ms, ${put.toFixed(2)} of the speed of a bare insert (${best(took.bare)} ms); by its object, from its file to the end, in ${best(took.whole)} ms: ${whole.toFixed(2)}`,
  );
  if (ROWS === 10_000) {
    expect(put, 'of the speed of a bare insert').toBeGreaterThanOrEqual(0.6);
    expect(whole, 'the same with reading the file').toBeGreaterThanOrEqual(0.6);
  }
});

test('a contractor’s file is imported in few calls, nearly as fast as its rows inserted bare', {
  tags: ['CINV-096'],
}, async () => {
  const { contractor, job } = await addBilled();
  const took = { imported: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const content = fileOf(contractor.alpha_ref, job.id, numbersOf(`I${round}`));
    expect(content).toContain(HEADER);
    const context = { ...(await contextFor('executive')), drain: async () => {}, db: database(counted) };
    reset();
    took.imported.push(
      await millisecondsOf(() =>
        perform(importContractorInvoices, context, { file: new File([content], 'sheet.csv') }),
      ),
    );
    expect(meter.calls, 'calls of the database').toBeLessThanOrEqual(110);
    const rows = await db.select().from(contractorInvoices).where(eq(contractorInvoices.contractor_id, contractor.id));
    const made = rows.filter(({ hoc_inv_num }) => hoc_inv_num.startsWith(`I${round}-`));
    expect(made).toHaveLength(ROWS);
    const generated = Object.entries(getTableColumns(contractorInvoices)).filter(([, column]) => column.generated);
    const copies = made.map((row) => {
      const copy: Partial<typeof row> = { ...row, uuid: crypto.randomUUID(), hoc_inv_num: `B${row.hoc_inv_num}` };
      for (const name of ['id', ...generated.map(([name]) => name)] as (keyof typeof copy)[]) delete copy[name];
      return copy;
    });
    const writes = insertRows(db, contractorInvoices, copies as never);
    took.bare.push(await millisecondsOf(() => db.batch(writes as never)));
  }
  const ratio = best(took.bare) / best(took.imported);
  console.info(`${ROWS} invoices imported: ${best(took.imported)} ms, bare ${best(took.bare)} ms: ${ratio.toFixed(2)}`);
  if (ROWS === 10_000) expect(ratio, 'of the speed of a bare insert').toBeGreaterThanOrEqual(0.6);
});
