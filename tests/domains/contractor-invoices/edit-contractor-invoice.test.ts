import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { refunds } from '~/domains/payments/table.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor, addJob, addMember } from '../../support/club/jobs';

let token: string;
beforeAll(async () => {
  token = await tokenOf('accounting');
});

type Invoice = Record<string, unknown>;
interface Answer {
  status: number;
  json: { message: string; errors?: Record<string, string[]>; data: Invoice; invoice: Invoice };
}

async function post(path: string, body: object): Promise<Answer> {
  const answer = await call(`POST /contractor-invoice/${path}`, { token, body });
  return { status: answer.status, json: await answer.json() };
}

const read = async (id: number) =>
  ((await (await call(`GET /contractor-invoice/${id}`, { token })).json()) as { invoice: Invoice }).invoice;
const refundsOf = (id: number) =>
  db.select().from(refunds).where(eq(refunds.contractor_invoice_id, id)).orderBy(refunds.id);

const FORM_FIELDS = [
  ...[
    'id',
    'hoc_inv_num',
    'con',
    'con_biz',
    'job_number',
    'mem_name',
    'created_at',
    'mem_street',
    'remarks',
    'comment',
  ],
  ...['tax', 'total', 'inv_total_labor', 'inv_total_material', 'inv_net_sale', 'inv_tax_amount', 'inv_total_sale'],
  ...['factor_percent', 'amount', 'updated_amount', 'con_bill', 'rate', 'HOC_contractor_split', 'hoc_adj', 'con_adj'],
  ...['total_adj_amount', 'adj_description', 'new_invoice_total', 'adjust_factoring', 'factoring_percent'],
  ...['operation_type', 'material', 'labor'],
];

/** One line of labor, without tax, at a tenth. */
const invoiceOf = async (dollars: number, row: Partial<typeof contractorInvoices.$inferInsert> = {}) => {
  const cents = Math.round(dollars * 100);
  const labor = [{ description: 'Roof', amount: cents }];
  const sums = { inv_total_material: 0, inv_total_labor: cents, inv_net_sale: cents, inv_tax_amount: 0, total: cents };
  const share = { factor_amount: Math.round(cents / 10), con_bill: cents - Math.round(cents / 10) };
  return addContractorInvoice(await addContractor(), { material: [], labor, tax: 0, ...sums, ...share, ...row });
};

