import { env } from 'cloudflare:workers';
import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { findMembership } from '~/domains/memberships/queries.server';
import { payments, refundAttempts } from '~/domains/payments/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { AppError } from '~/lib/errors';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { saveCheckFor } from '../../support/club/checks';
import { db } from '../../support/club/context';
import { billJob, invoiceNow } from '../../support/club/job-invoices';
import { provider } from '../../support/club/payments';
import {
  attemptsOf,
  bankDecides,
  paidByCard,
  paymentNow,
  providerAway,
  reconcile,
  refund,
  refundsOf,
  stripe,
  tellClub,
} from '../../support/club/refunds';
import { mailsTo } from '../../support/samples/mails';

beforeEach(() => tokenOf('accounting').then(() => {}));

/** D1 takes patterns of fifty characters at most. */
const tasksLike = (title: string) => db.select().from(tasks).where(like(tasks.title, title));
/** The refunds of a payment, as the list shows them, the earliest first. */
const listedRefunds = async (paymentId: number) => {
  const { json } = await callApi('GET /refund?per_page=100', { as: 'viewer' });
  const rows = json.results as { id: number; payment_id: number | null; amount: number }[];
  return rows.filter(({ payment_id }) => payment_id === paymentId).reverse();
};
const statusesOf = async (invoiceId: number) => [
  (await paymentNow(invoiceId)).status,
  (await invoiceNow(invoiceId)).status,
];
/** What went back at the provider, the least first. */
const amountsOf = async (reference: string) =>
  (await refundsOf(reference)).map(({ amount }) => amount).sort((one, other) => one - other);

/** An attempt whose process died after it asked, or before. */
async function leaveRefund(payment: { id: number; amount: number }, secondsAgo: number) {
  const id = crypto.randomUUID();
  const at = new Date(Date.now() - secondsAgo * 1000);
  await db
    .insert(refundAttempts)
    .values({ id, payment_id: payment.id, amount: payment.amount, status: 'OPEN', created_at: at, asked_at: at });
  return id;
}
const askAsDied = (reference: string, attemptId: string) =>
  provider.refund({
    paymentIntentId: reference,
    idempotencyKey: `refund:${attemptId}`,
    attemptId,
    amountCents: 12_500,
  });

test('a card payment is refunded once: payment and invoice, the list of refunds, a mail to the member', {
  tags: ['PAY-039', 'PAY-040', 'PAY-041', 'PAY-042', 'PAY-043', 'PAY-044', 'PAY-045', 'PAY-046'],
}, async () => {
  const { invoice, payment, reference } = await paidByCard();
  const done = await callApi(`POST /payments/refund/${payment.id}`, { as: 'accounting', body: {} });
  expect(done.json, done.text).toMatchObject({
    message: 'Refund Initiated Successfully!',
    payment: { id: payment.id, status: 'REFUND', invoice_id: invoice.id, amount: 12_500 },
  });
  expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
  expect(await refundsOf(reference)).toMatchObject([{ amount: 12_500, status: 'succeeded' }]);
  const again = await callApi(`POST /payments/refund/${payment.uuid}`, { as: 'accounting', body: {} });
  expect([again.status, again.json.message]).toEqual([409, 'This payment has been refunded already.']);
  const same = { status: 'REFUND', payer_name: payment.payer_name, payment_method: 'STRIPE', amount: 12_500 };
  const listed = await callApi(`GET /payments?search=${payment.id}`, { as: 'viewer' });
  expect(listed.json.results).toMatchObject([{ ...same, id: payment.id, invoice_id: invoice.id }]);
  expect(await listedRefunds(payment.id)).toMatchObject([
    { ...same, payment_id: payment.id, invoice_id: invoice.id, contractor_invoice_id: null, state: 'SUCCEEDED' },
  ]);
  const { primary_email } = await findMembership(db, invoice.membership_id);
  const mails = (await mailsTo(primary_email)).filter(({ subject }) => subject === `Refund for invoice ${invoice.id}`);
  expect(mails).toHaveLength(1);
  const csv = await call('GET /payments/export?tab=refunds', { token: await tokenOf('viewer') });
  expect(await csv.text()).toMatch(new RegExp(`,125,${payment.id},${invoice.id},`));
});

