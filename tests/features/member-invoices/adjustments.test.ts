import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import { history as invoiceHistory } from '~/domains/invoices/noun';
import { invoiceAdjustments, invoices } from '~/domains/invoices/table.server';
import { members, memberships } from '~/domains/memberships/table.server';
import { paymentParts, payments } from '~/domains/payments/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { deedFollows, takeBackFollows } from '~/features/member-invoices/rules/deeds';
import { showMemberBrief } from '~/features/profiles/operations/show-member-brief.server';
import { perform } from '~/lib/operation/operation.server';
import { formatMoney } from '~/ui/format/format-money';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { addBilled, batchOf, fileOf, importBatch, rowsOf } from '../../support/club/batches';
import { saveCheckFor } from '../../support/club/checks';
import { contextFor, db } from '../../support/club/context';
import { openCheckTask, oweDues } from '../../support/club/invoices';
import { billJob, billJobs, creditedHousehold, invoiceNow } from '../../support/club/job-invoices';
import { leaveAttempt, pay } from '../../support/club/payments';
import { paymentNow, refund } from '../../support/club/refunds';
import { mailsTo } from '../../support/samples/mails';
import { textsOfPdf } from '../../support/samples/pdf-text';

const as = 'accounting';
beforeEach(() => tokenOf(as).then(() => {}));

const post = (endpoint: string, body: object) => callApi(`POST ${endpoint}`, { as, body });
const reason = 'Agreed on the telephone';
/** With the version that there is now. */
async function act(id: number, what: 'void' | 'credit' | 'write-off', more: object = {}) {
  const { version } = await invoiceNow(id);
  return post(`/invoices/${id}/${what}`, { version, reason, ...more });
}
const takeBack = (uuid: string) => post(`/invoice-adjustments/${uuid}/void`, { reason: 'A mistake' });
const statementOf = async (id: number) => (await callApi(`GET /invoices/statement/${id}`, { as })).json.statement;
const saidOf = ({ jobDetails }: { jobDetails: { description: string }[] }) =>
  jobDetails.map(({ description }) => description);
const creditOf = async (membershipId: number) =>
  (await perform(showMemberBrief, await contextFor(as), { id: String(membershipId) })).account!;

/** What hangs together in the books of an invoice. */
async function expectInOrder(id: number) {
  const { paid, credited, amount, left, membership_id } = await invoiceNow(id);
  expect(paid + credited).toBeLessThanOrEqual(amount);
  expect(left).toBeGreaterThanOrEqual(0);
  const parts = await db.select().from(paymentParts).where(eq(paymentParts.invoice_id, id));
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(paid);
  for (const payment of await db.select().from(payments).where(eq(payments.membership_id, membership_id))) {
    if (payment.status === 'BOUNCED') continue;
    const own = await db.select().from(paymentParts).where(eq(paymentParts.payment_id, payment.id));
    const used = own.reduce((sum, part) => sum + part.amount, 0);
    expect(used + payment.unapplied + payment.refunded + payment.kept).toBe(payment.amount);
  }
  const statement = await statementOf(membership_id);
  expect(statement.jobDetails.at(-1).balance).toBe(statement.totalBalance);
  expect(statement.totalBalance).toBe(statement.owed - statement.credit);
}

