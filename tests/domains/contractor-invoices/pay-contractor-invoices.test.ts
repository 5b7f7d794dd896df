import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractorInvoices, contractorPayments } from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { mailsTo } from '../../support/samples/mails';
import { textsOfPdf } from '../../support/samples/pdf-text';

let token: string;
beforeAll(async () => {
  token = await tokenOf('accounting');
});

interface Answer {
  status: number;
  json: {
    message: string;
    errors?: Record<string, string[]>;
    payment?: { uuid: string; count: number; amount: number };
  };
}

async function post(path: string, body: object): Promise<Answer> {
  const answer = await call(`POST ${path}`, { token, body });
  return { status: answer.status, json: await answer.json() };
}

let numbers = 9000;
function nextCheck() {
  numbers += 1;
  return `N${numbers}`;
}
const pay = (contractor: Contractor, ids: number[], more: object = {}) =>
  post('/contractor-invoice/pay', {
    contractor_id: contractor.id,
    invoice_ids: ids,
    check_number: nextCheck(),
    paid_on: '2026-11-03',
    ...more,
  });

async function approved(count: number, row: Partial<typeof contractorInvoices.$inferInsert> = {}) {
  const contractor = await addContractor();
  const made = [];
  for (let index = 0; index < count; index++) {
    made.push(await addContractorInvoice(contractor, { status: 'APPROVED', ...row }));
  }
  return { contractor, ids: made.map(({ id }) => id), invoices: made };
}

const invoiceOf = async (id: number) =>
  (await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, id)))[0]!;
const checksOf = (contractor: Contractor) =>
  db
    .select()
    .from(contractorPayments)
    .where(and(eq(contractorPayments.contractor_id, contractor.id), eq(contractorPayments.kind, 'CHECK')));

test('forty invoices are paid with one check, each with its number, day and sum, and its history', {
  tags: ['CINV-010', 'CINV-011'],
}, async () => {
  const { contractor, ids, invoices } = await approved(40);
  const sum = invoices.reduce((all, { con_bill }) => all + con_bill, 0);
  const { status, json } = await pay(contractor, ids, { check_number: 'F-40', amount: sum / 100 });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    message: '40 invoices paid with check F-40',
    payment: { count: 40, amount: sum / 100 },
  });
  for (const { id, con_bill, version } of invoices) {
    const after = await invoiceOf(id);
    expect(after).toMatchObject({
      status: 'PAID',
      listed: 'paid',
      date_con_bill_payed: '2026-11-03',
      con_payment_check_number: 'F-40',
      con_paid: con_bill,
      version: version + 1,
    });
  }
  const isOfFirst = and(eq(history.subject_type, 'contractor_invoice'), eq(history.subject_id, ids[0]!));
  const [told] = await db.select().from(history).where(isOfFirst);
  expect(told).toMatchObject({ action: 'paid', data: { from: 'APPROVED', to: 'PAID', check: 'F-40' } });
});

test('a double click, and the same call later, pay once and return the same', async () => {
  const { contractor, ids } = await approved(3);
  const body = { check_number: nextCheck(), send_remittance: true };
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(contractor, ids, body)));
  answers.push(await pay(contractor, [...ids].reverse(), body));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ json }) => json.payment!.uuid)).size).toBe(1);
  expect(await checksOf(contractor)).toHaveLength(1);
  expect((await invoiceOf(ids[0]!)).version).toBe(2);
  expect(await mailsTo(contractor.email)).toHaveLength(1);
});

test('the contractor is mailed what the check is for; once more by hand', async () => {
  const { contractor, ids, invoices } = await approved(2, { con_adj: 500 });
  const { json } = await pay(contractor, ids, { check_number: 'M-2', send_remittance: true });
  const [mail] = await mailsTo(contractor.email);
  expect(mail!.subject).toBe('Remittance of check M-2');
  const sum = `$${json.payment!.amount.toFixed(2)}`;
  expect(mail!.text).toContain(`pays ${sum} for 2 invoices`);
  expect(json.payment!.amount).toBe((invoices[0]!.con_bill - 500 + invoices[1]!.con_bill - 500) / 100);
  const [attached] = mail!.attachments;
  const text = (await textsOfPdf(Buffer.from(attached!.content, 'base64'))).flat().join(' ');
  for (const { hoc_inv_num } of invoices) expect(text).toContain(hoc_inv_num);
  expect(text).toContain(`Amount of the check ${sum}`);
  expect(text).toContain('11/03/2026');
  const again = await post(`/contractor-payments/${json.payment!.uuid}/send`, {});
  expect(again.json.message).toBe(`Email sent to ${contractor.email}`);
  expect(await mailsTo(contractor.email)).toHaveLength(2);
});