test('a refund by GET needs a bearer token, and either way the right to refund', { tags: ['PAY-044'] }, async () => {
  const { payment } = await paidByCard();
  const path = `GET /payments/refund/${payment.id}`;
  const cookie = await call(path, {
    cookie: await tokenOf('accounting'),
    headers: { Origin: 'http://127.0.0.1:8788', 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(cookie.status).toBe(403);
  expect((await callApi(path, { as: 'viewer' })).status).toBe(403);
  expect((await callApi(path, { as: 'accounting' })).json.message).toBe('Refund Initiated Successfully!');
});

test('eight refunds at once are one at the provider and one in the books', { tags: ['PAY-044'] }, async () => {
  const { invoice, payment, reference } = await paidByCard();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(payment.id)));
  const refused = answers.filter((answer) => answer instanceof AppError);
  expect(refused.map((error) => (error as AppError).status)).toEqual(Array(7).fill(409));
  expect(await refundsOf(reference)).toHaveLength(1);
  expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
  expect((await paymentNow(invoice.id)).version).toBe(2);
  expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'SUCCEEDED' }]);
});

test('a provider out of reach changes nothing, and the next try asks for the same refund', {
  tags: ['PAY-044', 'PAY-047'],
}, async () => {
  const { invoice, payment, reference } = await paidByCard();
  expect(await refund(payment.id, { env: { ...env, DB: providerAway() } as never })).toMatchObject({ status: 502 });
  expect(await statusesOf(invoice.id)).toEqual(['PAID', 'PAID']);
  const [attempt] = await attemptsOf(payment.id);
  expect(attempt).toMatchObject({ status: 'OPEN', asked_at: null });
  expect(await refund(payment.id)).toMatchObject({ message: 'Refund Initiated Successfully!' });
  expect(await attemptsOf(payment.id)).toMatchObject([{ id: attempt!.id, status: 'SUCCEEDED' }]);
  expect(await refundsOf(reference)).toMatchObject([{ metadata: { attempt: attempt!.id } }]);
});

test('a crash after the provider took the refund is booked by the webhook, the cron or the next try, once', {
  tags: ['PAY-044'],
}, async () => {
  for (const settle of ['webhook', 'cron', 'next try'] as const) {
    const { invoice, payment, reference } = await paidByCard();
    await askAsDied(reference, await leaveRefund(payment, 60));
    if (settle === 'webhook') {
      expect(await Promise.all([tellClub(reference), tellClub(reference)])).toEqual([
        [200, 200],
        [200, 200],
      ]);
    } else if (settle === 'cron') {
      await reconcile();
    } else {
      expect(await refund(payment.id)).toMatchObject({ message: 'Refund Initiated Successfully!' });
    }
    expect(await statusesOf(invoice.id), settle).toEqual(['REFUND', 'REFUND']);
    expect(await refundsOf(reference), settle).toHaveLength(1);
    expect(await attemptsOf(payment.id), settle).toMatchObject([{ status: 'SUCCEEDED' }]);
  }
});

test('an attempt that never reached the provider is given up after five minutes, and the next one refunds', {
  tags: ['PAY-044'],
}, async () => {
  const { payment, reference } = await paidByCard();
  await leaveRefund(payment, 20);
  expect(await refund(payment.id)).toMatchObject({ status: 409, message: 'This payment is being refunded right now.' });
  await reconcile(60);
  expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'OPEN' }]);
  await reconcile(400);
  expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'ABANDONED' }]);
  expect(await refund(payment.id)).toMatchObject({ message: 'Refund Initiated Successfully!' });
  expect(await refundsOf(reference)).toHaveLength(1);
});

