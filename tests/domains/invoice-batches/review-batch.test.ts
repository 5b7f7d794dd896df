import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { showBatchOfInvoice } from '~/domains/invoice-batches/operations/show-batch-of-invoice.server';
import { invoiceItems, invoices } from '~/domains/invoices/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../../support/calling/call-api';
import {
  addBilled,
  batchOf,
  beginBatch,
  chunksOfBatch,
  fileOf,
  HEADER,
  importBatch,
  putChunk,
  rowsOf,
} from '../../support/club/batches';
import { contextFor, db, employ } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor, addJob } from '../../support/club/jobs';

interface Row {
  id: number;
  row: number;
  external_invoice_number: string;
  items: object[];
  [field: string]: unknown;
}

const toReview = async (batchId: number, query = ''): Promise<{ results: Row[]; meta: Record<string, unknown> }> =>
  (await callApi(`GET /batch/${batchId}/process${query}`, { as: 'accounting' })).json;
const approve = (batchId: number, body: object) =>
  callApi(`POST /batch/${batchId}/approve`, { as: 'accounting', body });
const reject = (batchId: number, id: number) =>
  callApi(`POST /batch/${batchId}/reject`, { as: 'accounting', body: { id } });
const taskStatus = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!.status;

const FIELDS = [
  ...['id', 'discount_type', 'discount_amount', 'attachpath', 'contractor_id', 'invoice_term_id', 'job', 'job_id'],
  ...['inv_total_material', 'inv_total_labor', 'inv_net_sale', 'created_by', 'description', 'membership_id', 'rate'],
  ...['recommended_contractor_id', 'external_invoice_number', 'items', 'ref_number', 'con', 'con_biz', 'con_lic'],
  ...['con_addy1', 'con_addy2', 'con_csz', 'inv_date', 'mem_city', 'mem_name', 'mem_street', 'remarks', 'tax', 'total'],
  ...['time_arrive', 'time_total'],
];

test('an approval makes the contractor’s invoice and the member’s, which adds up', {
  tags: ['BATCH-007', 'BATCH-013', 'BATCH-019', 'BATCH-020'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['R-1', 'R-2']), contractor.email);
  const { results } = await toReview(batchId);
  const [first] = results as [Row];
  expect(Object.keys(first)).toEqual(expect.arrayContaining(FIELDS));
  expect(first).toMatchObject({
    external_invoice_number: 'R-1',
    contractor_id: contractor.id,
    recommended_contractor_id: contractor.id,
    job_id: job.id,
    job: { id: job.id },
    inv_date: '2026-11-02',
    items: [
      { kind: 'material', description: 'Pipe', amount: 100 },
      { kind: 'labor', description: 'Hours', amount: 200.01 },
    ],
    tax: 10.35,
    inv_net_sale: 300.01,
    total: 331.06,
    warnings: [],
  });
  const { status, json } = await approve(batchId, first);
  expect([status, json]).toEqual([
    200,
    {
      message: 'Invoice approved.',
      invoice: { id: expect.any(Number), uuid: expect.any(String) },
      contractor_invoice: { id: expect.any(Number) },
    },
  ]);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, json.invoice.id));
  expect(invoice).toMatchObject({ kind: 'JOB', status: 'ISSUED', amount: 33106, membership_id: job.membership_id });
  const items = await db
    .select({ description: invoiceItems.description, amount: invoiceItems.amount })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoice_id, invoice!.id))
    .orderBy(asc(invoiceItems.position));
  expect(items).toEqual([
    { description: 'Pipe', amount: 10000 },
    { description: 'Hours', amount: 20001 },
    { description: 'Sales tax', amount: 3105 },
  ]);
  const [own] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, json.contractor_invoice.id));
  expect(own).toMatchObject({
    hoc_inv_num: 'R-1',
    status: 'RECEIVED',
    contractor_id: contractor.id,
    con: contractor.alpha_ref,
    job_number: job.id,
    membership_id: job.membership_id,
    invoice_id: invoice!.id,
    total: 33106,
    factor_percent: 1000,
    factor_amount: 3311,
    con_bill: 29795,
    inv_date: '2026-11-02',
  });
  expect(await batchOf(batchId)).toMatchObject({ approved: 1, rejected: 0 });
  expect((await toReview(batchId)).results.map(({ row }) => row)).toEqual([3]);
});