test('a withdrawn invoice is void: its checkout says so, no card is taken and nothing is owed', {
  tags: ['MON-029', 'MON-033'],
}, async () => {
  const { invoice } = await billJob(10_000);
  const { id, uuid, version } = invoice;
  expect((await post(`/invoices/${id}/void`, { version, reason: '' })).json.errors).toHaveProperty('reason');
  const { status, json } = await post(`/invoices/${id}/void`, { version, reason });
  expect([status, json.message, json.invoice.status]).toEqual([200, `Invoice ${id} is void.`, 'VOID']);
  expect(await invoiceNow(id)).toMatchObject({ left: 0, void_reason: reason, voided_on: expect.any(String) });
  const again = await post(`/invoices/${id}/void`, { version, reason });
  expect([again.status, again.json.message, again.json.invoice.status]).toEqual([
    409,
    `Invoice ${id} is void.`,
    'VOID',
  ]);
  const checkout = (await callApi(`GET /payments/checkout/${uuid}`)).json;
  expect(checkout).toMatchObject({ refusal: 'This invoice was withdrawn. Nothing is to be paid.', left: 0 });
  expect(await pay(uuid)).toMatchObject({ status: 409, message: checkout.refusal });
  expect((await saveCheckFor(invoice)).status).toBe(409);
  for (const what of ['credit', 'write-off'] as const) {
    expect((await act(id, what, { amount: 100 })).status, what).toBe(409);
  }
  expect(saidOf(await statementOf(invoice.membership_id))).toContain(`Voided, invoice ${id}`);
  await expectInOrder(id);
});

test('an invoice that was paid, is asked for by card or changed since it was seen is not voided', {
  tags: ['MON-029'],
}, async () => {
  const paid = (await billJob(10_000)).invoice;
  await saveCheckFor(paid, { numeric_amount: '40', accept_difference: 'on' });
  const refused = await act(paid.id, 'void');
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Something was paid of this invoice. Credit it instead.',
  ]);
  expect(refused.json.invoice).toMatchObject({ id: paid.id, left: 6_000 });
  const asked = (await billJob(10_000)).invoice;
  await leaveAttempt(asked, 1);
  for (const what of ['void', 'credit', 'write-off'] as const) {
    const { status, json } = await act(asked.id, what, { amount: 100 });
    expect([status, json.message], what).toEqual([409, 'This invoice is being paid by card right now.']);
  }
  expect(await invoiceNow(asked.id)).toMatchObject({ status: 'ISSUED', version: asked.version });
  const { invoice } = await billJob(10_000);
  await post(`/invoices/${invoice.id}`, { ref_number: 'A 1' });
  for (const what of ['void', 'credit', 'write-off'] as const) {
    const { status, json } = await post(`/invoices/${invoice.id}/${what}`, { version: 1, reason, amount: 100 });
    expect([status, json.invoice?.ref_number], what).toEqual([409, 'A 1']);
  }
  const deeds = await Promise.all([1, 2, 3].map(() => act(invoice.id, 'void')));
  expect(deeds.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the contractor’s invoice and the row of the batch of a void invoice are billed anew', {
  tags: ['MON-029'],
}, async () => {
  const { contractor, job } = await addBilled();
  const number = `ANEW-${job.id}`;
  const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, [number]));
  const approve = () =>
    post(`/batch/${batchId}/approve`, { id: rows[0]!.id, contractor_id: contractor.id, job_id: job.id });
  const first = await approve();
  expect(first.status, first.text).toBe(200);
  expect((await approve()).status).toBe(409);
  expect((await act(first.json.invoice.id, 'void')).status).toBe(200);
  expect((await rowsOf(batchId))[0]).toMatchObject({ status: 'UNDECIDED', invoice_id: null });
  expect(await batchOf(batchId)).toMatchObject({ approved: 0 });
  const contractorInvoice = first.json.contractor_invoice.id;
  expect(await findContractorInvoice(db, String(contractorInvoice))).toMatchObject({ invoice_id: null });
  const second = await approve();
  expect(second.status, second.text).toBe(200);
  expect(second.json.contractor_invoice.id).toBe(contractorInvoice);
  expect(second.json.invoice.id).not.toBe(first.json.invoice.id);
  expect(await findContractorInvoice(db, String(contractorInvoice))).toMatchObject({
    invoice_id: second.json.invoice.id,
  });
});

