import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findContractorInvoice, findPayment } from '~/domains/contractor-invoices/queries.server';
import { voidPayment } from '~/domains/contractor-invoices/steps/void-payment.server';
import {
  contractorCorrections,
  type contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import { selectSettledBy } from '~/domains/contractor-invoices/views/remittance.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { commit } from '~/lib/operation/commit.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { textsOfPdf } from '../../support/samples/pdf-text';

let token: string;
beforeAll(async () => {
  token = await tokenOf('accounting');
});

interface Correction {
  uuid: string;
  type: string;
  left: number;
  state: string;
  on: string;
  invoice: string;
}

interface Answer {
  status: number;
  json: {
    message: string;
    errors?: Record<string, string[]>;
    correction?: Correction;
    invoice?: { uuid: string; version: number; remarks: string };
    payment?: { uuid: string; kind: string; check_number: string | null; amount: number; count: number };
  };
}

async function ask(endpoint: string, body?: object): Promise<Answer> {
  const answer = await call(endpoint, { token, ...(body && { body }) });
  return { status: answer.status, json: await answer.json() };
}
const post = (path: string, body: object) => ask(`POST ${path}`, body);

async function read<Result>(path: string): Promise<Result> {
  return (await call(`GET ${path}`, { token })).json();
}

interface Payable {
  results: { id: number }[];
  corrections: Correction[];
  payable: number;
}
const payableOf = ({ id }: Contractor) => read<Payable>(`/contractors/${id}/payable`);

interface Book {
  results: { kind: string; what: string; amount: number; day: string }[];
  totals: { balance: number; owed: number; credits: number; supplements: number; payable: number; paid: number };
}
const ledgerOf = ({ id }: Contractor) => read<Book>(`/contractors/${id}/ledger?sort=oldest&per_page=100`);

/** A paid invoice: its share is $297.95, the club's part $33.11. */
async function paidInvoice(row: Partial<typeof contractorInvoices.$inferInsert> = {}) {
  const contractor = await addContractor();
  return { contractor, invoice: await addContractorInvoice(contractor, { status: 'PAID', ...row }) };
}

const SHARE = 297.95;
const OF_CLUB = 33.11;

const book = async (id: number, given: object = {}) => {
  const { version } = await findContractorInvoice(db, String(id));
  return post(`/contractor-invoice/${id}/corrections`, {
    version,
    type: 'CREDIT',
    con_amount: 20,
    reason: 'A part was billed twice',
    ...given,
  });
};

let numbers = 0;
const nextCheck = () => {
  numbers += 1;
  return `K${numbers}`;
};
const pay = (contractor: Contractor, ids: number[], more: object = {}) =>
  post('/contractor-invoice/pay', {
    contractor_id: contractor.id,
    invoice_ids: ids,
    check_number: nextCheck(),
    paid_on: '2026-11-03',
    ...more,
  });

const rowOf = async (uuid: string) =>
  (await db.select().from(contractorCorrections).where(eq(contractorCorrections.uuid, uuid)))[0]!;
const correctionsOf = (contractor: Contractor) =>
  db.select().from(contractorCorrections).where(eq(contractorCorrections.contractor_id, contractor.id));

describe('the amounts of a paid invoice stand', { tags: ['MON-010'] }, () => {
  const changes: [string, object][] = [
    ['a line', { labor: { labor_1: 'Two hours', labor_amt_1: '150.00' } }],
    ['the words of a line', { labor: { labor_1: 'Three hours', labor_amt_1: '200.01' } }],
    ['the tax', { tax: 9 }],
    ['the total', { total: '100.00' }],
    ['the factoring', { factor_percent: 12 }],
    ['the factoring amount', { amount: 40 }],
    ['the adjustment of the contractor', { con_adj: 5 }],
    ['the adjustment of the club', { hoc_adj: '5.00', adj_description: 'Late' }],
    ['Adjust Factoring', { adjust_factoring: true, factoring_percent: 11 }],
    ['all of it, as a refund', { operation_type: 'full_refund' }],
  ];
  test.each(changes)('%s', async (_, change) => {
    const { invoice } = await paidInvoice();
    const { uuid, version } = invoice;
    const refused = await post(`/contractor-invoice/update/${uuid}`, { version, remarks: 'New', ...change });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe('This invoice is paid: book a credit or a supplement.');
    expect(refused.json.invoice).toMatchObject({ uuid, version, remarks: '' });
    expect(await findContractorInvoice(db, uuid)).toEqual(invoice);
  });

  test('remarks, comment, address and the whole form with its amounts as they are', async () => {
    const { invoice } = await paidInvoice();
    const form = {
      version: invoice.version,
      remarks: 'Seen',
      comment: 'Called',
      material: { material_1: 'Copper pipe', material_amt_1: '100.00' },
      labor: { labor_1: 'Two hours', labor_amt_1: '200.01' },
      tax: '10.35',
      total: '331.06',
      factor_percent: '10',
      amount: '33.11',
      con_adj: '0.00',
      hoc_adj: '',
    };
    const saved = await post(`/contractor-invoice/update/${invoice.uuid}`, form);
    expect(saved.status, JSON.stringify(saved.json)).toBe(200);
    const after = await findContractorInvoice(db, invoice.uuid);
    expect(after).toMatchObject({ remarks: 'Seen', comment: 'Called', version: invoice.version + 1 });
    expect({ ...after, remarks: '', comment: '', version: invoice.version, updated_at: invoice.updated_at }).toEqual(
      invoice,
    );
  });
});

test('a credit is booked: its message, its row, its lines of history, and the invoice stays as it is', {
  tags: ['MON-011'],
}, async () => {
  const { contractor, invoice } = await paidInvoice();
  const { status, json } = await book(invoice.id, { hoc_amount: '5.00', on: '2026-11-05' });
  expect(status).toBe(201);
  expect(json.message).toBe('Credit of $20.00 booked. The next check settles it.');
  const shown = { type: 'CREDIT', con_amount: 20, hoc_amount: 5, left: 20, state: 'OPEN', on: '2026-11-05' };
  expect(json.correction).toMatchObject({ ...shown, invoice: invoice.hoc_inv_num });
  const { results, creditable } = await read<{ results: Correction[]; creditable: object }>(
    `/contractor-invoice/${invoice.uuid}/corrections`,
  );
  expect(results).toEqual([json.correction]);
  expect(creditable).toEqual({ con_amount: SHARE - 20, hoc_amount: OF_CLUB - 5 });
  expect(await findContractorInvoice(db, invoice.uuid)).toMatchObject({
    status: 'PAID',
    con_paid: invoice.con_paid,
    total: invoice.total,
    version: invoice.version + 1,
  });
  const told = await db.select().from(history).where(eq(history.subject_id, invoice.id));
  const [corrected] = told.filter(({ subject_type }) => subject_type === 'contractor_invoice');
  expect(corrected).toMatchObject({ action: 'corrected', data: { what: 'credit', amount: 2000 } });
  const { id } = await rowOf(json.correction!.uuid);
  const booked = await db.select().from(history).where(eq(history.subject_id, id));
  expect(booked.filter(({ subject_type }) => subject_type === 'contractor_correction')).toMatchObject([
    { action: 'booked', data: { title: `credit on ${invoice.hoc_inv_num}`, amount: 2000 } },
  ]);
  expect(await payableOf(contractor)).toMatchObject({
    corrections: [{ uuid: json.correction!.uuid, type: 'CREDIT', left: 20, on: '2026-11-05' }],
    payable: -20,
  });
});

describe('what cannot be booked is refused at its field', { tags: ['MON-011'] }, () => {
  const refused: [string, object, string][] = [
    ['neither of both amounts', { con_amount: 0 }, 'con_amount'],
    ['no amounts', { con_amount: '', hoc_amount: '' }, 'con_amount'],
    ['a credit above the share', { con_amount: 297.96 }, 'con_amount'],
    ['a credit above the part of the club', { con_amount: 1, hoc_amount: 33.12 }, 'hoc_amount'],
    ['a comma for the point', { con_amount: '12,50' }, 'con_amount'],
    ['an amount below 0', { con_amount: '-5' }, 'con_amount'],
    ['words', { con_amount: 1, hoc_amount: 'five' }, 'hoc_amount'],
    ['too much', { type: 'SUPPLEMENT', con_amount: 1_000_000 }, 'con_amount'],
    ['an advance', { type: 'ADVANCE' }, 'type'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a day to come', { on: '2999-01-01' }, 'on'],
    ['a day of another year', { on: '2020-01-01' }, 'on'],
    ['no day at all', { on: '2026-02-30' }, 'on'],
    ['no version', { version: undefined }, 'version'],
  ];
  test.each(refused)('%s', async (_, given, field) => {
    const { contractor, invoice } = await paidInvoice();
    const { status, json } = await book(invoice.id, given);
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
    expect(await correctionsOf(contractor)).toEqual([]);
    expect(await findContractorInvoice(db, invoice.uuid)).toEqual(invoice);
  });

  test('an older version, and an invoice that is not paid, with the invoice', async () => {
    const { contractor, invoice } = await paidInvoice();
    await book(invoice.id);
    const older = await book(invoice.id, { version: invoice.version });
    expect(older).toMatchObject({
      status: 409,
      json: { invoice: { uuid: invoice.uuid, version: invoice.version + 1 } },
    });
    const open = await addContractorInvoice(contractor, { status: 'APPROVED' });
    expect(await book(open.id)).toMatchObject({ status: 409, json: { invoice: { uuid: open.uuid } } });
    expect(await correctionsOf(contractor)).toHaveLength(1);
  });
});

test('credits of an invoice come to its share at most; a supplement raises it', { tags: ['MON-011'] }, async () => {
  const { invoice } = await paidInvoice();
  expect((await book(invoice.id, { con_amount: 290 })).status).toBe(201);
  expect((await book(invoice.id, { con_amount: 7.96 })).json.errors).toEqual({
    con_amount: ['At most $7.95: that is what the contractor’s share still is'],
  });
  const supplement = await book(invoice.id, { type: 'SUPPLEMENT', con_amount: 10 });
  expect(supplement.json.message).toBe('Supplement of $10.00 booked. The next check settles it.');
  expect((await book(invoice.id, { con_amount: 17.95 })).status).toBe(201);
  const needed = await post(`/contractor-corrections/${supplement.json.correction!.uuid}/void`, { reason: 'Wrong' });
  expect(needed.status).toBe(409);
  expect(needed.json.message).toMatch(/needs this supplement/);
});

test('one submission by two at once, and ten credits at once: one is booked', { tags: ['MON-011'] }, async () => {
  const { contractor, invoice } = await paidInvoice();
  const submission_id = crypto.randomUUID();
  const { version } = invoice;
  const same = await Promise.all([1, 2, 3].map(() => book(invoice.id, { version, submission_id })));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(same.map(({ json }) => json.correction!.uuid)).size).toBe(1);
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => book(invoice.id, { version: version + 1, con_amount: 200 })),
  );
  expect(ten.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(ten.find(({ status }) => status === 409)!.json.invoice!.version).toBe(version + 2);
  expect(await correctionsOf(contractor)).toHaveLength(2);
});

