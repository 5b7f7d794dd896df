import { env } from 'cloudflare:workers';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '~/domains/files/table.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { mails } from '~/domains/inbox/table.server';
import { invoiceItems, invoices } from '~/domains/invoices/table.server';
import { chargeAttempts } from '~/domains/payments/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { showInvoiceDraft } from '~/features/member-invoices/operations/show-invoice-draft.server';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { billJob, invoiceNow } from '../../support/club/job-invoices';
import { addJob } from '../../support/club/jobs';
import { chargesOf, leaveAttempt, pay, recordOf } from '../../support/club/payments';
import { rawParcel } from '../../support/samples/mail-samples-raw';
import { mailsTo } from '../../support/samples/mails';

const as = 'accounting';
const linesOf = (id: number) =>
  db
    .select({ description: invoiceItems.description, amount: invoiceItems.amount })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoice_id, id))
    .orderBy(invoiceItems.position);

/** The task of an e-mail with two papers, of which somebody found that it is an invoice. */
async function invoiceTask() {
  const paper = (name: string) => ({ name, type: 'application/pdf', content: `%PDF-1.4 ${name}` });
  const { id } = await perform(receiveMail, await contextFor('system'), {
    raw: rawParcel({ subject: 'Our bill' }, [paper('bill.pdf'), paper('photo.pdf')]),
  });
  const [mail] = await db.select().from(mails).where(eq(mails.id, id!));
  const [task] = await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1);
  await db.update(tasks).set({ status: 'PROCESSING', task_type: 'INVOICE' }).where(eq(tasks.id, task!.id));
  return { id: task!.id, files: mail!.attachments.map(({ uuid }) => uuid) };
}
const taskNow = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;

test('a job is billed: lines less the discount, the due date of the term, the link on the job and in its mail', {
  tags: ['PAY-020', 'PAY-021', 'PAY-023', 'JOB-020', 'JOB-047', 'MEM-044'],
}, async () => {
  const job = await addJob();
  expect(job.jobInvoiceUrl).toBeNull();
  const made = await callApi('POST /invoices', {
    as,
    body: {
      jobId: job.id,
      invoice_date: '2026-11-02',
      invoice_term_id: 2,
      external_invoice_number: 'B-17',
      ref_number: 'R 4',
      description: 'Kitchen tap',
      items: [
        { description: 'Tap', amount: 8_001 },
        { description: 'Labor', amount: 12_000 },
        { description: '', amount: '' },
      ],
      discountType: 'percent',
      discountValue: 10,
      total: 1,
    },
  });
  expect(made.status, made.text).toBe(200);
  const { invoice } = made.json;
  expect(made.json.message).toBe('Invoice Created Successfully!');
  expect(invoice).toMatchObject({
    kind: 'JOB',
    status: 'ISSUED',
    job_id: job.id,
    membership_id: job.membership_id,
    amount: 18_001,
    total: 18_001,
    external_invoice_number: 'B-17',
    ref_number: 'R 4',
    description: 'Kitchen tap',
    invoice_date: '2026-11-02',
    items: [
      { description: 'Tap', amount: 8_001 },
      { description: 'Labor', amount: 12_000 },
      { description: 'Discount', amount: -2_000 },
    ],
  });
  expect(invoice.due_date > '2026-11-02').toBe(true);
  const url = `http://127.0.0.1:8788/checkout/${invoice.uuid}`;
  const shown = await callApi(`GET /jobs/${job.id}`, { as: 'service' });
  expect(shown.json.job.jobInvoiceUrl).toBe(url);
  expect((await callApi(`POST /jobs/send-email/${job.id}`, { as: 'service', body: {} })).status).toBe(200);
  expect((await mailsTo(invoice.membership.primary_email)).at(-1)!.text).toContain(url);
});

