import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { amountInWords } from '~/domains/checks/rules/amount-in-words';
import { checks } from '~/domains/checks/table.server';
import { files } from '~/domains/files/table.server';
import { invoices } from '~/domains/invoices/table.server';
import { payments } from '~/domains/payments/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { checkForm, nextCheckNumber, saveCheckFor } from '../../support/club/checks';
import { db } from '../../support/club/context';
import { openCheckTask, oweDues } from '../../support/club/invoices';
import { billJob, invoiceNow } from '../../support/club/job-invoices';
import { chargesOf, leaveAttempt, pay, recordOf } from '../../support/club/payments';
import { mailsTo } from '../../support/samples/mails';

const as = 'accounting';
// Made here: calls at the same moment would each make them
beforeEach(() => tokenOf(as).then(() => {}));
const checksOf = (invoiceId: number) =>
  db
    .select({ ...getTableColumns(checks) })
    .from(checks)
    .innerJoin(payments, eq(payments.id, checks.payment_id))
    .where(eq(payments.invoice_id, invoiceId));
const taskOf = async (uuid: string) =>
  (
    await db
      .select()
      .from(tasks)
      .where(eq(tasks.source, `check:${uuid}`))
  )[0]!;

test('a saved check pays its dues: payment, active membership, closed task, picture, receipt', {
  tags: ['CHECK-001', 'CHECK-008', 'CHECK-014', 'CHECK-016', 'CHECK-019', 'MEM-083'],
}, async () => {
  const { invoice, membership } = await oweDues();
  await openCheckTask(invoice);
  const submission_id = crypto.randomUUID();
  const check_number = nextCheckNumber();
  const sent = await Promise.all(
    Array.from({ length: 3 }, () => saveCheckFor(invoice, { submission_id, check_number, note: 'by the door' })),
  );
  sent.push(await saveCheckFor(invoice, { submission_id, check_number, note: 'by the door' }));
  const taken = sent.filter(({ status }) => status === 200);
  expect(sent.at(-1)!.status, sent.at(-1)!.text).toBe(200);
  expect(new Set(taken.map(({ json }) => json.result.id)).size).toBe(1);
  expect(taken[0]!.json.message).toBe('Check Added Successfully!');
  const record = await recordOf(invoice.id);
  expect(record.invoice.status).toBe('PAID');
  expect(record.membership.status).toBe('ACTIVE');
  expect(record.payments).toMatchObject([
    { amount: 45_000, payment_method: 'CHECK', check_no: check_number, status: 'PAID' },
  ]);
  expect((await taskOf(invoice.uuid)).status).toBe('CLOSED');
  const { id } = taken[0]!.json.result;
  const shown = await callApi(`GET /checks/${id}`, { as: 'viewer' });
  expect(shown.json.check).toMatchObject({
    first_name: 'Ada',
    numeric_amount: 450,
    word_amount: 'Four hundred fifty dollars',
    bank_name: 'Puget Savings',
    note: 'by the door',
    check_date: '2026-11-20',
    invoice_id: invoice.id,
    status: 'PAID',
  });
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.fileable_type, 'check'), eq(files.fileable_id, id)));
  expect(file!.uuid).toBe(shown.json.check.check_image);
  const picture = `GET /file-preview/${file!.uuid}`;
  expect((await call(picture, { token: await tokenOf('viewer') })).status).toBe(200);
  // The desk does not see checks
  expect((await call(picture, { token: await tokenOf('service') })).status).toBe(403);
  expect((await callApi(`GET /checks/${id}`, { as: 'service' })).status).toBe(403);
  const listed = await callApi(`GET /checks?search=${check_number}`, { as: 'viewer' });
  expect(listed.json.results).toMatchObject([{ id, check_number, numeric_amount: 450, status: 'PAID' }]);
  expect(JSON.stringify(listed.json)).not.toContain('account_number');
  expect((await mailsTo(membership.primary_email)).map(({ subject }) => subject)).toContain(
    `Receipt for invoice ${invoice.id}`,
  );
});