test('a refund that fails later: payment and invoice are PAID again, one task tells staff, and it can be refunded anew', {
  tags: ['PAY-042', 'PAY-047', 'MON-034'],
}, async () => {
  const { invoice, payment, reference } = await paidByCard('pm_card_refundFail');
  expect(await refund(payment.id)).toMatchObject({ message: 'Refund Initiated Successfully!' });
  expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
  await bankDecides();
  await Promise.all([tellClub(reference), tellClub(reference), reconcile()]);
  expect(await statusesOf(invoice.id)).toEqual(['PAID', 'PAID']);
  expect((await paymentNow(invoice.id)).refunded_at).toBeNull();
  expect(await listedRefunds(payment.id)).toEqual([]);
  expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'FAILED' }]);
  expect(await tasksLike(`Refund % invoice ${invoice.id} failed%`)).toHaveLength(1);
  const shown = await callApi(`GET /payments?search=${payment.id}`, { as: 'viewer' });
  expect(shown.json.results).toMatchObject([{ status: 'PAID', refund: 'FAILED' }]);
  // The old events come again: nothing is booked by them
  await tellClub(reference);
  expect(await statusesOf(invoice.id)).toEqual(['PAID', 'PAID']);
  expect(await refund(payment.id)).toMatchObject({ message: 'Refund Initiated Successfully!' });
  expect(await refundsOf(reference)).toHaveLength(2);
});

test('a pending refund counts as refunded, and is confirmed later', { tags: ['PAY-042'] }, async () => {
  const { invoice, payment, reference } = await paidByCard('pm_card_pendingRefund');
  expect(await refund(payment.id)).toMatchObject({ payment: { status: 'REFUND', refund: 'PENDING' } });
  expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'PENDING', settled_at: null }]);
  await bankDecides();
  await tellClub(reference);
  expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
});

test('what is refunded at the provider is booked when it is all, and told when it is a part; by webhook or cron', {
  tags: ['PAY-042'],
}, async () => {
  for (const tell of [tellClub, async () => void (await reconcile())]) {
    const { invoice, payment, reference } = await paidByCard();
    await stripe.refunds.create({ payment_intent: reference });
    await tell(reference);
    await tell(reference);
    expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
    expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'SUCCEEDED', user_id: null }]);

    const other = await paidByCard();
    await stripe.refunds.create({ payment_intent: other.reference, amount: 2_500 });
    await tell(other.reference);
    await tell(other.reference);
    expect(await statusesOf(other.invoice.id)).toEqual(['PAID', 'PAID']);
    const told = await tasksLike(`$25.00 of the payment% invoice ${other.invoice.id} were%`);
    expect(told).toHaveLength(1);
    expect(await paymentNow(other.invoice.id)).toMatchObject({ refunded: 2_500 });
    // The rest is what is left there
    expect(await refund(other.payment.id)).toMatchObject({ payment: { status: 'REFUND', refunded: 12_500 } });
    expect(await amountsOf(other.reference)).toEqual([2_500, 10_000]);
  }
});

test('a refund that was made at the provider and not told yet is found by the refund itself', {
  tags: ['PAY-044'],
}, async () => {
  const { invoice, payment, reference } = await paidByCard();
  await stripe.refunds.create({ payment_intent: reference });
  expect(await refund(payment.id)).toMatchObject({ status: 409 });
  expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
  expect(await refundsOf(reference)).toHaveLength(1);
});