test('a discount lowers what the member pays, not what the contractor gets', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['D-1', 'D-2', 'D-3']));
  const percent = await approve(batchId, { id: rows[0]!.id, discount_type: 'percent', discount_amount: '10' });
  const fixed = await approve(batchId, { id: rows[1]!.id, discount_type: 'fixed', discount_amount: '$1,0.5' });
  expect([fixed.status, fixed.json.errors]).toEqual([422, { discount_amount: [expect.any(String)] }]);
  const tooMuch = await approve(batchId, { id: rows[1]!.id, discount_amount: 331.07 });
  expect(tooMuch.json.errors).toEqual({ discount_amount: ['The discount is above the total'] });
  const whole = await approve(batchId, { id: rows[1]!.id, discount_amount: '$331.06' });
  const amountOf = async (id: number) => (await db.select().from(invoices).where(eq(invoices.id, id)))[0]!.amount;
  expect([await amountOf(percent.json.invoice.id), await amountOf(whole.json.invoice.id)]).toEqual([29795, 0]);
  const [own] = await db
    .select()
    .from(contractorInvoices)
    .where(eq(contractorInvoices.id, percent.json.contractor_invoice.id));
  expect(own!.total).toBe(33106);
});

test('what is missing or wrong is told at its field, and nothing is made of it', { tags: ['BATCH-010'] }, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows } = await importBatch(
    [
      HEADER,
      'zz9,E-1,,11/02/2026,Pipe,10,,,0',
      `${contractor.alpha_ref},E-2,${job.id},13/11/2026,Pipe,"12,50",,,101`,
    ].join('\n'),
  );
  const before = await db.$count(invoices);
  const bare = await approve(batchId, { id: rows[0]!.id });
  expect([bare.status, bare.json.errors]).toEqual([
    422,
    { contractor_id: ['Choose the contractor'], job_id: ['Choose the job'] },
  ]);
  const unknown = await approve(batchId, { id: rows[0]!.id, contractor_id: 999999, job_id: job.id });
  expect(unknown.json.errors).toEqual({ contractor_id: ['There is no such contractor.'] });
  const faulty = await approve(batchId, { id: rows[1]!.id });
  expect(Object.keys(faulty.json.errors).sort()).toEqual(['inv_date', 'items', 'tax']);
  expect(faulty.json.errors.items[0]).toContain('12,50');
  const half = await approve(batchId, {
    id: rows[1]!.id,
    inv_date: '2026-11-13',
    tax: 10,
    items: [{ kind: 'material', description: 'Pipe', amount: '12,50' }],
  });
  expect(half.json.errors).toEqual({ 'items.0.amount': ['This must be an amount, such as 1250.00'] });
  expect(await db.$count(invoices)).toBe(before);
  const mended = await approve(batchId, {
    id: rows[1]!.id,
    inv_date: '2026-11-13',
    tax: 10,
    items: [{ kind: 'material', description: 'Pipe', amount: '12.50' }],
  });
  expect(mended.status, mended.text).toBe(200);
  const job2 = await addJob();
  await db.update(jobs).set({ membership_id: null }).where(eq(jobs.id, job2.id));
  const nobodys = await approve(batchId, { id: rows[0]!.id, contractor_id: contractor.id, job_id: job2.id });
  expect(nobodys.json.errors).toEqual({ job_id: ['This job has no member who could be billed.'] });
});