test('a check is refused at each field that is missing or malformed, and nothing is booked', {
  tags: ['CHECK-009', 'CHECK-010', 'CHECK-011', 'CHECK-012', 'CHECK-013', 'CHECK-018'],
}, async () => {
  const { invoice } = await billJob(6_000);
  const required = [
    'first_name',
    'last_name',
    'check_number',
    'numeric_amount',
    'word_amount',
    'bank_name',
    'check_date',
    'check_image',
  ];
  const blank = await saveCheckFor(invoice, Object.fromEntries(required.map((name) => [name, null])));
  expect(blank.status).toBe(422);
  expect(Object.keys(blank.json.errors).sort()).toEqual([...required].sort());
  for (const messages of Object.values(blank.json.errors)) expect(messages).toEqual(['This field is required']);
  const wrong: [Record<string, string | File>, string, string][] = [
    [{ check_number: '12' }, 'check_number', 'Invalid check number format'],
    [{ check_number: '1234567890123' }, 'check_number', 'Invalid check number format'],
    [{ check_number: '12a' }, 'check_number', 'Invalid check number format'],
    [{ word_amount: 'Sixty & 00/100' }, 'word_amount', 'Invalid word amount format'],
    [{ numeric_amount: 'sixty' }, 'numeric_amount', 'This must be an amount, such as 1250.00'],
    [{ numeric_amount: '0' }, 'numeric_amount', 'This must be greater than 0'],
    [{ check_date: '31.12.2026' }, 'check_date', 'This must be a date'],
    [
      { check_image: new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }) },
      'check_image',
      'Please choose a png, jpg or jpeg image',
    ],
    [
      { check_image: new File(['GIF89a'], 'a.png', { type: 'image/png' }) },
      'check_image',
      'Please choose a png, jpg or jpeg image',
    ],
    [{ invoice_id: '999999' }, 'invoice_id', 'There is no such invoice.'],
  ];
  for (const [more, field, message] of wrong) {
    const { status, json } = await saveCheckFor(invoice, more);
    expect([status, json.errors], field).toEqual([422, { [field]: [message] }]);
  }
  expect(await checksOf(invoice.id)).toEqual([]);
  expect((await invoiceNow(invoice.id)).status).toBe('ISSUED');
  expect((await saveCheckFor(invoice, {}, 'service')).status).toBe(403);
});

test('a check of another amount is taken only where the difference is accepted: the rest stays owed', {
  tags: ['CHECK-014', 'MON-024'],
}, async () => {
  const { invoice } = await billJob(6_000);
  const other = { numeric_amount: '$55.00', word_amount: amountInWords(5_500) };
  const refused = await saveCheckFor(invoice, other);
  expect(refused.json.errors).toEqual({
    numeric_amount: ['The invoice comes to $60.00. Tick “Accept the difference”, or choose what becomes of it.'],
  });
  expect((await saveCheckFor(invoice, { ...other, accept_difference: 'on' })).status).toBe(200);
  expect((await recordOf(invoice.id)).payments).toMatchObject([{ amount: 5_500, status: 'PAID' }]);
  expect(await invoiceNow(invoice.id)).toMatchObject({ status: 'PARTLY PAID', paid: 5_500, left: 500, paid_at: null });
});