test('while a payer disputes a payment it is not refunded; afterwards only where the club has won', {
  tags: ['PAY-044'],
}, async () => {
  const [won, lost] = [await paidByCard('pm_card_createDispute'), await paidByCard('pm_card_createDispute')];
  // The webhook has not come yet: the provider refuses, and the club learns why
  expect(await refund(won.payment.id)).toMatchObject({ status: 409 });
  await tellClub(won.reference);
  await tellClub(lost.reference);
  for (const { invoice, payment } of [won, lost]) {
    expect(await paymentNow(invoice.id)).toMatchObject({ status: 'PAID', dispute: 'OPEN' });
    expect(await refund(payment.id)).toMatchObject({
      status: 409,
      message: 'The payer disputes this payment at the bank: answer that first.',
    });
    expect(await tasksLike(`Chargeback % invoice ${invoice.id}: answer%`)).toHaveLength(1);
  }
  const disputeOf = async (reference: string) =>
    (await stripe.disputes.list({ payment_intent: reference })).data[0]!.id;
  await stripe.disputes.update(await disputeOf(won.reference), {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await stripe.disputes.close(await disputeOf(lost.reference));
  await tellClub(won.reference);
  await reconcile();
  expect((await paymentNow(lost.invoice.id)).dispute).toBe('LOST');
  expect(await tasksLike(`Chargeback % invoice ${lost.invoice.id} was lost%`)).toHaveLength(1);
  expect(await refund(lost.payment.id)).toMatchObject({ status: 409 });
  expect(await refund(won.payment.id)).toMatchObject({ message: 'Refund Initiated Successfully!' });
});

test('a payment by check is refunded at once; a returned one and a contractor’s refund are not', {
  tags: ['PAY-039', 'PAY-042', 'MON-037'],
}, async () => {
  const { invoice } = await billJob(6_000);
  expect((await saveCheckFor(invoice)).status).toBe(200);
  const payment = await paymentNow(invoice.id);
  const answers = await Promise.all([refund(payment.id), refund(payment.id), refund(payment.id)]);
  expect(answers.filter((answer) => !(answer instanceof AppError))).toHaveLength(1);
  expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
  const returned = await billJob(6_000);
  const { json } = await saveCheckFor(returned.invoice);
  await callApi(`POST /checks/return/${json.result.id}`, { as: 'accounting', body: {} });
  expect(await refund((await paymentNow(returned.invoice.id)).id)).toMatchObject({ status: 409 });
  // Returned after it was paid back: nothing is owed on the invoice, what went back is billed
  const [paidBack] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'REFUND')));
  const check = await callApi(`GET /checks?search=${paidBack!.check_no}`, { as: 'viewer' });
  const late = await callApi(`POST /checks/return/${check.json.results[0].id}`, { as: 'accounting', body: {} });
  expect(late.json).toMatchObject({ message: expect.stringContaining('what was paid back is billed') });
  expect(await statusesOf(invoice.id)).toEqual(['BOUNCED', 'REFUND']);
  const billed = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.kind, 'FEE'), eq(invoices.membership_id, invoice.membership_id)));
  expect(billed).toMatchObject([
    {
      amount: 6_000,
      left: 6_000,
      status: 'ISSUED',
      description: `Check ${paidBack!.check_no}, returned after it was paid back`,
    },
  ]);
  expect(await refund(999_999)).toMatchObject({ status: 404 });
});

