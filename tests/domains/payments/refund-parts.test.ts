import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Invoice } from '~/domains/invoices/queries.server';
import { payments } from '~/domains/payments/table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { checkForm } from '../../support/club/checks';
import { db } from '../../support/club/context';
import { billJobs, invoiceNow } from '../../support/club/job-invoices';
import { paidByCard, paymentNow, refund, refundsOf, stripe, tellClub } from '../../support/club/refunds';

const as = 'accounting';
beforeEach(() => tokenOf(as).then(() => {}));

/** A check of $210 over two invoices of $100, its payment with $10 of credit. */
async function paidOver() {
  const [one, two] = (await billJobs([10_000, 10_000])) as [Invoice, Invoice];
  const parts = [one, two].map(({ id }) => ({ invoice_id: String(id), amount: '100' }));
  const form = checkForm('', 21_000, { invoice_id: null, accept_difference: 'on' });
  for (const [index, part] of parts.entries())
    for (const [name, value] of Object.entries(part)) form.set(`invoices[${index}].${name}`, value);
  const { json, text } = await callApi('POST /save-check', { as, body: form });
  expect(json.check?.invoices, text).toHaveLength(2);
  const { payment_id, id } = json.check as { payment_id: number; id: number };
  return { one, two, id: payment_id, check: id };
}
const now = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
const path = (id: number) => `POST /payments/refund/${id}`;
const rowsOf = async (id: number) => {
  const { json } = await callApi('GET /refund?per_page=100', { as: 'viewer' });
  return (json.results as { payment_id: number | null }[]).filter(({ payment_id }) => payment_id === id);
};

test('a part of a payment over several invoices names the invoice, null is its credit; nothing is owed again', {
  tags: ['MON-034', 'MON-036'],
}, async () => {
  const { one, two, id } = await paidOver();
  const ask = (body: object) => callApi(path(id), { as, body });
  const send = { refunded: 0 };
  expect((await ask({ amount: 3_000, ...send })).json.errors).toEqual({ invoice_id: ['Choose the invoice.'] });
  expect((await ask({ amount: 3_000, invoice_id: one.id })).json.errors).toHaveProperty('refunded');
  expect((await ask({ amount: 10_001, invoice_id: one.id, ...send })).json.errors).toEqual({
    amount: ['At most $100.00 is left.'],
  });
  expect((await ask({ amount: 1_001, invoice_id: null, ...send })).json.errors).toEqual({
    amount: ['At most $10.00 is left.'],
  });
  expect((await ask({ amount: 1, invoice_id: 999_999, ...send })).json.errors).toHaveProperty('invoice_id');
  const part = await ask({ amount: 3_000, invoice_id: two.uuid, check_number: '901', ...send });
  expect(part.json.payment, part.text).toMatchObject({ refunded: 3_000, status: 'PAID', unapplied: 1_000 });
  expect(await invoiceNow(two.id)).toMatchObject({
    status: 'PAID',
    paid: 7_000,
    credited: 3_000,
    refunded: 3_000,
    left: 0,
  });
  expect(await invoiceNow(one.id)).toMatchObject({ status: 'PAID', paid: 10_000, credited: 0 });
  expect((await ask({ amount: 500, invoice_id: null, refunded: 3_000 })).json.payment).toMatchObject({
    unapplied: 500,
  });
  const seen = await ask({ amount: 500, invoice_id: null, refunded: 3_000 });
  expect([seen.status, seen.json.message]).toEqual([409, expect.stringContaining('refunded meanwhile')]);
  expect(await rowsOf(id)).toMatchObject([
    { amount: 500, invoice_id: null, payment_method: 'CHECK', state: 'SUCCEEDED', status: 'REFUND' },
    { amount: 3_000, invoice_id: two.id, check_number: '901', contractor_invoice_id: null },
  ]);
  const all = await ask({});
  expect(all.json.payment, all.text).toMatchObject({ status: 'REFUND', refunded: 21_000, unapplied: 0 });
  for (const { id: each } of [one, two]) expect((await invoiceNow(each)).status).toBe('REFUND');
  const { json } = await callApi(`GET /invoices/statement/${one.membership_id}`, { as: 'viewer' });
  const { totalBalance, owed, credit, jobDetails } = json.statement;
  expect(totalBalance).toBe(owed - credit);
  expect(jobDetails.map(({ description }: { description: string }) => description)).toContain('Credit paid out');
});