describe('the whole form is saved, and every derived amount is computed anew', () => {
  test('an amount of a line that cannot be read is refused at its field', { tags: ['CINV-051'] }, async () => {
    const { id } = await invoiceOf(440);
    for (const amount of ['abc', '0x10', '1e2', '12,34', '5 dollars']) {
      const { status, json } = await post(`update/${id}`, { labor: { labor_1: 'Work', labor_amt_1: amount } });
      const said = { 'labor.labor_amt_1': ['This must be an amount, such as 1250.00'] };
      expect([status, json.errors], amount).toEqual([422, said]);
    }
    expect((await read(id)).total).toBe(440);
  });

  test('lines, tax and percentage as text or numbers; a line without an amount is 0', {
    tags: ['CINV-051', 'CINV-059', 'CINV-063', 'CINV-075', 'CINV-076', 'CINV-083', 'CINV-084', 'SHELL-007'],
  }, async () => {
    const { id, hoc_inv_num, con, con_biz, created_at } = await invoiceOf(440);
    const { status, json } = await post(`update/${id}`, {
      material: { material_1: 'Pipe', material_amt_1: '$10.10', material_2: 'Valve', material_amt_2: 20.2 },
      labor: { labor_1: 'Work', labor_amt_1: '30.30', labor_2: 'More', labor_amt_2: '' },
      tax: '8.5',
      factor_percent: 12,
      remarks: 'Seen.',
      con_bill: 1,
      inv_net_sale: 99,
      con: 'XXX',
      mem_name: 'Nobody',
      hoc_inv_num: 'XXX',
      con_biz: 'XXX',
      inv_date: '2020-01-01',
      created_at: '2020-01-01T00:00:00Z',
      total: 1,
    });
    expect(status).toBe(200);
    expect(json.message).toBe('Contractor Invoice Updated Successfully!');
    const view = {
      id,
      inv_total_material: 30.3,
      inv_total_labor: 30.3,
      inv_net_sale: 60.6,
      inv_tax_amount: 5.15,
      total: 65.75,
      inv_total_sale: 65.75,
      factor_percent: 12,
      rate: 10,
      amount: 7.89,
      con_bill: 57.86,
      updated_amount: 7.89,
      HOC_contractor_split: '7.89 / 57.86',
      remarks: 'Seen.',
      mem_name: 'Ada Alder',
      hoc_inv_num,
      con,
      con_biz,
      inv_date: '2026-11-02',
      created_at: created_at.toISOString(),
      adjust_factoring: false,
      factoring_percent: null,
      operation_type: 'adjustment',
      material: { material_1: 'Pipe', material_amt_1: 10.1, material_2: 'Valve', material_amt_2: 20.2 },
      labor: { labor_1: 'Work', labor_amt_1: 30.3, labor_2: 'More', labor_amt_2: 0 },
    };
    expect(json.data).toMatchObject(view);
    const form = await read(id);
    expect(form).toMatchObject(view);
    expect(Object.keys(form)).toEqual(expect.arrayContaining(FORM_FIELDS));
    const again = await post(`update/${id}`, json.data);
    expect(again.json).toMatchObject({ message: 'Nothing was changed.', data: { version: 2 } });
  });

  test('a typed total stands until lines or tax change', { tags: ['CINV-022', 'CINV-060'] }, async () => {
    const { id } = await invoiceOf(400);
    await post(`update/${id}`, { tax: 10 });
    expect((await post(`update/${id}`, { total: '450.00' })).json.data).toMatchObject({ amount: 45, con_bill: 405 });
    expect((await post(`update/${id}`, { total: 999, tax: 9 })).json.data).toMatchObject({
      total: 436,
      amount: 43.6,
      con_bill: 392.4,
    });
  });

  test('a factoring amount gives its percentage, and stands as typed', { tags: ['CINV-056'] }, async () => {
    const { id } = await invoiceOf(440);
    expect((await post(`update/${id}`, { amount: 110 })).json.data).toMatchObject({
      factor_percent: 25,
      con_bill: 330,
    });
    const large = await invoiceOf(98_765.43);
    const typed = { factor_percent: 1.25, amount: 1234.56, con_bill: 97_530.87 };
    expect((await post(`update/${large.id}`, { amount: '1,234.56' })).json.data).toMatchObject(typed);
    expect((await post(`update/${large.id}`, { ...typed, remarks: 'x' })).json.data).toMatchObject(typed);
  });

  test('adjustments, and Adjust Factoring in place of the percentage', {
    tags: ['CINV-057', 'CINV-058', 'CINV-061', 'CINV-069'],
  }, async () => {
    const { id } = await invoiceOf(440);
    const adjusted = await post(`update/${id}`, { con_adj: 30, hoc_adj: '10', operation_type: 'adjustment' });
    expect(adjusted.json.data).toMatchObject({
      total_adj_amount: 40,
      new_invoice_total: 400,
      amount: 44,
      con_bill: 396,
      updated_amount: 34,
      HOC_contractor_split: '34.00 / 366.00',
    });
    const ticked = await post(`update/${id}`, { adjust_factoring: true, factoring_percent: 12 });
    expect(ticked.json.data).toMatchObject({
      rate: 10,
      factor_percent: 12,
      amount: 52.8,
      con_bill: 387.2,
      HOC_contractor_split: '48.00 / 352.00',
    });
    const unticked = await post(`update/${id}`, { ...ticked.json.data, adjust_factoring: false });
    expect(unticked.json.data).toMatchObject({ factoring_percent: null, factor_percent: 10, amount: 44 });
    expect((await post(`update/${id}`, { adjust_factoring: true })).json.errors).toHaveProperty('factoring_percent');
    expect(await refundsOf(id), 'an adjustment books nothing').toEqual([]);
  });

  test('each bad value is refused at its field, and nothing is saved', { tags: ['CINV-048', 'CINV-063'] }, async () => {
    const { id } = await invoiceOf(440, { con_adj: 10_000 });
    const before = await read(id);
    const many = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`labor_${index + 1}`, 'x']));
    const bad: [object, string][] = [
      [{ material: { material_1: 'x', material_amt_1: '-5' } }, 'material.material_amt_1'],
      [{ labor: { labor_1: 'x', labor_amt_1: '(12.00)' } }, 'labor.labor_amt_1'],
      [{ labor: { labor_1: 'x', labor_amt_1: 10_000_000 } }, 'labor.labor_amt_1'],
      [{ labor: many }, 'labor'],
      [{ tax: 101 }, 'tax'],
      [{ tax: 'much' }, 'tax'],
      [{ amount: '1e3' }, 'amount'],
      [{ con_adj: '−5' }, 'con_adj'],
      [{ factor_percent: -1 }, 'factor_percent'],
      [{ factor_percent: 12.345 }, 'factor_percent'],
      [{ amount: 441 }, 'amount'],
      [{ amount: 'NaN' }, 'amount'],
      [{ total: '12,50' }, 'total'],
      [{ con_adj: -1 }, 'con_adj'],
      [{ con_adj: 440.01 }, 'con_adj'],
      [{ hoc_adj: 341 }, 'hoc_adj'],
      [{ labor: { labor_1: 'less', labor_amt_1: 99 } }, 'con_adj'],
      [{ job_number: 999_999 }, 'job_number'],
      [{ job_number: 'seven' }, 'job_number'],
    ];
    for (const [body, field] of bad) {
      const { status, json } = await post(`update/${id}`, body);
      expect(status, JSON.stringify(body)).toBe(422);
      expect(Object.keys(json.errors ?? {}), JSON.stringify(body)).toContain(field);
    }
    expect(await read(id)).toEqual(before);
    const full = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`labor_amt_${index + 1}`, 20]));
    expect((await post(`update/${id}`, { labor: full })).json.data).toMatchObject({ total: 500 });
  });

  test('an older version is refused with the invoice as it is', { tags: ['CINV-084'] }, async () => {
    const { id } = await invoiceOf(440);
    await post(`update/${id}`, { version: 1, remarks: 'first' });
    const late = await post(`update/${id}`, { version: 1, remarks: 'second' });
    expect(late.status).toBe(409);
    expect(late.json.invoice).toMatchObject({ remarks: 'first', version: 2 });
  });
});

