import { beforeAll, expect, inject, test } from 'vitest';
import { changeToBatch } from '~/domains/invoice-batches/operations/change-to-batch.server';
import { isAppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../support/calling/api-client';
import { chunksOfBatch, mailFile, quietContext } from '../support/club/batches';
import { addContractor } from '../support/club/jobs';
import { sampleWorkbook } from '../support/samples/sample-sheets';
import { type HostileWorkbook, hostileWorkbookOf } from './hostile-workbooks';

const { workbooks, seed } = inject('attacks');
/** So long another request of the same isolate may wait. */
const LONGEST_WAIT_MILLISECONDS = 200;
const SLOWEST_MILLISECONDS = 30_000;
const SHOWN_FAILURES = 10;
/** Other work on the machine only ever adds. */
const TRIES = 6;

let token: string;
beforeAll(async () => {
  token = await tokenOf('executive');
});

/** Runs the work. Returns the longest time for which nothing else could run beside it. */
async function longestWaitOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 1);
  await work().finally(() => clearInterval(timer));
  look();
  return longest;
}

/** As a colleague imports it. */
async function importIt(file: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.set('dry_run', '1');
  form.set('file', new File([file], 'invoices.xlsx'));
  return (await call('POST /contractors/import-contractor', { token, raw: form })).status;
}

/** As a colleague makes a batch of the file of a mail. */
async function makeBatch({ task, file }: Awaited<ReturnType<typeof mailFile>>): Promise<number> {
  const given = { id: task.id, with_feedback: false, file_uuid: file };
  try {
    const { batch_id } = await perform(changeToBatch, await quietContext('accounting'), given);
    await chunksOfBatch(batch_id);
    return 200;
  } catch (error) {
    if (isAppError(error)) return error.status;
    throw error;
  }
}

/** Returns what is wrong with the work; undefined when nothing is. */
async function faultOf(read: () => Promise<number>): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    let status = 0;
    const started = performance.now();
    const waited = await longestWaitOf(async () => {
      status = await read();
    }).catch((error) => `threw ${error instanceof Error ? error.stack : error}`);
    const took = performance.now() - started;
    if (typeof waited === 'string') return waited;
    if (status !== 200 && status !== 422) return `answered ${status}`;
    if (waited <= LONGEST_WAIT_MILLISECONDS && took <= SLOWEST_MILLISECONDS) return undefined;
    if (tries === TRIES)
      return `took ${took.toFixed(0)} ms, of which others waited ${waited.toFixed(0)} ms at a stretch`;
  }
}

async function attack({ bytes }: HostileWorkbook): Promise<string | undefined> {
  const fault = await faultOf(() => importIt(bytes));
  if (fault) return `imported: ${fault}`;
  const mailed = await mailFile(bytes, { name: 'invoices.xlsx', type: 'application/octet-stream' });
  const faultOfBatch = await faultOf(() => makeBatch(mailed));
  return faultOfBatch && `mailed: ${faultOfBatch}`;
}

test(`${workbooks} hostile workbooks, from seed ${seed} on, get no 5xx, and nobody else waits 200 ms`, {
  timeout: 60_000 + workbooks * 10_000,
}, async () => {
  const found: string[] = [];
  for (let number = seed; number < seed + workbooks && found.length < SHOWN_FAILURES; number++) {
    const workbook = hostileWorkbookOf(number);
    const fault = await attack(workbook);
    if (fault) {
      found.push(
        `npm run fuzz -- --inputs 1 --workbooks 1 --seed ${number}\n  ${fault}\n  ${workbook.told.slice(0, 400)}`,
      );
    }
  }
  expect(found.join('\n\n')).toBe('');
});

test('a workbook of 20,000 good invoices is checked, and taken for a batch, while nobody else waits 200 ms', {
  timeout: 120_000,
}, async () => {
  const { alpha_ref } = await addContractor({ factor_percent: 1000 });
  const head = ['con', 'hoc_inv_num', 'inv_date', 'material_1', 'material_amt_1', 'labor_1', 'labor_amt_1', 'tax'];
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    ...[alpha_ref, `WAIT-${at}`, '11/02/2026', 'Pipe'],
    ...[12.5, 'Hours', 100, 10.35],
  ]);
  const bytes = sampleWorkbook([{ rows: [head, ...rows] }]) as Uint8Array<ArrayBuffer>;
  expect(await attack({ told: 'good invoices', bytes })).toBeUndefined();
});
