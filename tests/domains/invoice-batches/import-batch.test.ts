import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { changeToBatch } from '~/domains/invoice-batches/operations/change-to-batch.server';
import { failBatch } from '~/domains/invoice-batches/operations/fail-batch.server';
import { invoiceBatches } from '~/domains/invoice-batches/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { clubToday, type Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { callApi } from '../../support/calling/call-api';
import {
  addBilled,
  batchOf,
  beginBatch,
  chunksOfBatch,
  fileOf,
  HEADER,
  importBatch,
  mailFile,
  putChunk,
  quietContext,
  rowsOf,
} from '../../support/club/batches';
import { db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { sampleWorkbook, withSizes } from '../../support/samples/sample-sheets';

const taskOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `N-${index + 1}`);

test('the rows of a file are in its batch once, in their order, however often a chunk is sent', {
  tags: ['BATCH-014', 'BATCH-015'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId } = await beginBatch(fileOf(contractor.alpha_ref.toLowerCase(), job.id, numbered(4200)));
  const chunks = await chunksOfBatch(batchId);
  expect(chunks.map(({ rows }) => rows.length)).toEqual([2000, 2000, 200]);
  await putChunk(chunks[0]!);
  await putChunk(chunks[0]!);
  // Two at once: one of them finds the other's
  await Promise.all([putChunk(chunks[1]!), putChunk(chunks[1]!)]);
  expect(await batchOf(batchId)).toMatchObject({ status: 'PENDING', total: 4200, processed: 4000, chunks: 2 });
  await expect(putChunk({ ...chunks[2]!, number: 3 })).rejects.toThrow('chunk 3 came before chunk 2');
  for (let times = 0; times < 3; times++) expect(await putChunk(chunks[2]!)).toEqual({ processed: 4200 });
  const rows = await rowsOf(batchId);
  expect(rows.map(({ content }) => content.hoc_inv_num)).toEqual(numbered(4200));
  expect(rows.map(({ row_number }) => row_number)).toEqual(rows.map((_, index) => index + 2));
  expect(rows[0]).toMatchObject({ contractor_id: contractor.id, job_id: job.id, status: 'UNDECIDED', problems: {} });
  const batch = await batchOf(batchId);
  expect(batch).toMatchObject({ status: 'IMPORTED', total: 4200, processed: 4200, approved: 0, rejected: 0 });
  const told = await db.$count(
    history,
    and(eq(history.subject_type, 'invoice_batch'), eq(history.subject_id, batchId)),
  );
  expect(told).toBe(batch.version);
});

test('chunks have at most 2,000 rows and 900,000 bytes', async () => {
  const long = 'ä'.repeat(3900);
  const rows = Array.from({ length: 300 }, (_, index) => `ABC,N-${index},1,11/02/2026,1,2,3,4,0,${long}`);
  const { batchId } = await beginBatch([`${HEADER},remarks`, ...rows].join('\n'));
  const chunks = await chunksOfBatch(batchId);
  const bytes = chunks.map(({ rows }) => new TextEncoder().encode(JSON.stringify(rows)).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(900_000);
  expect(chunks.flatMap(({ rows }) => rows)).toHaveLength(300);
  expect(chunks.length).toBe(Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 900_000));
});