test('the contractor’s invoice that has the number already is taken, once', async () => {
  const { contractor, job } = await addBilled();
  const known = await addContractorInvoice(contractor);
  const lines = `Pipe,100.00,Hours,200.01,10.35`;
  const row = `${contractor.alpha_ref},${known.hoc_inv_num},${job.id},11/02/2026,${lines}`;
  // The same file twice: two batches, one bill
  const one = await importBatch([HEADER, row].join('\n'));
  const two = await importBatch([HEADER, row].join('\n'));
  const answers = await Promise.all([one, two].map(({ batchId, rows }) => approve(batchId, { id: rows[0]!.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.json.errors).toEqual({ external_invoice_number: ['This invoice is billed to a member already.'] });
  const done = answers.find(({ status }) => status === 200)!;
  expect(done.json.contractor_invoice.id).toBe(known.id);
  const [linked] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, known.id));
  expect(linked!.invoice_id).toBe(done.json.invoice.id);
  const others = await addContractor();
  const stolen = await importBatch([HEADER, row.replace(contractor.alpha_ref, others.alpha_ref)].join('\n'));
  const theft = await approve(stolen.batchId, { id: stolen.rows[0]!.id });
  expect(Object.keys(theft.json.errors)).toEqual(['external_invoice_number']);
});

test('two batches with one new number: one makes the invoice, the other is told that it is billed', async () => {
  const { contractor, job } = await addBilled();
  const file = fileOf(contractor.alpha_ref, job.id, ['S-1']);
  const batches = [await importBatch(file), await importBatch(file)];
  const answers = await Promise.all(batches.map(({ batchId, rows }) => approve(batchId, { id: rows[0]!.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await db.$count(contractorInvoices, eq(contractorInvoices.hoc_inv_num, 'S-1'))).toBe(1);
});

test('a row is decided once, also by eight people at the same moment', { tags: ['BATCH-021'] }, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['O-1', 'O-2', 'O-3']));
  const before = await db.$count(invoices);
  const id = rows[0]!.id;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? reject(batchId, id) : approve(batchId, { id }))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const { approved, rejected } = await batchOf(batchId);
  expect(approved + rejected).toBe(1);
  expect(await db.$count(invoices)).toBe(before + approved);
  expect((await reject(batchId, id)).status).toBe(409);
  expect((await approve(batchId, { id })).status).toBe(409);
});

test('the last decision closes the task of the batch, also where two people make the last two', {
  tags: ['BATCH-008', 'BATCH-009'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows, task } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['F-1', 'F-2', 'F-3']));
  await reject(batchId, rows[0]!.id);
  expect(await taskStatus(task.id)).toBe('PROCESSING');
  const answers = await Promise.all([approve(batchId, { id: rows[1]!.id }), reject(batchId, rows[2]!.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await batchOf(batchId)).toMatchObject({ approved: 1, rejected: 2 });
  expect(await taskStatus(task.id)).toBe('CLOSED');
  expect((await toReview(batchId)).results).toEqual([]);
});

test('nothing is decided while the import runs, and a row of another batch is not found', async () => {
  const { contractor, job } = await addBilled();
  const numbers = Array.from({ length: 2001 }, (_, index) => `W-${index}`);
  const { batchId } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbers));
  const [first] = await chunksOfBatch(batchId);
  await putChunk(first!);
  const [row] = await rowsOf(batchId);
  expect((await approve(batchId, { id: row!.id })).status).toBe(409);
  expect((await reject(batchId, row!.id)).status).toBe(409);
  const other = await importBatch(fileOf(contractor.alpha_ref, job.id, ['X-1']));
  expect((await approve(batchId, { id: other.rows[0]!.id })).status).toBe(404);
});