test('void dues activate nobody and close the task that waits for their check', { tags: ['MON-029'] }, async () => {
  const { invoice, membership } = await oweDues();
  await openCheckTask(invoice);
  expect((await act(invoice.id, 'void')).status).toBe(200);
  const [after] = await db.select().from(memberships).where(eq(memberships.id, membership.id));
  expect(after!.status).toBe('PENDING');
  const [task] = await db
    .select()
    .from(tasks)
    .where(eq(tasks.source, `check:${invoice.uuid}`));
  expect(task!.status).toBe('CLOSED');
});

test('a credit note takes off what is owed first, and what was paid beyond that becomes credit', {
  tags: ['MON-030', 'MON-033'],
}, async () => {
  const { invoice } = await billJob(10_000);
  const { id, membership_id } = invoice;
  await saveCheckFor(invoice, { numeric_amount: '60', accept_difference: 'on' });
  const submission_id = crypto.randomUUID();
  const { version } = await invoiceNow(id);
  const body = { version, amount: 5_000, reason, submission_id };
  const answers = await Promise.all([1, 2, 3].map(() => post(`/invoices/${id}/credit`, body)));
  answers.push(await post(`/invoices/${id}/credit`, body));
  const taken = answers.filter(({ status }) => status === 201);
  expect(answers.at(-1)!.status, answers.at(-1)!.text).toBe(201);
  expect(new Set(taken.map(({ json }) => json.credit_note.uuid)).size).toBe(1);
  const note = taken[0]!.json.credit_note;
  const [row] = await db.select().from(invoiceAdjustments).where(eq(invoiceAdjustments.invoice_id, id));
  expect(note).toEqual({ uuid: row!.uuid, number: `CN-${row!.id}`, amount: 5_000 });
  expect(await invoiceNow(id)).toMatchObject({ paid: 5_000, credited: 5_000, left: 0, status: 'PAID' });
  expect(await creditOf(membership_id)).toMatchObject({ credit: 1_000 });
  const tooMuch = await act(id, 'credit', { amount: 5_001 });
  expect([tooMuch.status, Object.keys(tooMuch.json.errors)]).toEqual([422, ['amount']]);
  const days = await act(id, 'credit', { amount: 100, on: '2031-01-01' });
  expect([days.status, Object.keys(days.json.errors)]).toEqual([422, ['on']]);
  expect(saidOf(await statementOf(membership_id))).toContain(`Credit note ${note.number}, invoice ${id}`);
  await expectInOrder(id);
  const back = await takeBack(note.uuid);
  expect(back.status, back.text).toBe(200);
  expect(back.json.invoice).toMatchObject({ paid: 6_000, credited: 0, left: 4_000, status: 'PARTLY PAID' });
  expect((await takeBack(note.uuid)).status).toBe(409);
  expect(await creditOf(membership_id)).toMatchObject({ credit: 0 });
  expect(saidOf(await statementOf(membership_id))).toContain(`Credit note ${note.number} taken back, invoice ${id}`);
  await expectInOrder(id);
});

test('a credit note whose credit was used is not taken back, and one whose check came back is', {
  tags: ['MON-030'],
}, async () => {
  const { invoice, credited, note, credit } = await creditedHousehold(4_000);
  const parts = [{ invoice_id: invoice.id, amount: 100 }];
  expect((await post(`/membership/${invoice.membership_id}/apply-credit`, { parts, credit })).status).toBe(200);
  const refused = await takeBack(note.uuid);
  expect([refused.status, refused.json.message]).toEqual([409, 'The credit of this credit note was used already.']);
  const [payment] = await db.select().from(payments).where(eq(payments.membership_id, invoice.membership_id));
  const checks = (await callApi(`GET /checks?search=${payment!.check_no}`, { as })).json.results;
  const check = checks.find(({ membership_id }: { membership_id: number }) => membership_id === invoice.membership_id);
  expect((await post(`/checks/return/${check.id}`, { reason: 'No funds' })).status).toBe(200);
  expect(await creditOf(invoice.membership_id)).toMatchObject({ credit: 0 });
  expect((await takeBack(note.uuid)).status).toBe(200);
  expect(await invoiceNow(credited.id)).toMatchObject({ paid: 0, credited: 0, left: 4_000, status: 'ISSUED' });
  await expectInOrder(credited.id);
  await expectInOrder(invoice.id);
});