test('an edit of a paid invoice leaves what was paid, in the invoice and in the account', async () => {
  const { id, contractor_id } = await invoiceOf(440, { status: 'APPROVED' });
  await post('change-status', { con_inv_id: id, status: 'PAID' });
  const edited = await post(`update/${id}`, { labor: { labor_1: 'Roof', labor_amt_1: 540 } });
  expect(edited.status, 'what was paid is corrected, not edited').toBe(409);
  expect((await post(`update/${id}`, { remarks: 'Paid' })).json.data).toMatchObject({ total: 440, con_bill: 396 });
  const [row] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, id));
  expect(row).toMatchObject({ status: 'PAID', con_paid: 39_600, con_share: 39_600 });
  const ledger = await call(`GET /contractors/${contractor_id}/ledger`, { token });
  expect(await ledger.json()).toMatchObject({ totals: { charged: 396, paid: 396, balance: 0 } });
  expect((await post(`cancel/${id}`, {})).status, 'and it is not canceled').toBe(409);
});

describe('refunds of an approved invoice', () => {
  test('what a save adds is booked once, in full only once, and is not taken back', {
    tags: ['CINV-066', 'CINV-067', 'CINV-069'],
  }, async () => {
    const { id } = await invoiceOf(440, { status: 'APPROVED', membership_id: (await addMember()).membership.id });
    const bare = await post(`update/${id}`, { operation_type: 'partial_refund', remarks: 'Without an amount' });
    expect(bare.json.data).toMatchObject({ operation_type: 'partial_refund', remarks: 'Without an amount' });
    expect(await refundsOf(id)).toEqual([]);
    const partial = { con_adj: 15, hoc_adj: 5, operation_type: 'partial_refund' };
    expect((await post(`update/${id}`, partial)).json.data).toMatchObject({ new_invoice_total: 420 });
    expect((await post(`update/${id}`, partial)).json.message).toBe('Nothing was changed.');
    expect((await post(`update/${id}`, { con_adj: 25 })).json.data).toMatchObject({ total_adj_amount: 30 });
    expect((await post(`update/${id}`, { con_adj: 10 })).json.errors).toHaveProperty('con_adj');
    const full = await post(`update/${id}`, { operation_type: 'full_refund' });
    expect(full.json.data).toMatchObject({ con_adj: 396, hoc_adj: 44, new_invoice_total: 0, total_adj_amount: 440 });
    expect((await post(`update/${id}`, { operation_type: 'full_refund' })).status).toBe(409);
    const refunds = await refundsOf(id);
    expect(refunds.map(({ amount }) => amount)).toEqual([2000, 1000, 41_000]);
    expect(refunds[0]).toMatchObject({
      state: 'SUCCEEDED',
      invoice_id: null,
      payer_name: 'Ada Alder',
      payment_method: 'NONE',
    });
    const list = await call(`GET /refund?search=${refunds[0]!.id}`, { token });
    expect(((await list.json()) as { results: object[] }).results).toMatchObject([
      { id: refunds[0]!.id, contractor_invoice_id: id, status: 'REFUND', payer_name: 'Ada Alder', amount: 2000 },
    ]);
    await post('change-status', { con_inv_id: id, status: 'HOLD' });
    expect((await post(`update/${id}`, { con_adj: 0, hoc_adj: 0 })).status, 'nor with another status').toBe(422);
    const told = await db.select().from(history).where(eq(history.subject_type, 'refund'));
    expect(told.filter(({ parent_id }) => parent_id === id)).toHaveLength(3);
  });

  test('eight full refunds at once are one', { tags: ['CINV-067'] }, async () => {
    const { id } = await invoiceOf(440, { status: 'APPROVED' });
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post(`update/${id}`, { operation_type: 'full_refund' })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([44_000]);
  });

  test('eight times the same refund at once, or the same cancel, is one', {
    tags: ['CINV-066', 'CINV-089'],
  }, async () => {
    const { id } = await invoiceOf(440, { status: 'APPROVED' });
    const eight = (path: string, body: object) => Promise.all(Array.from({ length: 8 }, () => post(path, body)));
    const refunds = await eight(`update/${id}`, { con_adj: 15, hoc_adj: 5, operation_type: 'partial_refund' });
    for (const { status } of refunds) expect([200, 409]).toContain(status);
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([2000]);
    const cancels = await eight(`cancel/${id}`, {});
    expect(cancels.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('edits, refunds, statuses and a cancel at the same moment: each is done whole, or refused', {
    tags: ['CINV-066', 'CINV-067', 'CINV-089', 'CON-020'],
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await invoiceOf(440, { status: 'APPROVED' });
      const acts: [string, object][] = [
        [`update/${id}`, { con_adj: 15, hoc_adj: 5, operation_type: 'partial_refund' }],
        [`update/${id}`, { operation_type: 'full_refund' }],
        [`update/${id}`, { remarks: 'Seen' }],
        ['change-status', { con_inv_id: id, status: 'HOLD' }],
        [`cancel/${id}`, {}],
        [`update/${id}`, { con_adj: 25 }],
        ['change-status', { con_inv_id: id, status: 'APPROVED' }],
      ];
      const order = [...acts.slice(round), ...acts.slice(0, round)];
      const answers = await Promise.all(order.map(([path, body]) => post(path, body)));
      for (const { status, json } of answers) expect([200, 409, 422], json.message).toContain(status);
      const [row] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, id));
      const told = await db
        .select()
        .from(history)
        .where(and(eq(history.subject_type, 'contractor_invoice'), eq(history.subject_id, id)));
      expect(row!.version, 'each change is told once').toBe(told.length + 1);
      const booked = (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0);
      expect(booked).toBe(row!.refunded);
      expect(booked).toBeLessThanOrEqual(44_000);
      expect(row!.fully_refunded_at !== null).toBe(booked === 44_000);
      const isDone = (act: number) => answers[(act - round + acts.length) % acts.length]!.status === 200;
      expect(row!.canceled_at !== null, 'who was told so has canceled it').toBe(isDone(4));
      if (isDone(1)) expect(booked).toBe(44_000);
      if (isDone(2)) expect(row!.remarks).toBe('Seen');
      if (row!.canceled_at) expect((await post('change-status', { con_inv_id: id, status: 'PAID' })).status).toBe(409);
    }
  });

  test('only of an approved one, whose factoring stands', { tags: ['CINV-064', 'CINV-067'] }, async () => {
    const pending = await invoiceOf(440, { status: 'PENDING' });
    expect((await post(`update/${pending.id}`, { operation_type: 'full_refund' })).status).toBe(409);
    const { id } = await invoiceOf(440, { status: 'APPROVED' });
    for (const [name, value] of Object.entries({ factor_percent: 12, amount: 50, adjust_factoring: true })) {
      const more = name === 'adjust_factoring' ? { factoring_percent: 12 } : {};
      const { status, json } = await post(`update/${id}`, { [name]: value, ...more });
      expect(status, name).toBe(422);
      expect(json.errors).toHaveProperty(name);
    }
    const whole = await read(id);
    expect((await post(`update/${id}`, { ...whole, remarks: 'kept' })).status).toBe(200);
  });
});