test('a file that is no table of invoices is refused at file_uuid; there is no batch, the task stays', {
  tags: ['TASK-041', 'TASK-042'],
}, async () => {
  const good = sampleWorkbook([{ rows: [HEADER.split(','), ['ABC', 'N-1', 1, '11/02/2026', 'Pipe', 10]] }]);
  const bomb = withSizes(good, 201 * 1024 * 1024);
  const refused: [string | Uint8Array, string, RegExp][] = [
    ['%PDF-1.4 an invoice', 'invoices.csv', /PDF/],
    ['number,amount\n1,2', 'invoices.csv', /No row of this file has the columns con, hoc_inv_num/],
    ['con,hoc_inv_num\nABC,1', 'invoices.csv', /no column with amounts/],
    [`${HEADER},con\nABC,1`, 'invoices.csv', /The column con is there twice/],
    [`${HEADER}\n`, 'invoices.csv', /no row/],
    ['', 'invoices.csv', /empty/],
    [`${HEADER}\nABC,"open\nABC,2`, 'invoices.csv', /quotation mark in row 2/],
    [`${HEADER}\nABC,1,1,11/02/2026,${'x'.repeat(40_000)},10`, 'invoices.csv', /Row 2 has a cell with more than/],
    ['<html><table><tr><td>con</td></tr></table>', 'invoices.xls', /no table/],
    [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'invoices.xls', /old Excel/],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'invoices.csv', /no table/],
    [zipSync({ 'word/document.xml': strToU8('<w/>') }), 'invoices.xlsx', /./],
    [good.slice(0, good.length - 40), 'invoices.xlsx', /damaged/],
    [bomb, 'invoices.xlsx', /more than 200 MB/],
  ];
  for (const [content, name, words] of refused) {
    const { task, file } = await mailFile(content || ' ', { name });
    const { status, json } = await callApi('POST /tasks/change-to-batch', {
      as: 'employee',
      body: { id: task.id, file_uuid: file },
    });
    expect([status, Object.keys(json.errors)], `${words}`).toEqual([422, ['file_uuid']]);
    expect(json.errors.file_uuid[0]).toMatch(words);
    expect(await taskOf(task.id)).toMatchObject({ task_type: 'INVOICE_BATCH', taskable_type: 'mail' });
    expect(await db.$count(invoiceBatches, eq(invoiceBatches.task_id, task.id))).toBe(0);
  }
});

test('a batch has the rows of its file whatever it is written in, and the days that its file means', async () => {
  const { contractor, job } = await addBilled();
  const con = contractor.alpha_ref;
  const head = HEADER.split(',');
  const accented = `${HEADER.replaceAll(',', ';')}\r\n${con};É-1;${job.id};;"Pipe ""½""; long\r\nline";100;;;0\r\n`;
  const signs = [...`\ufeff${accented}`].map((sign) => sign.charCodeAt(0));
  const files: [string, string | Uint8Array][] = [
    ['with a mark', `\ufeff${accented}`],
    ['UTF-16', Uint8Array.from(signs.flatMap((code) => [code & 255, code >> 8]))],
    ['Windows-1252', Uint8Array.from(signs.slice(1))],
  ];
  for (const [written, content] of files) {
    const { rows, batchId } = await importBatch(content);
    const { hoc_inv_num, material, inv_date } = rows[0]!.content;
    expect([written, rows.length, hoc_inv_num, material]).toEqual([
      ...[written, 1, 'É-1'],
      [{ description: 'Pipe "½"; long\nline', amount: 10_000 }],
    ]);
    const { created_at: now } = await batchOf(batchId);
    expect(inv_date, 'a row without a day').toBe(clubToday({ env: env as Env, now }));
  }
  // A number in place of a day counts from the year of the file
  const rows = [head, [con, 'X-1', job.id, 44_866, 'Pipe', 10], [null, 'X-2', job.id, 44_866, 'Pipe', 10]];
  for (const [is1904, day] of [
    [true, '2026-11-02'],
    [false, '2022-11-01'],
  ] as const) {
    const sheets = [{ rows: [['Notes']] }, { rows, merged: ['A2:A3'] }];
    const { rows: made } = await importBatch(sampleWorkbook(sheets, { is1904 }));
    expect(made.map(({ content }) => [content.hoc_inv_num, content.inv_date])).toEqual([
      ['X-1', day],
      ['X-2', day],
    ]);
    expect(made.map(({ problems }) => Object.keys(problems))).toEqual([[], ['con']]);
  }
});