describe('a part of a card payment', { tags: ['PAY-039', 'PAY-042', 'PAY-044'] }, () => {
  test('goes back, then the rest: each is a row of its own, and with the last cent all is refunded', {
    tags: ['MON-034'],
  }, async () => {
    const { invoice, payment, reference } = await paidByCard();
    const path = `POST /payments/refund/${payment.id}`;
    const part = await callApi(path, { as: 'accounting', body: { amount: 2_550, refunded: 0 } });
    expect(part.json.payment, part.text).toMatchObject({ status: 'PAID', refunded: 2_550, refund: 'SUCCEEDED' });
    expect(await statusesOf(invoice.id)).toEqual(['PAID', 'PAID']);
    const shown = await callApi(`GET /payments?search=${payment.id}`, { as: 'viewer' });
    expect(shown.json.results).toMatchObject([{ id: payment.id, status: 'PAID', amount: 12_500, refunded: 2_550 }]);
    expect(await listedRefunds(payment.id)).toMatchObject([{ status: 'REFUND', amount: 2_550 }]);
    expect(await invoiceNow(invoice.id)).toMatchObject({ paid: 9_950, credited: 2_550, refunded: 2_550, left: 0 });
    const tooMuch = await callApi(path, { as: 'accounting', body: { amount: 9_951 } });
    expect([tooMuch.status, tooMuch.json.errors]).toEqual([422, { amount: ['At most $99.50 is left.'] }]);
    expect(await refundsOf(reference)).toHaveLength(1);
    const rest = await callApi(path, { as: 'accounting', body: {} });
    expect(rest.json.payment, rest.text).toMatchObject({ status: 'REFUND', refunded: 12_500 });
    expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
    expect(await amountsOf(reference)).toEqual([2_550, 9_950]);
    expect(await listedRefunds(payment.id)).toMatchObject([{ amount: 2_550 }, { amount: 9_950 }]);
    const { primary_email } = await findMembership(db, invoice.membership_id);
    const mails = await mailsTo(primary_email);
    const told = mails.filter(({ subject }) => subject === `Refund for invoice ${invoice.id}`);
    expect(told.map(({ text }) => /\$\d+\.\d\d of your payment of \$125\.00/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['$25.50 of your payment of $125.00', '$99.50 of your payment of $125.00']),
    );
    const { json } = await callApi(`GET /invoices/statement/${invoice.membership_id}`, { as: 'viewer' });
    const of = json.statement.jobDetails.filter(
      (line: { invoice_id: number; description: string }) =>
        line.invoice_id === invoice.id && line.description.startsWith('Refund paid out'),
    );
    expect(of.map(({ charges }: { charges: number }) => charges)).toEqual([2_550, 9_950]);
  });

  test('is an amount of cents in digits: nothing else goes back, and nothing is not all', async () => {
    const { payment, reference } = await paidByCard();
    const path = `/payments/refund/${payment.id}`;
    const amounts = [0, -5, 10.5, 'ten', '0x10', '1e2', '10.00', '1_0', ' ', '', null, true, [5], { cents: 5 }, 1e300];
    for (const amount of amounts) {
      const { status, json } = await callApi(`POST ${path}`, { as: 'accounting', body: { amount, refunded: 0 } });
      expect([status, Object.keys(json.errors ?? {})], JSON.stringify(amount)).toEqual([422, ['amount']]);
    }
    for (const amount of ['', '0x10', '1e2', 'null']) {
      const { status, json } = await callApi(`GET ${path}?amount=${amount}`, { as: 'accounting' });
      expect([status, json.errors], amount).toEqual([422, { amount: ['This must be an amount'] }]);
    }
    expect(await attemptsOf(payment.id)).toEqual([]);
    expect(await refundsOf(reference)).toEqual([]);
    const digits = await callApi(`POST ${path}`, { as: 'accounting', body: { amount: '1000', refunded: '0' } });
    expect(digits.json.payment, digits.text).toMatchObject({ refunded: 1_000 });
  });

  test('names what was refunded or its submission, else it is 422 at the field', async () => {
    const { payment, reference } = await paidByCard();
    const path = `POST /payments/refund/${payment.id}`;
    const bodies = [{ amount: 6_250 }, { amount: 6_250, refunded: null }, { amount: 6_250, submission_id: '' }];
    const answers = await Promise.all(bodies.map((body) => callApi(path, { as: 'accounting', body })));
    const said = ['Send what was refunded when you looked, or a submission_id'];
    for (const { status, json } of answers) expect([status, json.errors]).toEqual([422, { refunded: said }]);
    expect(await refundsOf(reference)).toEqual([]);
    // All of it is not a part, also where it is written out
    const whole = await callApi(path, { as: 'accounting', body: { amount: 12_500 } });
    expect(whole.json.payment, whole.text).toMatchObject({ status: 'REFUND' });
  });

  test('two equal ones at one moment are one: by the submission the first result, by what was seen 409', async () => {
    for (const [part, refusals] of [
      [{ submission_id: crypto.randomUUID() }, 0],
      [{ submission_id: crypto.randomUUID(), refunded: 0 }, 0],
      [{ refunded: 0 }, 1],
    ] as const) {
      const { payment, invoice, reference } = await paidByCard();
      const click = { amount: 5_000, ...part };
      const answers = await Promise.all([refund(payment.id, {}, click), refund(payment.id, {}, click)]);
      const refused = answers.filter((answer) => answer instanceof AppError);
      expect(refused).toHaveLength(refusals);
      for (const refusal of refused) expect(refusal).toMatchObject({ status: 409 });
      const result = { message: 'Refund Initiated Successfully!', payment: { status: 'PAID', refunded: 5_000 } };
      for (const answer of answers.filter((each) => !(each instanceof AppError))) expect(answer).toMatchObject(result);
      expect(await refundsOf(reference)).toMatchObject([{ amount: 5_000 }]);
      expect(await attemptsOf(payment.id)).toHaveLength(1);
      // Later too, and after the rest has gone back
      const later = refusals ? { status: 409 } : result;
      expect(await refund(payment.id, {}, click)).toMatchObject(later);
      await refund(payment.id);
      expect(await refund(payment.id, {}, click)).toMatchObject(refusals ? later : { message: result.message });
      expect(await paymentNow(invoice.id)).toMatchObject({ status: 'REFUND', refunded: 12_500 });
      expect(await amountsOf(reference)).toEqual([5_000, 7_500]);
    }
  });

  test('asked for by one submission is no other refund: not of another amount, nor of another payment', async () => {
    const [one, other] = [await paidByCard(), await paidByCard()];
    const click = { amount: 5_000, submission_id: crypto.randomUUID() };
    expect(await refund(one.payment.id, {}, click)).toMatchObject({ payment: { refunded: 5_000 } });
    expect(await refund(one.payment.id, {}, { ...click, amount: 6_000 })).toMatchObject({ status: 409 });
    expect(await refund(other.payment.id, {}, click)).toMatchObject({ status: 409 });
    expect(await amountsOf(one.reference)).toEqual([5_000]);
    expect(await refundsOf(other.reference)).toEqual([]);
    // Of a colleague the same id is another submission
    const colleague = await callApi(`POST /payments/refund/${other.payment.id}`, { as: 'executive', body: click });
    expect(colleague.json.payment, colleague.text).toMatchObject({ refunded: 5_000 });
  });

  test('that got no response is the same one when its submission is sent again', async () => {
    const { payment, reference } = await paidByCard();
    const click = { amount: 5_000, submission_id: crypto.randomUUID() };
    expect(await refund(payment.id, { env: { ...env, DB: providerAway() } as never }, click)).toMatchObject({
      status: 502,
    });
    const [attempt] = await attemptsOf(payment.id);
    expect(await refund(payment.id, {}, click)).toMatchObject({ payment: { refunded: 5_000 } });
    expect(await refundsOf(reference)).toMatchObject([{ amount: 5_000, metadata: { attempt: attempt!.id } }]);
  });

  test('that got no response is not taken over under another submission, which would let the first be repeated', async () => {
    const { payment, reference } = await paidByCard();
    const first = { amount: 2_000, submission_id: crypto.randomUUID() };
    expect(await refund(payment.id, { env: { ...env, DB: providerAway() } as never }, first)).toMatchObject({
      status: 502,
    });
    const other = { amount: 2_000, submission_id: crypto.randomUUID() };
    expect(await refund(payment.id, {}, other)).toMatchObject({ status: 409 });
    // Who says what was refunded before may, and the first submission then has its result
    expect(await refund(payment.id, {}, { ...other, refunded: 0 })).toMatchObject({ payment: { refunded: 2_000 } });
    expect(await refund(payment.id, {}, first)).toMatchObject({ payment: { refunded: 2_000 } });
    expect(await amountsOf(reference)).toEqual([2_000]);
  });

  test('eight at once, and a click that comes twice, are one refund', async () => {
    const { invoice, payment, reference } = await paidByCard();
    const click = { amount: 1_000, refunded: 0 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(payment.id, {}, click)));
    answers.push(await refund(payment.id, {}, click));
    expect(answers.filter((answer) => answer instanceof AppError).map((error) => (error as AppError).status)).toEqual(
      Array(8).fill(409),
    );
    expect(await refundsOf(reference)).toMatchObject([{ amount: 1_000 }]);
    expect(await paymentNow(invoice.id)).toMatchObject({ status: 'PAID', refunded: 1_000, version: 2 });
    // Parts and the whole at once: nothing goes back twice
    await Promise.all([
      ...Array.from({ length: 4 }, () => refund(payment.id, {}, { amount: 9_000 })),
      refund(payment.id),
    ]);
    const back = (await refundsOf(reference)).reduce((sum, { amount }) => sum + amount, 0);
    expect((await paymentNow(invoice.id)).refunded).toBe(back);
    expect(back).toBeLessThanOrEqual(12_500);
  });

  test('whose outcome is not known is asked for again under its key, and no other amount beside it', async () => {
    const { invoice, payment, reference } = await paidByCard();
    const id = await leaveRefund({ ...payment, amount: 3_000 }, 60);
    expect(await refund(payment.id)).toMatchObject({ status: 409, message: expect.stringContaining('$30.00') });
    expect(await refund(payment.id, {}, { amount: 3_000 })).toMatchObject({ payment: { refunded: 3_000 } });
    expect(await refundsOf(reference)).toMatchObject([{ amount: 3_000, metadata: { attempt: id } }]);
    // A late process: its attempt was given up, and the provider took it all the same
    const late = await leaveRefund({ ...payment, amount: 4_000 }, 60);
    await reconcile(400);
    expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'ABANDONED' }]);
    await provider.refund({
      paymentIntentId: reference,
      idempotencyKey: `refund:${late}`,
      attemptId: late,
      amountCents: 4_000,
    });
    await Promise.all([tellClub(reference), reconcile()]);
    expect(await paymentNow(invoice.id)).toMatchObject({ status: 'PAID', refunded: 7_000 });
    expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }]);
  });

  test('that fails later is taken back alone; what was refunded beside it stays', async () => {
    const { invoice, payment, reference } = await paidByCard('pm_card_refundFail');
    await refund(payment.id, {}, { amount: 2_500 });
    await refund(payment.id);
    expect(await statusesOf(invoice.id)).toEqual(['REFUND', 'REFUND']);
    await bankDecides();
    await Promise.all([tellClub(reference), reconcile()]);
    expect(await paymentNow(invoice.id)).toMatchObject({ status: 'PAID', refunded: 0, refunded_at: null });
    expect(await statusesOf(invoice.id)).toEqual(['PAID', 'PAID']);
    expect(await tasksLike(`Refund of $25.00 % invoice ${invoice.id} failed%`)).toHaveLength(1);
    expect(await tasksLike(`Refund of $100.00 % invoice ${invoice.id} failed%`)).toHaveLength(1);
  });

  test('of a check is booked at once too, twice at once by one submission only once', {
    tags: ['MON-036'],
  }, async () => {
    const { invoice } = await billJob(6_000);
    await saveCheckFor(invoice);
    const payment = await paymentNow(invoice.id);
    const part = { amount: 100, submission_id: crypto.randomUUID(), check_number: '901' };
    const answers = await Promise.all([1, 2, 3].map(() => refund(payment.id, {}, part)));
    for (const answer of answers) expect(answer).toMatchObject({ payment: { refunded: 100, status: 'PAID' } });
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: 'PAID', paid: 5_900, credited: 100, left: 0 });
    expect(await listedRefunds(payment.id)).toMatchObject([
      { amount: 100, check_number: '901', payment_method: 'CHECK' },
    ]);
    expect(await refund(payment.id, {}, { amount: 100, refunded: 0 })).toMatchObject({ status: 409 });
    expect(await refund(payment.id, {}, { amount: 6_000 })).toMatchObject({ status: 422 });
  });
});
