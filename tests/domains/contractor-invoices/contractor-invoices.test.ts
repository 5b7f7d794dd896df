import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contractorInvoiceStatuses } from '~/domains/contractor-invoices/states';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/api-client';
import { db } from '../../support/context';
import { addContractorInvoice } from '../../support/contractor-invoices';
import { addContractor } from '../../support/jobs';

const post = async (path: string, body: object) => {
  const answer = await call(`POST /${path}`, { token: await tokenOf('accounting'), body });
  return { status: answer.status, json: (await answer.json()) as Record<string, never> };
};

const stored = async (id: number) =>
  (await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, id)))[0]!;

test('the invoices of a contractor are listed, the newest first and no others', {
  tags: ['CON-017', 'CON-019'],
}, async () => {
  const [contractor, other] = [await addContractor(), await addContractor()];
  const first = await addContractorInvoice(contractor);
  const second = await addContractorInvoice(contractor, { mem_name: 'Bo Quill', mem_email: 'bo@example.org' });
  const third = await addContractorInvoice(other);
  const list = async (body: object) => (await post('contractor-invoice/con-invoices', body)).json;
  const own = await list({ contractor_ids: [contractor.id] });
  expect(own.results).toMatchObject([
    {
      id: second.id,
      mem_name: 'Bo Quill',
      con: contractor.alpha_ref,
      hoc_inv_num: second.hoc_inv_num,
      total: 33_106,
      created_at: expect.any(String),
      status: 'RECEIVED',
    },
    { id: first.id },
  ]);
  expect(own.result).toEqual(own.results);
  expect(own.meta).toMatchObject({ current_page: 1, per_page: 10, total: 2 });
  const ids = ({ results }: Record<string, never>) => (results as unknown as { id: number }[]).map(({ id }) => id);
  expect(ids(await list({ contractor_ids: [contractor.id], page: 2, per_page: 1 }))).toEqual([first.id]);
  expect(ids(await list({ contractor_ids: [contractor.id, other.id] }))).toEqual([third.id, second.id, first.id]);
  expect(ids(await list({ contractor_ids: contractor.id, search: 'quill' }))).toEqual([second.id]);
  expect(ids(await list({ contractor_ids: [contractor.id, other.id], search: 'Ada' }))).toEqual([third.id, first.id]);
  expect(ids(await list({ contractor_ids: [contractor.id], search: third.hoc_inv_num }))).toEqual([]);
  expect(ids(await list({}))).toEqual(expect.arrayContaining([third.id, second.id, first.id]));
  expect((await post('contractor-invoice/con-invoices', { contractor_ids: ['x'] })).status).toBe(422);
});

test('any status follows any, once however often it is sent, and PAID records the day', {
  tags: ['CON-018', 'CON-020'],
}, async () => {
  const invoice = await addContractorInvoice(await addContractor());
  for (const from of contractorInvoiceStatuses) {
    for (const to of contractorInvoiceStatuses) {
      await db.update(contractorInvoices).set({ status: from }).where(eq(contractorInvoices.id, invoice.id));
      const { status, json } = await post('contractor-invoice/change-status', { con_inv_id: invoice.id, status: to });
      expect(status, `${from} to ${to}`).toBe(200);
      expect(json.message).toBe('Status Updated Successfully!');
      const { date_con_bill_payed, ...now } = await stored(invoice.id);
      expect(now.status).toBe(to);
      if (from !== to) expect(date_con_bill_payed !== null, `${from} to ${to}`).toBe(to === 'PAID');
    }
  }
  const before = await stored(invoice.id);
  const again = await post('contractor-invoice/change-status', { id: invoice.uuid, status: before.status });
  expect(again.status).toBe(200);
  expect(await stored(invoice.id), 'the same status writes nothing').toEqual(before);
  for (const body of [{ con_inv_id: invoice.id, status: 'LOST' }, { con_inv_id: invoice.id }, { status: 'PAID' }]) {
    expect((await post('contractor-invoice/change-status', body)).status).toBe(422);
  }
  expect((await post('contractor-invoice/change-status', { con_inv_id: 999_999, status: 'PAID' })).status).toBe(404);
});

test('ten concurrent status changes leave one history that matches their responses', {
  tags: ['CON-020'],
}, async () => {
  const invoice = await addContractorInvoice(await addContractor());
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post('contractor-invoice/change-status', { con_inv_id: invoice.id, status: index % 2 ? 'HOLD' : 'PENDING' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(
    new Set(answers.some(({ status }) => status === 409) ? [200, 409] : [200]),
  );
  const told = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'contractor_invoice'), eq(history.subject_id, invoice.id)));
  const now = await stored(invoice.id);
  expect(now.version).toBe(told.length + 1);
  expect(told.at(-1)?.data).toMatchObject({ to: now.status, parent_type: 'contractor' });
});

test('an invoice is shown with all fields, and only under its own contractor', { tags: ['CON-015'] }, async () => {
  const [contractor, other] = [await addContractor(), await addContractor()];
  const invoice = await addContractorInvoice(contractor, { job_number: 41 });
  const token = await tokenOf('accounting');
  const answer = await call(`GET /contractor-invoice/view/${invoice.id}/${contractor.id}`, { token });
  expect(await answer.json()).toMatchObject({
    invoice: {
      job_number: 41,
      tax: 10.35,
      factor_percent: 10,
      inv_net_sale: 30_001,
      inv_tax_amount: 3105,
      total: 33_106,
      factor_amount: 3311,
      con_bill: 29_795,
      material: { material_1: 'Copper pipe', material_amt_1: 10_000 },
      labor: { labor_1: 'Two hours', labor_amt_1: 20_001 },
    },
  });
  expect((await call(`GET /contractor-invoice/view/${invoice.id}/${other.id}`, { token })).status).toBe(404);
});

test('an invoice is downloaded as a PDF, also one with non-Latin names and 50 lines', {
  tags: ['CON-043'],
}, async () => {
  const lines = Array.from({ length: 25 }, (_, index) => ({
    description: `Łata ${index} 家 ${'x'.repeat(120)}`,
    amount: index,
  }));
  const invoice = await addContractorInvoice(await addContractor(), {
    material: lines,
    labor: [...lines.slice(1), { description: 'NA', amount: 0 }],
    comment: 'Looked at twice.',
  });
  const token = await tokenOf('accounting');
  for (const [method, more] of [
    ['POST', { body: {} }],
    ['GET', {}],
  ] as const) {
    const answer = await call(`${method} /download-con-inv/${invoice.id}`, { token, ...more });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toContain(`filename="contractor-invoice-${invoice.id}.pdf"`);
    expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  }
  expect((await call('POST /download-con-inv/999999', { token, body: {} })).status).toBe(404);
});

describe('foreign keys and triggers', () => {
  test('a contractor with invoices cannot be deleted, and counters follow inserts and deletes', {
    tags: ['CON-019'],
  }, async () => {
    const contractor = await addContractor();
    const invoice = await addContractorInvoice(contractor);
    await addContractorInvoice(contractor);
    const remove = () => env.DB.prepare('DELETE FROM contractors WHERE id = ?').bind(contractor.id).run();
    await expect(remove()).rejects.toThrow('FOREIGN KEY constraint failed');
    await db.delete(contractorInvoices).where(eq(contractorInvoices.id, invoice.id));
    const { json } = await post('contractor-invoice/con-invoices', { contractor_ids: [contractor.id] });
    expect(json.meta).toMatchObject({ total: 1 });
  });
});