test('the undecided rows are paged in file order: by number, and further by the row before', {
  tags: ['BATCH-019'],
}, async () => {
  const { contractor, job } = await addBilled();
  const numbers = Array.from({ length: 1050 }, (_, index) => `P-${index}`);
  const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, numbers));
  await reject(batchId, rows[0]!.id);
  const page = await toReview(batchId, '?per_page=2');
  expect(page.results.map(({ row }) => row)).toEqual([3, 4]);
  expect(page.meta).toMatchObject({ total: 1049, current_page: 1, per_page: 2, next: '4' });
  expect((await toReview(batchId, '?per_page=2&page=3')).results.map(({ row }) => row)).toEqual([7, 8]);
  expect((await toReview(batchId, '?per_page=100&page=11')).results).toEqual([]);
  const last = await toReview(batchId, '?per_page=100&after=1003');
  expect(last.results).toHaveLength(48);
  expect(last.meta).not.toHaveProperty('next');
});

test('a decided row is shown as it is, with who decided it; a row of another batch is not found', {
  tags: ['MON-051', 'MON-052', 'BATCH-021'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['SD-91', 'SD-92', 'SD-93']));
  const [first, second, third] = rows.map(({ id }) => id) as [number, number, number];
  const shown = async (id: number) => (await toReview(batchId, `?invoice=${id}`)).results;
  expect(await shown(second)).toMatchObject([{ id: second, status: 'UNDECIDED', decided_by: null, decided_at: null }]);
  await reject(batchId, second);
  const { id: decider, first_name, last_name } = await employ('accounting');
  const decided_by = { id: decider, name: `${first_name} ${last_name}` };
  const decided_at = expect.stringMatching(/Z$/);
  expect(await shown(second)).toMatchObject([{ id: second, status: 'REJECTED', decided_by, decided_at }]);
  const { json, status } = await approve(batchId, (await shown(first))[0]!);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(await shown(first)).toMatchObject([{ status: 'APPROVED', decided_by, invoice_id: json.invoice.id }]);
  const other = await importBatch(fileOf(contractor.alpha_ref, job.id, ['SD-94']));
  const strange = other.rows[0]!.id;
  const path = { as: 'accounting' } as const;
  for (const step of ['reject', 'restore', 'approve']) {
    expect((await callApi(`POST /batch/${batchId}/${step}`, { ...path, body: { id: strange } })).status).toBe(404);
    for (const body of [{}, { id: 'x' }]) {
      const refused = await callApi(`POST /batch/${batchId}/${step}`, { ...path, body });
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['id']]);
    }
  }
  expect((await callApi(`GET /batch/${batchId}/process?invoice=${strange}`, path)).status).toBe(404);
  // From the invoice that an approval made the review goes on behind its row
  const caller = await contextFor('accounting');
  const onward = () => perform(showBatchOfInvoice, caller, { id: json.invoice.uuid });
  expect(await onward()).toEqual({ batch: { id: batchId, left: 1, next: third } });
  await reject(batchId, third);
  expect(await onward()).toEqual({ batch: null });
});

test('a rejection is taken back, once; the last one’s with the task that it closed', {
  tags: ['BATCH-008'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, rows, task } = await importBatch(fileOf(contractor.alpha_ref, job.id, ['U-1', 'U-2']));
  const restore = (id: number) => callApi(`POST /batch/${batchId}/restore`, { as: 'accounting', body: { id } });
  const [first, second] = rows.map(({ id }) => id) as [number, number];
  expect((await restore(first)).status).toBe(409);
  expect((await reject(batchId, first)).json.remaining).toBe(1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => restore(first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await batchOf(batchId)).toMatchObject({ approved: 0, rejected: 0 });
  expect((await toReview(batchId)).results.map(({ id }) => id)).toEqual([first, second]);
  await reject(batchId, first);
  await reject(batchId, second);
  expect(await taskStatus(task.id)).toBe('CLOSED');
  const back = await restore(second);
  expect([back.status, back.json.remaining]).toEqual([200, 1]);
  expect(await taskStatus(task.id)).toBe('PROCESSING');
  await approve(batchId, { id: second });
  expect(await taskStatus(task.id)).toBe('CLOSED');
  expect((await restore(second)).json.message).toBe('This invoice is approved already.');
  expect((await restore(999_999)).status).toBe(404);
});