test('an edit and a correction at once: one of them is saved', { tags: ['MON-011'] }, async () => {
  const { contractor, invoice } = await paidInvoice();
  const { version } = invoice;
  const answers = await Promise.all([
    book(invoice.id, { version }),
    post(`/contractor-invoice/update/${invoice.id}`, { version, remarks: 'At once' }),
  ]);
  expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
  expect(answers.find(({ status }) => status === 409)!.json.invoice!.version).toBe(version + 1);
  expect(await correctionsOf(contractor)).toHaveLength(answers[0].status === 201 ? 1 : 0);
});

test('a correction is taken back while nothing of it is settled; the ledger tells both', {
  tags: ['MON-011', 'MON-013'],
}, async () => {
  const { contractor, invoice } = await paidInvoice();
  const { json } = await book(invoice.id, { on: '2026-11-04' });
  const path = `/contractor-corrections/${json.correction!.uuid}/void`;
  expect((await post(path, { reason: '' })).json.errors).toHaveProperty('reason');
  const answers = await Promise.all([1, 2, 3].map(() => post(path, { reason: 'Booked twice' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)!.json).toMatchObject({
    message: `Credit of $20.00 on ${invoice.hoc_inv_num} taken back.`,
    correction: { state: 'VOID', void_reason: 'Booked twice' },
  });
  expect(await payableOf(contractor)).toMatchObject({ corrections: [], payable: 0 });
  const { results, totals } = await ledgerOf(contractor);
  const lines = results.filter(({ kind }) => kind === 'correction').map(({ what, amount }) => [what, amount]);
  expect(lines).toEqual([
    [`Credit on ${invoice.hoc_inv_num}: A part was billed twice`, -20],
    [`Credit on ${invoice.hoc_inv_num} taken back: Booked twice`, 20],
  ]);
  expect(totals).toMatchObject({ balance: 0, owed: 0, credits: 0 });
});

test('of the club’s part alone no check settles anything; it may be taken back', { tags: ['MON-011'] }, async () => {
  const { contractor, invoice } = await paidInvoice();
  const { json } = await book(invoice.id, { con_amount: '', hoc_amount: 10 });
  expect(json).toMatchObject({
    message: 'Credit of $10.00 booked. It changes the club’s part alone.',
    correction: { con_amount: 0, hoc_amount: 10, left: 0, state: 'SETTLED' },
  });
  expect(await payableOf(contractor)).toMatchObject({ corrections: [], payable: 0 });
  expect((await post(`/contractor-corrections/${json.correction!.uuid}/void`, { reason: 'No' })).status).toBe(200);
});

/** What every paid contractor's books must be: the lines of each payment add up, and the balance is what is owed. */
async function expectBooks(contractor: Contractor) {
  const { totals } = await ledgerOf(contractor);
  expect(totals.balance).toBe(totals.owed);
  const ageing = await read<{
    results: { contractor_id: number; total: number; credits: number; supplements: number }[];
  }>('/contractor-invoice/ageing');
  const aged = ageing.results.find(({ contractor_id }) => contractor_id === contractor.id);
  expect(aged?.total ?? 0).toBe(totals.owed);
  expect(aged?.credits ?? 0).toBe(totals.credits);
  expect(aged?.supplements ?? 0).toBe(totals.supplements);
  expect((await payableOf(contractor)).payable).toBe(totals.payable);
  for (const payment of await db
    .select()
    .from(contractorPayments)
    .where(eq(contractorPayments.contractor_id, contractor.id))) {
    const lines = await db
      .select()
      .from(contractorPaymentLines)
      .where(eq(contractorPaymentLines.payment_id, payment.id));
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.amount);
  }
  return totals;
}

test('the next check takes what is open along; its remittance adds up to it', {
  tags: ['MON-012', 'MON-013'],
}, async () => {
  const { contractor, invoice } = await paidInvoice();
  const credit = (await book(invoice.id)).json.correction!;
  const supplement = (await book(invoice.id, { type: 'SUPPLEMENT', con_amount: '35.50' })).json.correction!;
  const next = await addContractorInvoice(contractor, { status: 'APPROVED' });
  expect(await expectBooks(contractor)).toMatchObject({ credits: 20, supplements: 35.5, payable: SHARE + 15.5 });
  const { status, json } = await pay(contractor, [next.id], { amount: SHARE + 15.5 });
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.payment).toMatchObject({ kind: 'CHECK', amount: SHARE + 15.5, count: 1 });
  for (const { uuid } of [credit, supplement]) expect(await rowOf(uuid)).toMatchObject({ state: 'SETTLED', left: 0 });
  expect(await payableOf(contractor)).toMatchObject({ results: [], corrections: [], payable: 0 });
  expect(await expectBooks(contractor)).toMatchObject({ owed: 0, credits: 0, supplements: 0 });
  const kinds = (await ledgerOf(contractor)).results.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'correction')).toHaveLength(2);
  const pdf = await call(`GET /contractor-payments/${json.payment!.uuid}/pdf`, { token });
  const text = (await textsOfPdf(Buffer.from(await pdf.arrayBuffer()))).flat().join(' ');
  expect(text).toContain(`Credit on ${invoice.hoc_inv_num} -$20.00`);
  expect(text).toContain(`Supplement on ${invoice.hoc_inv_num} $35.50`);
  expect(text).toContain('Amount of the check $313.45');
  const { results } = await read<{ results: { payments: object[] }[] }>(
    `/contractor-invoice/${invoice.id}/corrections`,
  );
  expect(results[0]!.payments).toMatchObject([{ uuid: json.payment!.uuid, amount: 20, paid_on: '2026-11-03' }]);
});