test('eight refunds of parts at once, by check: what goes back is never more than was paid', {
  tags: ['MON-036'],
}, async () => {
  const { one, id } = await paidOver();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(id, {}, { amount: 4_000, invoice_id: String(one.id) })),
  );
  const done = answers.filter((answer) => !(answer instanceof Error));
  const { refunded, unapplied, amount } = await now(id);
  expect(refunded).toBe(done.length * 4_000);
  expect(refunded).toBeLessThanOrEqual(8_000);
  expect(unapplied + refunded).toBeLessThanOrEqual(amount);
  expect((await invoiceNow(one.id)).paid).toBe(10_000 - refunded);
});

test('a check that was paid back in part is returned: the rest is owed again, what went back is billed', {
  tags: ['MON-037'],
}, async () => {
  const { one, two, id, check } = await paidOver();
  await refund(id, {}, { amount: 3_000, invoice_id: String(two.id) });
  const back = await callApi(`POST /checks/return/${check}`, { as, body: {} });
  expect(back.json.check, back.text).toMatchObject({ status: 'BOUNCED', refunded: 3_000, unapplied: 0 });
  expect(await invoiceNow(one.id)).toMatchObject({ status: 'ISSUED', left: 10_000 });
  expect(await invoiceNow(two.id)).toMatchObject({ status: 'ISSUED', paid: 0, credited: 3_000, left: 7_000 });
  const { json } = await callApi(`GET /invoices/statement/${one.membership_id}`, { as: 'viewer' });
  const { totalBalance, owed, credit, jobDetails } = json.statement;
  expect(totalBalance).toBe(owed - credit);
  const said = jobDetails.map(({ description }: { description: string }) => description);
  expect(said.filter((line: string) => /returned after it was paid back$/.test(line))).toHaveLength(1);
  expect(await callApi(path(id), { as, body: {} })).toMatchObject({ status: 409 });
});

test('what is refunded at the provider of a payment with credit comes from the credit first', {
  tags: ['MON-036'],
}, async () => {
  const { invoice, payment, reference } = await paidByCard();
  // As a check that came first leaves it
  await db.update(payments).set({ amount: 13_500, unapplied: 1_000 }).where(eq(payments.id, payment.id));
  await stripe.refunds.create({ payment_intent: reference, amount: 2_500 });
  await tellClub(reference);
  expect(await refundsOf(reference)).toHaveLength(1);
  expect(await paymentNow(invoice.id)).toMatchObject({ refunded: 2_500, unapplied: 0 });
  expect(await invoiceNow(invoice.id)).toMatchObject({ paid: 11_000, credited: 1_500, left: 0, status: 'PAID' });
});

test('the file of the refunds has the day, amount, payment and invoice of each', { tags: ['MON-035'] }, async () => {
  const { two, id } = await paidOver();
  await refund(id, {}, { amount: 3_000, invoice_id: String(two.id) });
  const csv = await call('GET /payments/export?tab=refunds', { token: await tokenOf('viewer') });
  const [head, ...rows] = (await csv.text()).split('\n');
  expect(head).toContain('ID,Date,Amount,Payment,Invoice,Contractor Invoice');
  expect(rows.some((row) => row.includes(`,30,${id},${two.id},`))).toBe(true);
  const { json } = await callApi('GET /refund', { as: 'viewer' });
  expect(json.meta.sums).toEqual({ paid_back: expect.any(Number), contractor_invoices: expect.any(Number) });
});
