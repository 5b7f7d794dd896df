import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contractorInvoiceStatuses } from '~/domains/contractor-invoices/states';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { clubToday } from '~/lib/env.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { oweDues } from '../../support/club/invoices';
import { addContractor } from '../../support/club/jobs';
import { payByCheck } from '../../support/club/payments';
import { textsOfPdf } from '../../support/samples/pdf-text';

const post = async (path: string, body: object) => {
  const answer = await call(`POST /${path}`, { token: await tokenOf('accounting'), body });
  return { status: answer.status, json: (await answer.json()) as Record<string, never> };
};

const stored = async (id: number) =>
  (await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, id)))[0]!;

test('the invoices of a contractor are listed, the newest first and no others', {
  tags: ['CINV-080', 'CINV-082', 'CON-017', 'CON-019', 'SHELL-007'],
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
      total: 331.06,
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
  tags: ['CINV-016', 'CINV-032', 'CINV-086', 'CON-018', 'CON-020'],
}, async () => {
  const invoice = await addContractorInvoice(await addContractor());
  for (const from of contractorInvoiceStatuses) {
    for (const to of contractorInvoiceStatuses) {
      await post('contractor-invoice/change-status', { con_inv_id: invoice.id, status: from });
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

const VIEW_FIELDS = [
  ...['id', 'hoc_inv_num', 'tracking', 'job_number', 'mem_name', 'mem_street', 'mem_city', 'inv_date', 'con_lic'],
  ...['con_biz', 'con_addy1', 'con_addy2', 'con_csz', 'remarks', 'time_arrive', 'time_depart', 'time_total'],
  ...['inv_total_labor', 'inv_total_material', 'inv_net_sale', 'tax', 'total', 'comment'],
];

test('an invoice is shown with all fields, and only under its own contractor', {
  tags: ['CINV-077', 'CINV-090', 'CON-015', 'SHELL-007'],
}, async () => {
  const [contractor, other] = [await addContractor(), await addContractor()];
  const invoice = await addContractorInvoice(contractor, { job_number: 41 });
  const token = await tokenOf('accounting');
  const answer = await call(`GET /contractor-invoice/view/${invoice.id}/${contractor.id}`, { token });
  const { invoice: shown } = (await answer.json()) as { invoice: object };
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(VIEW_FIELDS));
  expect({ invoice: shown }).toMatchObject({
    invoice: {
      job_number: 41,
      material_1: 'Copper pipe',
      material_amt_1: 100,
      labor_1: 'Two hours',
      labor_amt_1: 200.01,
      tax: 10.35,
      factor_percent: 10,
      inv_net_sale: 300.01,
      inv_tax_amount: 31.05,
      total: 331.06,
      factor_amount: 33.11,
      con_bill: 297.95,
      material: { material_1: 'Copper pipe', material_amt_1: 100 },
      labor: { labor_1: 'Two hours', labor_amt_1: 200.01 },
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

test('ten invoices with Cyrillic names are printed at the same moment, each with its own', {
  tags: ['CON-043'],
}, async () => {
  const token = await tokenOf('accounting');
  const contractor = await addContractor();
  const names = Array.from({ length: 10 }, (_, index) => `Щукина ${'абвгдежзик'[index]!.repeat(3)}`);
  const made = await Promise.all(names.map((mem_name) => addContractorInvoice(contractor, { mem_name })));
  const papers = await Promise.all(
    made.map(async ({ id }) => {
      const answer = await call(`GET /download-con-inv/${id}`, { token });
      expect(answer.status).toBe(200);
      return (await textsOfPdf(new Uint8Array(await answer.arrayBuffer()))).flat().join(' ');
    }),
  );
  for (const [index, paper] of papers.entries()) {
    expect(names.filter((name) => paper.includes(name))).toEqual([names[index]]);
  }
});

const ROW_FIELDS = [
  ...['id', 'hoc_inv_num', 'job_number', 'created_at', 'total', 'status', 'factor_amount', 'con_bill', 'membership_id'],
  ...['mem_name', 'mem_street', 'mem_email', 'contractor_data', 'con_bill_paid_status', 'member_inv_paid_status'],
  ...['date_con_bill_payed', 'con_payment_check_number', 'member_payment_ref_num', 'date_member_payed', 'address'],
  ...['con', 'con_biz', 'inv_net_sale', 'tax', 'factor_percent', 'inv_date'],
];

test('a row says how contractor and member were paid, and follows the member’s mail address', {
  tags: ['CINV-015', 'CINV-016', 'CINV-074'],
}, async () => {
  const { membership, invoice: dues } = await oweDues();
  const contractor = await addContractor();
  const { id } = await addContractorInvoice(contractor, {
    membership_id: membership.id,
    invoice_id: dues.id,
    mem_street: '12 Alder Way',
    mem_city: 'Seattle, WA 98101',
  });
  const row = async () =>
    (
      (await post('contractor-invoice/con-invoices', { contractor_ids: [contractor.id] })).json
        .results as unknown as object[]
    )[0]!;
  expect(Object.keys(await row())).toEqual(expect.arrayContaining(ROW_FIELDS));
  expect(await row()).toMatchObject({
    membership_id: membership.id,
    address: '12 Alder Way, Seattle, WA 98101',
    contractor_data: { id: contractor.id, name: contractor.name },
    inv_net_sale: 300.01,
    tax: 10.35,
    factor_percent: 10,
    factor_amount: 33.11,
    con_bill: 297.95,
    con_bill_paid_status: '0',
    member_inv_paid_status: '0',
    date_member_payed: null,
    member_payment_ref_num: null,
  });
  await post('contractor-invoice/change-status', { id, status: 'PAID' });
  await payByCheck(dues, { check_no: '4711', at: new Date('2026-11-03T04:00:00Z') });
  await db.update(memberships).set({ primary_email: 'new@example.org' }).where(eq(memberships.id, membership.id));
  expect(await row()).toMatchObject({
    con_bill_paid_status: '1',
    date_con_bill_payed: clubToday(await contextFor('system')),
    member_inv_paid_status: '1',
    date_member_payed: '2026-11-02',
    member_payment_ref_num: '4711',
    mem_email: 'new@example.org',
  });
});

test('a canceled invoice is in its own list only, and the export has the rows of its tab as filtered', {
  tags: ['CINV-039', 'CINV-081', 'CINV-089'],
}, async () => {
  const contractor = await addContractor();
  const [kept, gone] = [await addContractorInvoice(contractor), await addContractorInvoice(contractor)];
  const canceled = await post(`contractor-invoice/cancel/${gone.id}`, {});
  expect(canceled.json.message).toBe('Invoice Canceled Successfully!');
  expect((await post(`contractor-invoice/cancel/${gone.id}`, {})).status).toBe(409);
  expect((await post('contractor-invoice/change-status', { id: gone.id, status: 'HOLD' })).status).toBe(409);
  const ids = async (path: string) => {
    const { json } = await post(`contractor-invoice/${path}`, { contractor_ids: [contractor.id] });
    return (json.results as unknown as { id: number }[]).map(({ id }) => id);
  };
  expect(await ids('con-invoices')).toEqual([kept.id]);
  expect(await ids('open-invoices')).toEqual([kept.id]);
  expect(await ids('cancel-invoices')).toEqual([gone.id]);
  const token = await tokenOf('accounting');
  const exported = async (query: string) =>
    (await (await call(`GET /contractor-invoice/export?contractor_ids=${contractor.id}&${query}`, { token })).text())
      .trim()
      .split('\r\n')
      .slice(1);
  expect(await exported('tab=canceled')).toEqual([expect.stringContaining(`${gone.hoc_inv_num},2026-11-02`)]);
  expect(await exported('status=RECEIVED')).toEqual([expect.stringContaining('331.06,33.11,297.95')]);
  expect(await exported('status=PAID')).toEqual([]);
  await addContractorInvoice(contractor, {
    status: 'HOLD',
    mem_name: '=HYPERLINK("//x.example")',
    hoc_inv_num: '@SUM(1)',
  });
  const [formulas] = await exported('status=HOLD');
  expect(formulas).toContain("'=HYPERLINK(");
  expect(formulas).toContain("'@SUM(1)");
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