test('a credit note is printed and mailed in the member’s language', { tags: ['MON-030'] }, async () => {
  for (const [language, title, said] of [
    ['en', 'Credit note', 'Attached is credit note'],
    ['es', 'Nota de crédito', 'Adjuntamos la nota de crédito'],
  ] as const) {
    const { invoice } = await billJob(10_000);
    const email = `note.${language}.${invoice.id}@example.org`;
    const member = eq(memberships.id, invoice.membership_id);
    await db.update(memberships).set({ language, primary_email: email }).where(member);
    const { status, json, text } = await act(invoice.id, 'credit', { amount: 5_000, send: true });
    expect(status, text).toBe(201);
    const { number, uuid } = json.credit_note;
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith(title));
    expect(mail).toMatchObject({ subject: `${title} ${number}` });
    expect(mail!.text).toContain(`${said} ${number}`);
    expect(mail!.text).toContain('$50.00');
    const paper = await call(`GET /credit-notes/${uuid}/pdf`, { token: await tokenOf('viewer') });
    expect(paper.headers.get('Content-Type')).toBe('application/pdf');
    const texts = (await textsOfPdf(new Uint8Array(await paper.arrayBuffer()))).flat().join(' ');
    expect(texts).toContain(`${title} ${number}`);
    expect(texts).toContain('$50.00');
    if (language === 'en') continue;
    await db.update(memberships).set({ primary_email: '' }).where(member);
    const unsent = await act(invoice.id, 'credit', { amount: 100, send: true });
    expect([unsent.status, Object.keys(unsent.json.errors)]).toEqual([422, ['send']]);
  }
  expect((await callApi(`GET /credit-notes/${crypto.randomUUID()}/pdf`, { as })).status).toBe(404);
});

test('a write-off settles what is left, is taken back again, and money that still comes is credit', {
  tags: ['MON-031', 'MON-033'],
}, async () => {
  const { invoice } = await billJob(10_000);
  await saveCheckFor(invoice, { numeric_amount: '60', accept_difference: 'on' });
  expect((await act(invoice.id, 'write-off', { amount: 4_001 })).json.errors).toHaveProperty('amount');
  const part = await act(invoice.id, 'write-off', { amount: 1_000 });
  expect(part.json.invoice).toMatchObject({ left: 3_000, status: 'PARTLY PAID' });
  const whole = await act(invoice.id, 'write-off');
  expect([whole.status, whole.json.write_off.amount]).toEqual([200, 3_000]);
  expect(whole.json.invoice).toMatchObject({ left: 0, paid: 6_000, credited: 4_000, status: 'PAID' });
  expect((await act(invoice.id, 'write-off')).status).toBe(409);
  expect((await takeBack(whole.json.write_off.uuid)).json.invoice).toMatchObject({
    left: 3_000,
    status: 'PARTLY PAID',
  });
  const said = saidOf(await statementOf(invoice.membership_id));
  expect(said).toContain(`Written off, invoice ${invoice.id}`);
  expect(said).toContain(`Write-off taken back, invoice ${invoice.id}`);
  await expectInOrder(invoice.id);
  const unpaid = (await billJob(10_000)).invoice;
  expect((await act(unpaid.id, 'write-off')).json.invoice).toMatchObject({ left: 0, status: 'CLOSED' });
});