test('one check is registered once: not for a second invoice of the household, not at once, and again when returned', {
  tags: ['CHECK-014'],
}, async () => {
  const { invoice, job } = await billJob(6_000);
  const [second] = await db
    .insert(invoices)
    .values({ ...(({ id: _, ...row }) => row)(invoice), uuid: crypto.randomUUID() })
    .returning();
  const check_number = nextCheckNumber();
  const both = await Promise.all([saveCheckFor(invoice, { check_number }), saveCheckFor(second!, { check_number })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const late = both.find(({ status }) => status === 422)!;
  expect(late.json.errors.check_number[0]).toMatch(/^This check is registered already, for invoice \d+\.$/);
  expect(job.membership_id).toBe(invoice.membership_id);
  const [kept] = await db.select().from(checks).where(eq(checks.check_number, check_number));
  expect((await callApi(`POST /checks/return/${kept!.id}`, { as, body: { reason: 'No funds' } })).status).toBe(200);
  const [first] = await checksOf(invoice.id);
  const again = first ? second! : invoice;
  expect((await saveCheckFor(again, { check_number })).status).toBe(200);
});

test('card and check at the same moment: one of them pays, and no money is taken twice', {
  tags: ['PAY-016'],
}, async () => {
  for (let round = 0; round < 6; round++) {
    const { invoice } = await billJob(6_000);
    const [, check] = await Promise.all([pay(invoice.uuid), saveCheckFor(invoice)]);
    const charged = await chargesOf(invoice.uuid);
    const { payments, invoice: now } = await recordOf(invoice.id);
    expect(payments.map(({ payment_method }) => payment_method)).toEqual([check.status === 200 ? 'CHECK' : 'STRIPE']);
    expect(charged).toHaveLength(check.status === 200 ? 0 : 1);
    expect(now.status).toBe('PAID');
  }
  const { invoice } = await billJob(6_000);
  await leaveAttempt(invoice, 1);
  expect(await saveCheckFor(invoice)).toMatchObject({
    status: 409,
    json: { message: 'This invoice is being paid by card right now.' },
  });
});

test('a check that was registered by its number is completed later, and its payment follows number and amount', {
  tags: ['CHECK-004', 'CHECK-005', 'CHECK-015', 'CHECK-021', 'TASK-057'],
}, async () => {
  const { invoice } = await oweDues();
  await openCheckTask(invoice);
  const task = await taskOf(invoice.uuid);
  await db.update(tasks).set({ status: 'PROCESSING' }).where(eq(tasks.id, task.id));
  const entered = await callApi(`POST /tasks/add-check-no/${task.id}`, { as: 'service', body: { check_no: '77' } });
  expect(entered.json.message).toBe('Payment registered!');
  expect((await taskOf(invoice.uuid)).status).toBe('CLOSED');
  const [row] = await checksOf(invoice.id);
  expect(row).toMatchObject({ check_number: '77', numeric_amount: 45_000, first_name: '', file_uuid: null });
  const send = (more: Record<string, string | File | null> = {}) =>
    callApi(`POST /checks/${row!.id}`, { as, body: checkForm(invoice.id, 45_000, more) });
  expect((await send({ check_image: null })).json.errors).toEqual({ check_image: ['This field is required'] });
  const saved = await send({ check_number: '7788', version: '1' });
  expect(saved.json, saved.text).toMatchObject({
    message: 'Check Updated Successfully!',
    check: { check_number: '7788', version: 2, bank_name: 'Puget Savings' },
  });
  expect(saved.json.check.check_image).toBeTruthy();
  expect((await recordOf(invoice.id)).payments).toMatchObject([{ check_no: '7788', amount: 45_000 }]);
  const stale = await send({ check_image: null, note: 'late', check_number: '7788', version: '1' });
  expect(stale).toMatchObject({ status: 409, json: { check: { version: 2 } } });
  const less = { check_image: null, check_number: '7788', numeric_amount: '440' };
  expect((await send(less)).json.errors.numeric_amount).toHaveLength(1);
  expect((await send({ ...less, accept_difference: 'on' })).status).toBe(200);
  expect(await recordOf(invoice.id)).toMatchObject({
    payments: [{ amount: 44_000 }],
    invoice: { status: 'PARTLY PAID', left: 1_000 },
  });
  expect((await send({ ...less, numeric_amount: '460', accept_difference: 'on' })).status).toBe(200);
  expect(await recordOf(invoice.id)).toMatchObject({
    payments: [{ amount: 46_000, unapplied: 1_000 }],
    invoice: { status: 'PAID', left: 0 },
  });
  expect((await callApi(`POST /checks/${row!.id}`, { as: 'viewer', body: checkForm(invoice.id, 1) })).status).toBe(403);
});

test('a returned check opens its invoice and task again, tells the member, and can be paid in another way', {
  tags: ['CHECK-014'],
}, async () => {
  const { invoice, membership } = await oweDues({ language: 'es' });
  await openCheckTask(invoice);
  expect((await saveCheckFor(invoice)).status).toBe(200);
  const [row] = await checksOf(invoice.id);
  const back = () => callApi(`POST /checks/return/${row!.uuid}`, { as, body: { reason: 'No funds' } });
  const answers = await Promise.all([back(), back(), back()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const record = await recordOf(invoice.id);
  expect(record.invoice).toMatchObject({ status: 'ISSUED', paid_at: null });
  expect(record.payments).toMatchObject([{ status: 'BOUNCED' }]);
  expect((await taskOf(invoice.uuid)).status).toBe('OPEN');
  const mails = (await mailsTo(membership.primary_email)).filter(({ subject }) => subject.includes('devuelto'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`/checkout/${invoice.uuid}`);
  expect(await pay(invoice.uuid)).toMatchObject({ message: 'Payment Complete' });
  expect((await recordOf(invoice.id)).payments.map(({ status }) => status)).toEqual(['BOUNCED', 'PAID']);
  expect((await callApi(`GET /invoices/${invoice.id}`, { as: 'viewer' })).json.invoice.check.id).toBe(row!.id);
  expect((await taskOf(invoice.uuid)).status).toBe('CLOSED');
});

test('notes and files hang on a check for those who may see it', { tags: ['CHECK-006', 'NOTE-003'] }, async () => {
  const { invoice } = await billJob(6_000);
  const { json } = await saveCheckFor(invoice);
  const body = { notable_type: 'Checks', notable_id: json.result.id, content: '<p>Arrived by mail</p>' };
  expect((await callApi('POST /notes/create', { as, body })).status).toBe(200);
  expect((await callApi('POST /notes/create', { as: 'service', body })).status).toBe(403);
  const index = { notable_type: 'Checks', notable_id: json.result.id };
  expect((await callApi('POST /notes/index', { as: 'viewer', body: index })).json.results).toHaveLength(1);
  const told = await callApi(`GET /activity/timeline/check/${json.result.id}`, { as: 'viewer' });
  expect(told.text).toContain('added the check');
  const [newest] = await db.select().from(checks).orderBy(desc(checks.id)).limit(1);
  expect(newest!.id).toBe(json.result.id);
});

test('an amount is proposed in words, in letters and spaces alone', { tags: ['CHECK-011'] }, () => {
  expect(amountInWords(6_000)).toBe('Sixty dollars');
  expect(amountInWords(101)).toBe('One dollar and one cent');
  expect(amountInWords(0)).toBe('Zero dollars');
  expect(amountInWords(123_456)).toBe('One thousand two hundred thirty four dollars and fifty six cents');
  expect(amountInWords(99_999_999)).toBe(
    'Nine hundred ninety nine thousand nine hundred ninety nine dollars and ninety nine cents',
  );
  for (let cents = 0; cents < 2_000_000; cents += 997) expect(amountInWords(cents)).toMatch(/^[A-Z][a-z ]+$/);
});