test('rows with faults come into the batch with their problems, as they are written', async () => {
  const { contractor, job } = await addBilled();
  const con = contractor.alpha_ref;
  const { rows } = await importBatch(
    [
      HEADER,
      `${con},A-1,${job.id},13/11/2026,Pipe,"12,50",,,0`,
      `${con},A-2,${job.id},11/02/2026,Pipe,-5,,,101`,
      `zz9,A-3,999999,11/02/2026,Pipe,10,,,0`,
      `${con},A-4,${job.id},11/02/2026,Pipe,10,,,0`,
      `${con},A-4,${job.id},11/02/2026,Pipe,10,,,0`,
      `${con},A-4,${job.id},11/02/2026,Pipe,11,,,0`,
    ].join('\n'),
  );
  const fields = Object.fromEntries(rows.map(({ row_number, problems }) => [row_number, Object.keys(problems).sort()]));
  // Row 6 is row 5 once more
  expect(fields).toEqual({
    2: ['inv_date', 'material_amt_1'],
    3: ['material_amt_1', 'tax'],
    4: ['con', 'job_number'],
    5: [],
    7: ['hoc_inv_num'],
  });
  expect(rows[0]!.content.unread).toEqual({ inv_date: '13/11/2026', material_amt_1: '12,50' });
  expect(rows[0]!.content.material).toEqual([{ description: 'Pipe', amount: 0 }]);
  expect(rows[2]).toMatchObject({ contractor_id: null, job_id: null });
  expect(rows[2]!.content.codes).toEqual(['contractor_id_not_found', 'job_id_not_found']);
});

test('codes tell what of an invoice does not fit its sender or its job', { tags: ['BATCH-011'] }, async () => {
  const { contractor, job } = await addBilled();
  const sender = await addContractor();
  const { rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['C-1']), sender.email);
  expect(rows[0]!.content.codes).toEqual(['contractor_id_not_match']);
  const own = await importBatch(fileOf(contractor.alpha_ref, job.id, ['C-2']), contractor.email);
  expect(own.rows[0]!.content.codes).toEqual([]);
  const lost = await importBatch(fileOf('zz9', 999_999, ['C-4']), sender.email);
  const { json } = await callApi(`GET /batch/${lost.batchId}/process`, { as: 'accounting' });
  const words = 'cannot be detected from the file and the sender’s address. Pick one.';
  expect(json.results[0].warnings).toEqual([
    { code: 'contractor_id_not_found', field: 'contractor_id', message: `The contractor ${words}` },
    { code: 'job_id_not_found', field: 'job_id', message: `The job ${words}` },
  ]);
  const others = await importBatch(
    [`${HEADER},mem_name`, `${contractor.alpha_ref},C-3,${job.id},11/02/2026,Pipe,10,,,0,Somebody Else`].join('\n'),
    contractor.email,
  );
  expect(others.rows[0]!.content.codes).toEqual(['job_id_not_match']);
});

test('an import that fails for good sets its task back to the e-mail, for another file', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(2100)));
  const [first, second] = await chunksOfBatch(batchId);
  await putChunk(first!);
  const system = await quietContext('system');
  await perform(failBatch, system, { id: batchId, reason: 'The file is gone.' });
  await perform(failBatch, system, { id: batchId, reason: 'Once more' });
  expect(await putChunk(second!)).toBeNull();
  expect(await batchOf(batchId)).toMatchObject({ status: 'FAILED', failure: 'The file is gone.' });
  expect(await rowsOf(batchId)).toEqual([]);
  const { taskable_type, taskable_id, task_type } = await taskOf(task.id);
  expect([taskable_type, taskable_id, task_type]).toEqual(['mail', task.taskable_id, 'INVOICE_BATCH']);
  const { json } = await callApi(`GET /tasks/${task.id}`, { as: 'employee' });
  expect(json.task).toMatchObject({ batch: null, failed_batch: { failure: 'The file is gone.' } });
  const file_uuid = (await batchOf(batchId)).file_uuid;
  const again = await perform(changeToBatch, await quietContext('employee'), { id: task.id, file_uuid });
  expect(again.batch_id).not.toBe(batchId);
});