test('of two who use the same credit at once one is refused, and the oldest payment is used first', {
  tags: ['MON-026'],
}, async () => {
  const { invoice, credit } = await creditedHousehold(6_000);
  const { id, membership_id } = invoice;
  const use = (amount: number, seen = credit) =>
    post(`/membership/${membership_id}/apply-credit`, { parts: [{ invoice_id: id, amount }], credit: seen });
  for (const [amount, seen] of [
    [6_001, credit],
    [7_000, credit],
  ] as const) {
    const { status, json } = await use(amount, seen);
    expect([status, Object.keys(json.errors)]).toEqual([422, ['parts.0.amount']]);
  }
  const other = (await billJob(5_000)).invoice;
  const stranger = await post(`/membership/${membership_id}/apply-credit`, {
    parts: [{ invoice_id: other.id, amount: 1 }],
    credit,
  });
  expect([stranger.status, stranger.json.errors]).toEqual([
    422,
    { 'parts.0.invoice_id': ['This invoice is another member’s.'] },
  ]);
  expect((await use(100, credit - 1)).status).toBe(409);
  const both = await Promise.all([use(2_000), use(2_000), use(2_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await invoiceNow(id)).toMatchObject({ paid: 2_000, left: 4_000, status: 'PARTLY PAID' });
  const rest = await use(4_000, 4_000);
  expect(rest.json).toMatchObject({ account: { credit: 0 }, invoices: [{ id, status: 'PAID', left: 0 }] });
  const parts = await db.select().from(paymentParts).where(eq(paymentParts.invoice_id, id));
  expect(parts.map(({ amount }) => amount)).toEqual([2_000, 4_000]);
  const told = await callApi(`GET /activity/timeline/membership/${membership_id}`, { as });
  expect(told.text).toContain('used credit of $20.00 for the invoice of $60.00');
  expect(told.text).toContain('used credit of $40.00 for the invoice of $60.00: it is paid');
  await expectInOrder(id);
});

test('ten checks, a credit note, a write-off and a card at once never settle more than the invoice', {
  tags: ['MON-028'],
  timeout: 60_000,
}, async () => {
  const { invoice } = await billJob(10_000);
  const { id, uuid, version } = invoice;
  const check = () => saveCheckFor(invoice, { numeric_amount: '60', accept_difference: 'on' });
  const card = async () => {
    const answer = await pay(uuid);
    return { status: answer instanceof Error ? (answer as Error & { status: number }).status : 200 };
  };
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, check),
    post(`/invoices/${id}/credit`, { version, amount: 5_000, reason }),
    post(`/invoices/${id}/write-off`, { version, reason }),
    card(),
  ]);
  const taken = answers.filter(({ status }) => status === 200 || status === 201);
  expect(taken.length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
  await expectInOrder(id);
});

test('a fee is an invoice to a member without a job', { tags: ['MON-032'] }, async () => {
  const { membership } = await oweDues();
  const body = { membership_id: membership.uuid, items: [{ description: 'Late fee', amount: 1_000 }] };
  const submission_id = crypto.randomUUID();
  const first = await post('/invoices', { ...body, submission_id });
  expect(first.status, first.text).toBe(200);
  const { invoice } = first.json;
  expect(invoice).toMatchObject({ kind: 'FEE', job_id: null, membership_id: membership.id, description: 'Late fee' });
  expect((await post('/invoices', { ...body, submission_id })).json.invoice.id).toBe(invoice.id);
  const none = await post('/invoices', { items: body.items });
  expect([none.status, Object.keys(none.json.errors)]).toEqual([422, ['membership_id']]);
  const unknown = await post('/invoices', { ...body, membership_id: '999999' });
  expect([unknown.status, Object.keys(unknown.json.errors)]).toEqual([422, ['membership_id']]);
  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' } });
  const [after] = await db.select().from(memberships).where(eq(memberships.id, membership.id));
  expect(after!.status).toBe('PENDING');
  const voided = (await post('/invoices', body)).json.invoice;
  expect((await act(voided.id, 'void')).status).toBe(200);
  expect(await db.$count(invoices, eq(invoices.membership_id, membership.id))).toBe(3);
});