test('a credit of $500 against $307.88 pays without a check, and $192.12 of it stay open', {
  tags: ['MON-012'],
}, async () => {
  const { contractor, invoice } = await paidInvoice({ con_paid: 60_000 });
  const credit = (await book(invoice.id, { con_amount: 500 })).json.correction!;
  const next = await addContractorInvoice(contractor, {
    status: 'APPROVED',
    total: 34_209,
    factor_amount: 3421,
    con_bill: 30_788,
  });
  const numbered = await pay(contractor, [next.id], { check_number: '30002' });
  expect(numbered.json.errors).toHaveProperty('check_number');
  const body = { check_number: undefined, amount: 0 };
  const answers = [await pay(contractor, [next.id], body), await pay(contractor, [next.id], body)];
  for (const { status, json } of answers) {
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.message).toBe('One invoice paid by credits. No check is written.');
    expect(json.payment).toMatchObject({ kind: 'OFFSET', amount: 0, check_number: null });
    expect(json.payment!.uuid).toBe(answers[0]!.json.payment!.uuid);
  }
  expect(await rowOf(credit.uuid)).toMatchObject({ state: 'OPEN', left: 19_212 });
  expect(await payableOf(contractor)).toMatchObject({ corrections: [{ left: 192.12 }], payable: -192.12 });
  expect(await findContractorInvoice(db, next.uuid)).toMatchObject({ status: 'PAID', con_paid: 30_788 });
  expect(await expectBooks(contractor)).toMatchObject({ owed: -192.12, credits: 192.12 });
  const part = await post(`/contractor-corrections/${credit.uuid}/void`, { reason: 'No' });
  expect([part.status, part.json.message]).toEqual([
    409,
    `A part of the credit on ${invoice.hoc_inv_num} is settled. Void the payment that settled it first, or book it the other way.`,
  ]);
});