test('an invoice made from a task keeps the chosen attachment and closes the task, once however often it is sent', {
  tags: ['TASK-025', 'TASK-026', 'PAY-018', 'NOTE-003'],
}, async () => {
  const [task, job] = [await invoiceTask(), await addJob()];
  const accounting = await contextFor('accounting');
  const { draft } = await perform(showInvoiceDraft, accounting, {
    job: String(job.id),
    task: task.id,
    file: task.files[0],
  });
  expect(draft).toMatchObject({ job: { id: job.id }, task: { id: task.id }, file: { label: 'bill.pdf' } });
  const body = {
    jobId: job.uuid,
    task_id: task.id,
    file_uuid: task.files[0],
    submission_id: crypto.randomUUID(),
    unit: 'dollars',
    items: [{ description: 'As billed', amount: '$1,234.50' }],
  };
  const sent = await Promise.all(Array.from({ length: 4 }, () => callApi('POST /invoices', { as, body })));
  sent.push(await callApi('POST /invoices', { as, body }));
  const taken = sent.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThan(0);
  for (const { status } of sent) expect([200, 409]).toContain(status);
  expect(sent.at(-1)!.status).toBe(200);
  const ids = new Set(taken.map(({ json }) => json.invoice.id));
  expect(ids.size).toBe(1);
  const [id] = ids;
  expect(await db.select().from(invoices).where(eq(invoices.job_id, job.id))).toHaveLength(1);
  expect(await invoiceNow(id)).toMatchObject({ amount: 123_450, description: `Job ${job.id}` });
  expect((await taskNow(task.id)).status).toBe('CLOSED');
  const kept = await db
    .select()
    .from(files)
    .where(and(eq(files.fileable_type, 'invoice'), eq(files.fileable_id, id)));
  expect(kept).toMatchObject([{ label: 'bill.pdf', content_type: 'application/pdf' }]);
  expect(kept[0]!.uuid).not.toBe(task.files[0]);
  const object = await env.FILES.get(`files/${kept[0]!.uuid}`);
  expect(await object!.text()).toBe('%PDF-1.4 bill.pdf');

  const note = { notable_type: 'Invoices', notable_id: id, content: '<p>Ask for the receipt</p>' };
  expect((await callApi('POST /notes/create', { as, body: note })).status).toBe(200);
  expect((await callApi('POST /invoices', { as, body: { ...body, submission_id: crypto.randomUUID() } })).status).toBe(
    409,
  );
});

test('an invoice is refused, and nothing is kept, without a job, a member, lines, or a file of the task', {
  tags: ['PAY-021', 'PAY-023', 'TASK-025'],
}, async () => {
  const [task, job, other] = [await invoiceTask(), await addJob(), await addJob()];
  const good = { jobId: job.id, items: [{ description: 'Work', amount: 100 }] };
  const refused = async (more: object, field: string) => {
    const { status, json } = await callApi('POST /invoices', { as, body: { ...good, ...more } });
    expect([status, Object.keys(json.errors ?? {})], field).toEqual([422, [field]]);
  };
  await refused({ jobId: 999_999 }, 'jobId');
  await refused({ membership_id: other.membership_id }, 'membership_id');
  await refused({ items: [] }, 'items');
  await refused({ items: [{ description: 'Work', amount: '12.50' }] }, 'items.0.amount');
  await refused({ items: [{ description: 'Work', amount: -1 }] }, 'items.0.amount');
  await refused({ items: [{ description: '', amount: 1 }] }, 'items.0.description');
  await refused({ items: [{ description: 'Work', amount: 100_000_000 }] }, 'items.0.amount');
  await refused({ items: Array.from({ length: 26 }, () => good.items[0]) }, 'items');
  await refused({ discountType: 'percent', discountValue: 101 }, 'discountValue');
  await refused({ discountValue: 101 }, 'discountValue');
  await refused({ discountType: 'half', discountValue: 1 }, 'discountType');
  await refused({ invoice_date: '2026-13-01' }, 'invoice_date');
  await refused({ invoice_term_id: 99 }, 'invoice_term_id');
  await refused({ task_id: task.id, file_uuid: crypto.randomUUID() }, 'file_uuid');
  await refused({ file_uuid: task.files[0] }, 'file_uuid');
  expect(await db.$count(invoices, eq(invoices.job_id, job.id))).toBe(0);
  expect((await taskNow(task.id)).status).toBe('PROCESSING');
  // The billing role may make invoices and does not see tasks
  const { status } = await callApi('POST /invoices', { as: 'billing', body: { ...good, task_id: task.id } });
  expect(status).toBe(403);
});

test('a discount of the whole sum leaves nothing to pay, and neither card nor checkout takes it', {
  tags: ['PAY-021'],
}, async () => {
  const { invoice } = await billJob(500, { discountValue: 500 });
  expect(invoice).toMatchObject({ amount: 0, status: 'CLOSED' });
  expect(await linesOf(invoice.id)).toEqual([
    { description: 'Replace the kitchen tap', amount: 500 },
    { description: 'Discount', amount: -500 },
  ]);
  expect(await pay(invoice.uuid)).toMatchObject({ status: 409, message: 'Nothing to pay' });
  expect(await callApi(`GET /payments/checkout/${invoice.uuid}`)).toMatchObject({
    json: { refusal: 'Nothing to pay' },
  });
});