describe('job number and address', () => {
  test('a job of another member or of nobody, or none named, is refused; without member the job’s is taken', {
    tags: ['CINV-038', 'CINV-085'],
  }, async () => {
    const job = await addJob();
    const { id } = await invoiceOf(100, { mem_name: '', mem_email: '' });
    const set = await post('edit-job_num', { con_inv_id: id, job_number: job.id });
    expect(set.json).toMatchObject({
      message: 'Job Number Updated Successfully!',
      invoice: { job_number: job.id, membership_id: job.membership_id },
    });
    expect((await read(id)).mem_street).not.toBe('');
    const other = await addJob();
    expect((await post('edit-job_num', { con_inv_id: id, job_number: other.id })).json.errors?.job_number).toEqual([
      'This job is another member’s.',
    ]);
    expect((await post('edit-job_num', { con_inv_id: id, job_number: '888888' })).json.errors?.job_number).toEqual([
      'No job has this number.',
    ]);
    for (const named of [{}, { job_num: other.id }, { job_number: 'x' }]) {
      const refused = await post('edit-job_num', { con_inv_id: id, ...named });
      expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, ['job_number']]);
    }
    expect((await read(id)).job_number).toBe(job.id);
    expect((await post('edit-job_num', { con_inv_id: id, job_number: '' })).json.invoice.job_number).toBeNull();
    await post('edit-job_num', { con_inv_id: id, job_number: job.id });
    expect((await post('edit-job_num', { con_inv_id: id, job_number: null })).json.invoice.job_number).toBeNull();
  });

  test('the member’s addresses are offered and no other is taken', {
    tags: ['CINV-036', 'CINV-078', 'CINV-087', 'CINV-088'],
  }, async () => {
    const { membership, properties } = await addMember();
    const { id } = await invoiceOf(100, { membership_id: membership.id });
    const answer = await call(`GET /contractor-invoice/addresses/${id}`, { token });
    const { results } = (await answer.json()) as { results: { address: string; uuid: string }[] };
    expect(results[0]!.address).toContain(properties[0]!.address);
    const byUuid = await post('change-address', { con_inv_id: id, address: results[0]!.uuid });
    expect(byUuid.json).toMatchObject({
      message: 'Address Updated Successfully!',
      invoice: { mem_street: properties[0]!.address },
    });
    expect((await post('change-address', { con_inv_id: id, address: results.at(-1)!.address })).status).toBe(200);
    expect((await post('change-address', { con_inv_id: id, address: '1 Elsewhere' })).json.errors).toHaveProperty(
      'address',
    );
    const alone = await invoiceOf(100);
    const none = await call(`GET /contractor-invoice/addresses/${alone.id}`, { token });
    expect(await none.json()).toMatchObject({ results: [] });
  });
});