test('two people with one check number for two contractors: one of them is refused', async () => {
  const [one, other] = [await approved(2), await approved(2)];
  const check_number = nextCheck();
  const answers = await Promise.all([
    pay(one.contractor, one.ids, { check_number }),
    pay(other.contractor, other.ids, { check_number: check_number.toLowerCase() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.json.errors!.check_number![0]).toMatch(/has paid other invoices already/);
});

test('two checks for one invoice at once: it is paid once, and nothing of the other stays', async () => {
  const { contractor, ids } = await approved(2);
  const answers = await Promise.all([pay(contractor, ids), pay(contractor, [ids[0]!]), pay(contractor, [ids[1]!])]);
  const paid = await checksOf(contractor);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(paid.length);
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
  const named = await Promise.all(ids.map(async (id) => (await invoiceOf(id)).payment_id));
  for (const { id } of paid) expect(named).toContain(id);
});

describe('what cannot be paid is refused whole, and nothing changes', () => {
  const refused: [string, (given: Awaited<ReturnType<typeof approved>>) => Promise<Answer>, number, string | null][] = [
    [
      'an invoice on hold',
      async ({ contractor, ids }) => pay(contractor, [...ids, await standing('HOLD', contractor)]),
      409,
      null,
    ],
    ['a canceled one', async ({ contractor, ids }) => pay(contractor, [...ids, await canceled(contractor)]), 409, null],
    [
      'a paid one',
      async ({ contractor, ids }) => pay(contractor, [...ids, await standing('PAID', contractor)]),
      409,
      null,
    ],
    [
      'another contractor’s',
      async ({ contractor, ids }) => pay(contractor, [...ids, (await approved(1)).ids[0]!]),
      422,
      'invoice_ids',
    ],
    ['one that is not there', async ({ contractor, ids }) => pay(contractor, [...ids, 999_999]), 422, 'invoice_ids'],
    ['none', ({ contractor }) => pay(contractor, []), 422, 'invoice_ids'],
    [
      '201',
      ({ contractor }) =>
        pay(
          contractor,
          Array.from({ length: 201 }, (_, index) => index + 1),
        ),
      422,
      'invoice_ids',
    ],
    ['another sum than was seen', ({ contractor, ids }) => pay(contractor, ids, { amount: '1.00' }), 409, null],
    ['no number', ({ contractor, ids }) => pay(contractor, ids, { check_number: ' ' }), 422, 'check_number'],
    ['no day', ({ contractor, ids }) => pay(contractor, ids, { paid_on: '2026-02-30' }), 422, 'paid_on'],
    ['a day to come', ({ contractor, ids }) => pay(contractor, ids, { paid_on: '2999-01-01' }), 422, 'paid_on'],
  ];
  test.each(refused)('%s', async (_, attempt, status, field) => {
    const given = await approved(2);
    const answer = await attempt(given);
    expect(answer.status).toBe(status);
    if (field) expect(Object.keys(answer.json.errors!).join()).toContain(field);
    for (const id of given.ids) expect((await invoiceOf(id)).status).toBe('APPROVED');
    expect(await checksOf(given.contractor)).toEqual([]);
  });

  const standing = async (status: 'HOLD' | 'PAID', contractor: Contractor) =>
    (await addContractorInvoice(contractor, { status })).id;
  const canceled = async (contractor: Contractor) =>
    (await addContractorInvoice(contractor, { status: 'APPROVED', canceled_at: new Date() })).id;

  test('a mail to nobody', async () => {
    const { contractor, ids } = await approved(1);
    await db.run(`UPDATE contractors SET email = '' WHERE id = ${contractor.id}`);
    const answer = await pay(contractor, ids, { send_remittance: true });
    expect(answer.json.errors).toHaveProperty('send_remittance');
    expect((await pay(contractor, ids)).status).toBe(200);
  });
});

test('no status call takes an invoice off a check, and none of them changes anything', {
  tags: ['MON-001'],
}, async () => {
  const { contractor, ids, invoices } = await approved(2);
  const check_number = nextCheck();
  const { json: paid } = await pay(contractor, ids, { check_number });
  const before = await Promise.all(ids.map(invoiceOf));
  const number = invoices[0]!.hoc_inv_num;
  const message = `Invoice ${number} is paid with check ${check_number}. Void the check, or take the invoice off it.`;
  for (const status of ['HOLD', 'APPROVED', 'NOT APPROVED']) {
    for (const [path, body] of [
      ['change-status', { id: ids[0], status }],
      ['change-statuses', { invoice_ids: ids, status }],
    ] as const) {
      const refused = await post(`/contractor-invoice/${path}`, body);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({
        message,
        payment: {
          uuid: paid.payment!.uuid,
          check_number,
          number: check_number,
          paid_on: '2026-11-03',
          amount: paid.payment!.amount,
          version: 1,
        },
      });
    }
  }
  const same = await post('/contractor-invoice/change-status', { id: ids[0], status: 'PAID' });
  expect(same.status).toBe(200);
  const several = await post('/contractor-invoice/change-statuses', { invoice_ids: ids, status: 'PAID' });
  expect(several.status).toBe(422);
  expect(several.json.errors!.status).toEqual(['Pay them by check.']);
  expect(await Promise.all(ids.map(invoiceOf))).toEqual(before);
});

test('what was PAID by its status alone is a payment too, and picking another status voids it', {
  tags: ['MON-001'],
}, async () => {
  const { contractor, ids, invoices } = await approved(1);
  const set = (status: string) => post('/contractor-invoice/change-status', { id: ids[0], status });
  const paymentsOf = () =>
    db.select().from(contractorPayments).where(eq(contractorPayments.contractor_id, contractor.id));
  await set('PAID');
  const [payment] = await paymentsOf();
  expect(payment).toMatchObject({ kind: 'OTHER', status: 'PAID', check_number: null, amount: invoices[0]!.con_bill });
  expect(await invoiceOf(ids[0]!)).toMatchObject({ payment_id: payment!.id, con_paid: payment!.amount });
  expect((await set('HOLD')).status).toBe(200);
  expect((await paymentsOf())[0]).toMatchObject({
    status: 'VOID',
    void_reason: 'other',
    void_words: 'set to HOLD',
    version: 2,
  });
  expect(await invoiceOf(ids[0]!)).toMatchObject({
    status: 'HOLD',
    date_con_bill_payed: null,
    con_paid: null,
    con_payment_check_number: '',
    payment_id: null,
  });
  const response = await call(`GET /contractors/${contractor.id}/ledger?sort=oldest`, { token });
  const { results, totals } = (await response.json()) as { results: { kind: string; what: string }[]; totals: object };
  expect(results.map(({ kind, what }) => [kind, what])).toEqual([
    ['invoice', `Invoice ${invoices[0]!.hoc_inv_num}`],
    ['payment', 'Payment'],
    ['void', 'Void of the payment: set to HOLD'],
  ]);
  expect(totals).toMatchObject({ paid: 0, balance: invoices[0]!.con_bill / 100, payable: 0 });
});

test('what can be paid are the approved invoices, the oldest first', async () => {
  const { contractor, ids } = await approved(1, { inv_date: '2026-10-02' });
  const older = await addContractorInvoice(contractor, { status: 'APPROVED', inv_date: '2026-10-01' });
  await addContractorInvoice(contractor, { status: 'PENDING' });
  const response = await call(`GET /contractors/${contractor.uuid}/payable`, { token });
  const { results } = (await response.json()) as { results: { id: number; due: number }[] };
  expect(results.map(({ id }) => id)).toEqual([older.id, ids[0]]);
});