test('which corrections a check takes can be chosen: some, none, by the boxes of a form', {
  tags: ['MON-012'],
}, async () => {
  const { contractor, invoice } = await paidInvoice();
  const credit = (await book(invoice.id)).json.correction!;
  const other = (await book(invoice.id, { con_amount: 30 })).json.correction!;
  const invoices = [];
  for (let each = 0; each < 4; each++) {
    invoices.push((await addContractorInvoice(contractor, { status: 'APPROVED' })).id);
  }
  const [first, second, third, fourth] = invoices as [number, number, number, number];
  expect((await pay(contractor, [first], { correction_ids: [], amount: SHARE })).status).toBe(200);
  expect((await pay(contractor, [second], { correction_ids: ['', credit.uuid], amount: SHARE })).status).toBe(409);
  const chosen = await pay(contractor, [second], { correction_ids: ['', credit.uuid], amount: SHARE - 20 });
  expect(chosen.json.payment).toMatchObject({ amount: SHARE - 20 });
  const again = await pay(contractor, [third], { correction_ids: [credit.uuid] });
  expect([again.status, again.json.message]).toEqual([
    409,
    `The credit on ${invoice.hoc_inv_num} is not open any more. Reload and look again.`,
  ]);
  for (const keys of [['no-such-key'], [(await book((await paidInvoice()).invoice.id)).json.correction!.uuid]]) {
    expect((await pay(contractor, [third], { correction_ids: keys })).json.errors).toHaveProperty('correction_ids');
  }
  expect((await pay(contractor, [third], { correction_ids: '' })).json.payment).toMatchObject({ amount: SHARE });
  const missing = await pay(contractor, [fourth], { check_number: ' ' });
  expect(missing.json.errors).toEqual({ check_number: ['This field is required'] });
  expect((await pay(contractor, [fourth])).json.payment).toMatchObject({ amount: SHARE - 30 });
  expect(await rowOf(other.uuid)).toMatchObject({ state: 'SETTLED' });
  await expectBooks(contractor);
});