test('profile, caller’s card and statement tell one balance of a household with everything in its books', {
  tags: ['MON-017', 'MON-033'],
}, async () => {
  const [part, voided, credited, writtenOff, refunded] = await billJobs([10_000, 2_000, 1_200, 4_000, 5_000]);
  const { membership_id } = part!;
  // The dues of the member
  const dues = (await creditOf(membership_id)).owed - 22_200;
  const account = { owed: 4_000 + dues, credit: 1_200, balance: 2_800 + dues };
  expect((await saveCheckFor(part!, { numeric_amount: '60', accept_difference: 'on' })).status).toBe(200);
  expect((await act(voided!.id, 'void')).status).toBe(200);
  await saveCheckFor(credited!);
  expect((await act(credited!.id, 'credit', { amount: 1_200 })).status).toBe(201);
  expect((await act(writtenOff!.id, 'write-off')).status).toBe(200);
  await pay(refunded!.uuid);
  await refund((await paymentNow(refunded!.id)).id);
  const phone = '+12065550188';
  await db.update(memberships).set({ primary_phone: phone }).where(eq(memberships.id, membership_id));
  await db.update(members).set({ cell_phone: phone }).where(eq(members.membership_id, membership_id));
  expect(await creditOf(membership_id)).toEqual(account);
  const statement = await statementOf(membership_id);
  expect(statement).toMatchObject({ totalBalance: account.balance, owed: account.owed, credit: account.credit });
  expect(statement.jobDetails.at(-1).balance).toBe(account.balance);
  const caller = await callApi('POST /membership/member-info', { as: 'service', body: { phone_no: phone } });
  expect(caller.json.dues, caller.text).toBe(account.balance);
  await db.update(memberships).set({ language: 'es' }).where(eq(memberships.id, membership_id));
  const paper = await call(`GET /invoices/get-statement-pdf/${membership_id}`, { token: await tokenOf(as) });
  const texts = (await textsOfPdf(new Uint8Array(await paper.arrayBuffer()))).flat().join(' ');
  for (const words of [
    'Anulada',
    'Nota de crédito CN-',
    'Saldo condonado',
    'Factura reembolsada',
    formatMoney(account.balance),
  ]) {
    expect(texts, words).toContain(words);
  }
  await expectInOrder(part!.id);
});

test('what follows is said of the invoice as it is', { tags: ['MON-030', 'MON-031'] }, () => {
  const invoice = { id: 2002, status: 'PAID', amount: 10_000, paid: 10_000, credited: 0, left: 0 };
  expect(deedFollows('credit', invoice)).toBe(
    'At most $100.00 can be credited. What was paid becomes the household’s credit.',
  );
  expect(deedFollows('credit', { ...invoice, status: 'PARTLY PAID', paid: 6_000, left: 4_000 })).toBe(
    'At most $100.00 can be credited. The $40.00 that is left is owed no more first. What was paid beyond that becomes the household’s credit.',
  );
  expect(deedFollows('credit', { ...invoice, status: 'ISSUED', paid: 0, left: 10_000 })).toBe(
    'At most $100.00 can be credited. The $100.00 that is left is owed no more first.',
  );
  expect(takeBackFollows({ amount: 3_000, number: null }, invoice)).toBe('$30.00 of invoice 2002 is owed again.');
  expect(takeBackFollows({ amount: 3_000, number: 'CN-7' }, invoice)).toMatch(
    /^\$30\.00 is not credited any more: .+ refused where the credit was used\.$/,
  );
  const { 'part-paid': partPaid, paid } = invoiceHistory.invoice;
  expect(partPaid({ paid: 2_000, amount: 6_000, source: 'credit' })).toBe(
    'used credit of $20.00 for the invoice of $60.00',
  );
  expect(partPaid({ paid: 2_000, amount: 6_000 })).toBe('booked a payment of $20.00 for the invoice of $60.00');
  expect(paid({ paid: 4_000, amount: 6_000, source: 'credit' })).toBe(
    'used credit of $40.00 for the invoice of $60.00: it is paid',
  );
});