test('an invoice is edited by its lines; two who edit it at once are told, and its history says what changed', {
  tags: ['PAY-022', 'PAY-023'],
}, async () => {
  const { invoice } = await billJob(10_000, { invoice_date: '2026-11-02', invoice_term_id: 1 });
  const path = `POST /invoices/${invoice.uuid}`;
  const items = [
    { description: 'Tap', amount: 4_000 },
    { description: 'Labor', amount: 5_000 },
  ];
  const saved = await callApi(path, { as, body: { items, address: '1 Elm St', version: invoice.version } });
  expect(saved.json, saved.text).toMatchObject({
    message: 'Invoice Updated Successfully!',
    invoice: { amount: 9_000, address: '1 Elm St', membership: { address: ['1 Elm St'] } },
  });
  expect(await linesOf(invoice.id)).toEqual(items);
  const stale = await callApi(path, { as, body: { ref_number: '9', version: invoice.version } });
  expect(stale).toMatchObject({ status: 409, json: { invoice: { amount: 9_000, version: invoice.version + 1 } } });
  expect((await callApi(path, { as, body: { items } })).json.message).toBe('Nothing was changed.');
  const moved = await callApi(path, { as, body: { invoice_date: '2026-11-12' } });
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  expect(days('2026-11-12', moved.json.invoice.due_date)).toBe(days('2026-11-02', invoice.due_date!));
  const told = await callApi(`GET /activity/timeline/invoice/${invoice.id}`, { as });
  expect(told.text).toContain('Lines');
  expect((await callApi(path, { as: 'viewer', body: { ref_number: '1' } })).status).toBe(403);
});

test('of a paid invoice only references, address and term are changed', { tags: ['PAY-022', 'PAY-023'] }, async () => {
  const { invoice } = await billJob();
  expect(await pay(invoice.uuid)).toMatchObject({ message: 'Payment Complete' });
  const path = `POST /invoices/${invoice.id}`;
  const kept = {
    description: invoice.description,
    items: [{ description: 'Replace the kitchen tap', amount: 12_500 }],
  };
  const fine = { ...kept, external_invoice_number: 'X', ref_number: 'Y', address: '2 Elm St', invoice_term_id: 1 };
  expect(await callApi(path, { as, body: fine })).toMatchObject({
    status: 200,
    json: { invoice: { ref_number: 'Y' } },
  });
  for (const more of [
    { description: 'Other' },
    { items: [{ description: 'Tap', amount: 1 }] },
    { due_date: '2027-01-01' },
  ]) {
    expect((await callApi(path, { as, body: more })).status, JSON.stringify(more)).toBe(409);
  }
  expect(await invoiceNow(invoice.id)).toMatchObject({ amount: 12_500, status: 'PAID' });
});

test('while a card is being charged nothing of the invoice changes, and a changed amount is charged as it is then', {
  tags: ['PAY-016', 'PAY-023'],
}, async () => {
  const { invoice } = await billJob(10_000);
  const path = `POST /invoices/${invoice.id}`;
  const cheaper = { items: [{ description: 'Tap', amount: 7_000 }] };
  expect(await pay(invoice.uuid, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 });
  await leaveAttempt(invoice, 1);
  expect(await callApi(path, { as, body: cheaper })).toMatchObject({
    status: 409,
    json: { message: 'This invoice is being paid right now. Try again in a minute.' },
  });
  expect(await linesOf(invoice.id)).toEqual([{ description: 'Replace the kitchen tap', amount: 10_000 }]);
  await db
    .update(chargeAttempts)
    .set({ status: 'ABANDONED' })
    .where(and(eq(chargeAttempts.invoice_id, invoice.id), eq(chargeAttempts.status, 'OPEN')));
  expect((await callApi(path, { as, body: cheaper })).status).toBe(200);
  expect(await pay(invoice.uuid)).toMatchObject({ message: 'Payment Complete' });
  expect(await chargesOf(invoice.uuid)).toMatchObject([{ amount: 7_000 }]);
  expect((await recordOf(invoice.id)).payments).toMatchObject([{ amount: 7_000, status: 'PAID' }]);
});

test('an edit and a card at the same moment: the card pays what the invoice says', { tags: ['PAY-016'] }, async () => {
  for (let round = 0; round < 6; round++) {
    const { invoice } = await billJob(10_000);
    const body = { items: [{ description: 'Tap', amount: 7_000 }] };
    await Promise.all([pay(invoice.uuid), callApi(`POST /invoices/${invoice.id}`, { as, body })]);
    const now = await invoiceNow(invoice.id);
    const charged = await chargesOf(invoice.uuid);
    expect(charged.map(({ amount }) => amount)).toEqual(now.status === 'PAID' ? [now.amount] : []);
  }
});

test('a paid job invoice activates nobody and leaves the task of the dues open', { tags: ['PAY-023'] }, async () => {
  const { invoice } = await billJob();
  const before = await recordOf(invoice.id);
  const open = () =>
    db.$count(
      tasks,
      and(
        eq(tasks.membership_id, invoice.membership_id),
        eq(tasks.task_type, 'CHECK_PAYMENT'),
        eq(tasks.status, 'OPEN'),
      ),
    );
  expect(await open()).toBe(1);
  expect(await pay(invoice.uuid)).toMatchObject({ message: 'Payment Complete' });
  expect((await recordOf(invoice.id)).membership).toMatchObject({
    status: before.membership.status,
    expires_at: before.membership.expires_at,
  });
  expect(await open()).toBe(1);
});