test('a supplement alone is paid by a check of its own; credits alone pay nothing', { tags: ['MON-012'] }, async () => {
  const { contractor, invoice } = await paidInvoice();
  await book(invoice.id);
  expect((await pay(contractor, [])).json.errors).toEqual({ invoice_ids: ['Choose an invoice'] });
  await book(invoice.id, { type: 'SUPPLEMENT', con_amount: 50 });
  const check_number = nextCheck();
  const { json } = await pay(contractor, [], { check_number, amount: 30 });
  expect(json).toMatchObject({
    message: `Supplements paid with check ${check_number}`,
    payment: { amount: 30, count: 0, kind: 'CHECK' },
  });
  expect((await pay(contractor, [], { check_number, amount: 30 })).json.payment!.uuid).toBe(json.payment!.uuid);
  const pdf = await call(`GET /contractor-payments/${json.payment!.uuid}/pdf`, { token });
  const text = (await textsOfPdf(Buffer.from(await pdf.arrayBuffer()))).flat().join(' ');
  expect(text).toContain(`Supplement on ${invoice.hoc_inv_num} $50.00`);
  await expectBooks(contractor);
});

test('two checks with one credit at once use it once', { tags: ['MON-012'] }, async () => {
  for (const con_amount of [20, 250]) {
    const { contractor, invoice } = await paidInvoice();
    const credit = (await book(invoice.id, { con_amount })).json.correction!;
    const one = await addContractorInvoice(contractor, { status: 'APPROVED' });
    const other = await addContractorInvoice(contractor, { status: 'APPROVED' });
    const answers = await Promise.all([pay(contractor, [one.id]), pay(contractor, [other.id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.json.message).toMatch(/meanwhile|in the meantime/);
    expect(await rowOf(credit.uuid)).toMatchObject({ state: 'SETTLED', left: 0, version: 2 });
    await expectBooks(contractor);
  }
});

test('a check while its credit is taken back: one of both happens', { tags: ['MON-012'] }, async () => {
  for (let round = 0; round < 3; round++) {
    const { contractor, invoice } = await paidInvoice();
    const credit = (await book(invoice.id)).json.correction!;
    const next = await addContractorInvoice(contractor, { status: 'APPROVED' });
    const [paid, taken] = await Promise.all([
      pay(contractor, [next.id], { amount: SHARE - 20 }),
      post(`/contractor-corrections/${credit.uuid}/void`, { reason: 'At once' }),
    ]);
    expect([paid.status, taken.status].sort()).toEqual([200, 409]);
    expect(await rowOf(credit.uuid)).toMatchObject({ state: paid.status === 200 ? 'SETTLED' : 'VOID' });
    await expectBooks(contractor);
  }
});

test('a void of the check that settled them opens corrections again', { tags: ['MON-012', 'MON-013'] }, async () => {
  const { contractor, invoice } = await paidInvoice();
  const credit = (await book(invoice.id)).json.correction!;
  const next = await addContractorInvoice(contractor, { status: 'APPROVED' });
  const { json } = await pay(contractor, [next.id]);
  const payment = await findPayment(db, json.payment!.uuid);
  const settled = (await selectSettledBy(db, payment.id)).map(({ line_amount, ...correction }) => ({
    correction,
    amount: Math.abs(line_amount),
  }));
  const context = await contextFor('accounting');
  const invoices = [await findContractorInvoice(db, next.uuid)];
  const lost = { reason: 'lost', words: '', voided_on: '2026-11-04', status: 'APPROVED' } as const;
  await commit(context, voidPayment(context, { payment, invoices, settled, ...lost }));
  expect(await rowOf(credit.uuid)).toMatchObject({ state: 'OPEN', left: 2000 });
  expect(await expectBooks(contractor)).toMatchObject({ credits: 20, payable: SHARE - 20, paid: SHARE });
  expect((await pay(contractor, [next.id], { amount: SHARE - 20 })).status).toBe(200);
  await expectBooks(contractor);
});

test('a hundred invoices and thirty corrections on one check', { tags: ['MON-012'] }, async () => {
  const { contractor, invoice } = await paidInvoice();
  for (let each = 0; each < 30; each++) {
    await book(invoice.id, { type: each % 3 === 0 ? 'SUPPLEMENT' : 'CREDIT', con_amount: 1 + each / 100 });
  }
  const ids = [];
  for (let each = 0; each < 100; each++) {
    ids.push((await addContractorInvoice(contractor, { status: 'APPROVED' })).id);
  }
  const { payable } = await payableOf(contractor);
  const { status, json } = await pay(contractor, ids, { amount: payable.toFixed(2) });
  expect(status, json.message).toBe(200);
  expect(json.payment).toMatchObject({ count: 100, amount: payable });
  expect(await expectBooks(contractor)).toMatchObject({ owed: 0, credits: 0, supplements: 0 });
});