test('an import is taken back as long as nothing of it is decided, also while it runs', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(2100)));
  const [first, second] = await chunksOfBatch(batchId);
  await putChunk(first!);
  expect((await callApi(`POST /batch/${batchId}/take-back`, { as: 'employee', body: {} })).status).toBe(200);
  expect(await putChunk(second!)).toBeNull();
  expect([await rowsOf(batchId), (await taskOf(task.id)).taskable_type]).toEqual([[], 'mail']);
  expect((await callApi(`POST /batch/${batchId}/take-back`, { as: 'employee', body: {} })).status).toBe(404);
  expect((await callApi(`GET /batch/${batchId}/process`, { as: 'accounting' })).status).toBe(404);

  const other = await importBatch(fileOf(contractor.alpha_ref, job.id, ['T-1', 'T-2']));
  await callApi(`POST /batch/${other.batchId}/reject`, { as: 'accounting', body: { id: other.rows[0]!.id } });
  const refused = await callApi(`POST /batch/${other.batchId}/take-back`, { as: 'employee', body: {} });
  expect([refused.status, (await rowsOf(other.batchId)).length]).toEqual([409, 2]);
});

test('the caller’s own running import is answered, else zeros', { tags: ['BATCH-018'] }, async () => {
  const { contractor, job } = await addBilled();
  const none = { batch_id: null, task_id: null, total: 0, processed: 0, pending: 0, completed: false };
  await db.update(invoiceBatches).set({ status: 'FAILED' }).where(eq(invoiceBatches.status, 'PENDING'));
  expect((await callApi('GET /batch/pending', { as: 'accounting' })).json).toEqual(none);
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(2100)));
  const [first, second] = await chunksOfBatch(batchId);
  await putChunk(first!);
  const running = { batch_id: batchId, task_id: task.id, total: 2100, processed: 2000, pending: 100, completed: false };
  expect((await callApi('GET /batch/pending', { as: 'accounting' })).json).toEqual(running);
  expect((await callApi('GET /batch/pending', { as: 'employee' })).json).toEqual(none);
  await putChunk(second!);
  expect((await callApi('GET /batch/pending', { as: 'accounting' })).json).toEqual(none);
});

test('the list shows batches with their counts, found by id; those that came to nothing are not in it', {
  tags: ['BATCH-002', 'BATCH-003', 'BATCH-014', 'BATCH-017'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['L-1', 'L-2']));
  await callApi(`POST /batch/${batchId}/reject`, { as: 'accounting', body: { id: rows[0]!.id } });
  const gone = await beginBatch(fileOf(contractor.alpha_ref, job.id, ['L-3']));
  await callApi(`POST /batch/${gone.batchId}/take-back`, { as: 'employee', body: {} });
  const { json } = await callApi(`GET /batch?search=${batchId}`, { as: 'billing' });
  expect(json.results).toEqual([
    {
      id: batchId,
      file_name: 'invoices.csv',
      status: 'IMPORTED',
      total: 2,
      processed: 2,
      approved: 0,
      rejected: 1,
      created_at: expect.any(String),
    },
  ]);
  const all = await callApi('GET /batch?per_page=100', { as: 'billing' });
  expect(all.json.results.map(({ id }: { id: number }) => id)).not.toContain(gone.batchId);
  expect(all.json.meta.total).toBe(await db.$count(invoiceBatches, sql`status IN ('PENDING', 'IMPORTED')`));
});

test('an invoice that is here already is told of; one that is billed cannot be billed again', async () => {
  const { contractor, job } = await addBilled();
  const known = await addContractorInvoice(contractor);
  const line = (total: string) => [HEADER, `${contractor.alpha_ref},${known.hoc_inv_num},${job.id},,,,Work,${total},0`];
  const same = await importBatch(line((known.total / 100).toFixed(2)).join('\n'));
  expect(same.rows[0]!.content.warnings.hoc_inv_num).toEqual([expect.stringContaining('here already')]);
  const other = await importBatch(line('1.00').join('\n'));
  expect(Object.keys(other.rows[0]!.problems)).toEqual(['hoc_inv_num']);
});
