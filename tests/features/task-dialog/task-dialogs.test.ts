import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { reportMissedCall } from '~/domains/calls/operations/report-missed-call.server';
import { calls } from '~/domains/calls/table.server';
import { estimates } from '~/domains/estimates/table.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { mails } from '~/domains/inbox/table.server';
import { invoiceBatches } from '~/domains/invoice-batches/table.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import type { TaskStatus } from '~/domains/tasks/states';
import { CLOSED_MEANWHILE } from '~/domains/tasks/steps/update-task.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { applicationOf } from '../../support/club/applications';
import { contextFor, db } from '../../support/club/context';
import { openCheckTask, oweDues } from '../../support/club/invoices';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { recordOf } from '../../support/club/payments';
import { rawMail, rawParcel } from '../../support/samples/mail-samples-raw';

let token: string;
beforeEach(async () => {
  token = await tokenOf('employee');
});

// biome-ignore lint/suspicious/noExplicitAny: responses of several calls
type Answer = { status: number; body: any };
const ask = async (endpoint: string, body?: object, who = token): Promise<Answer> => {
  const answer = await call(endpoint, { token: who, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
};
const newestTask = async () => (await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1))[0]!;
const taskOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;
const shown = async (id: number, query = '') => (await ask(`GET /tasks/${id}${query}`)).body.task;

describe('a check payment', () => {
  async function awaited(status: TaskStatus = 'PROCESSING') {
    const { membership, invoice } = await oweDues();
    await openCheckTask(invoice);
    const task = await newestTask();
    await db.update(tasks).set({ status }).where(eq(tasks.id, task.id));
    return { membership, invoice, id: task.id };
  }
  const add = async (id: number, check_no: string, who: Who = 'service') =>
    ask(`POST /tasks/add-check-no/${id}`, { check_no }, await tokenOf(who));

  test('is entered by nobody who may only read tasks: it books money', { tags: ['TASK-057'] }, async () => {
    const { membership, invoice, id } = await awaited();
    expect((await shown(id)).dues).toMatchObject({ invoice_id: invoice.id });
    expect((await add(id, '1047', 'employee')).status).toBe(403);
    const record = await recordOf(invoice.id);
    expect([record.payments, record.invoice.status]).toEqual([[], 'ISSUED']);
    expect(record.membership.status).toBe(membership.status);
  });

  test('marks the dues paid by check, makes the membership active, closes the task and sends a receipt', {
    tags: ['TASK-036', 'TASK-037', 'TASK-057'],
  }, async () => {
    const { membership, invoice, id } = await awaited();
    expect((await shown(id)).dues).toMatchObject({ member: 'Ada Alder', invoice_id: invoice.id, amount: 45_000 });
    const { status, body } = await add(id, ' 1047 ');
    expect([status, body]).toEqual([200, { message: 'Payment registered!', membership_id: membership.id }]);
    const record = await recordOf(invoice.id);
    expect(record.invoice.status).toBe('PAID');
    expect(record.membership.status).toBe('ACTIVE');
    expect(record.payments).toMatchObject([
      { payment_method: 'CHECK', check_no: '1047', amount: 45_000, status: 'PAID' },
    ]);
    expect(await taskOf(id)).toMatchObject({ status: 'CLOSED', closed_at: expect.any(Date) });
    const [receipt] = await db.select().from(capturedMail).where(eq(capturedMail.to, membership.primary_email));
    expect(receipt!.text).toContain('Paid by check 1047');
  });

  test('sent twice, by one or by two at once, is one payment', { tags: ['TASK-057'] }, async () => {
    const { invoice, id } = await awaited();
    const answers = await Promise.all([add(id, '7'), add(id, '7'), add(id, '7')]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await add(id, '7')).status).toBe(200);
    expect((await recordOf(invoice.id)).payments).toHaveLength(1);
  });

  test('is refused without a number, for a closed or another kind of task, or a canceled membership', {
    tags: ['TASK-035', 'TASK-038'],
  }, async () => {
    const { id, membership } = await awaited();
    expect((await add(id, ' ')).body.errors).toEqual({ check_no: ['Enter the check number'] });
    const closed = await awaited('CLOSED');
    expect((await add(closed.id, '8')).status).toBe(409);
    await perform(receiveMail, await contextFor('system'), { raw: rawMail() });
    expect((await add((await newestTask()).id, '8')).body.message).toBe('This task waits for no check.');
    const { memberships } = await import('~/domains/memberships/table.server');
    await db.update(memberships).set({ state: 'CANCELED' }).where(eq(memberships.id, membership.id));
    expect((await add(id, '9')).status).toBe(409);
    expect((await taskOf(id)).status).toBe('PROCESSING');
  });

  test('is booked only while its task is PROCESSING', {
    tags: ['TASK-034'],
  }, async () => {
    const { id, invoice } = await awaited('OPEN');
    const refused = await add(id, '1048');
    expect([refused.status, refused.body.message]).toEqual([409, 'Set the task to Processing first.']);
    expect((await recordOf(invoice.id)).payments).toEqual([]);
    expect((await taskOf(id)).status).toBe('OPEN');
    for (const status of ['PROCESSING', 'OPEN'] as const) await ask('POST /tasks/change-status', { id, status });
    expect((await add(id, '1048')).status).toBe(409);
    await ask('POST /tasks/change-status', { id, status: 'PROCESSING' });
    expect((await add(id, '1048')).body.message).toBe('Payment registered!');
  });
});

describe('an invoice batch', () => {
  const csv = (name: string) => ({ name, type: 'text/csv', content: 'con;hoc_inv_num;labor_amt_1\nABC;7;12' });
  async function arrived() {
    const { id } = await perform(receiveMail, await contextFor('system'), {
      raw: rawParcel({ subject: 'Invoices of this week' }, [csv('one.csv'), csv('two.csv')]),
    });
    const [mail] = await db.select().from(mails).where(eq(mails.id, id!));
    const task = await newestTask();
    await db.update(tasks).set({ status: 'PROCESSING', task_type: 'INVOICE_BATCH' }).where(eq(tasks.id, task.id));
    return { task, files: mail!.attachments.map(({ uuid }) => uuid) };
  }

  test('is imported from one attachment; the task then refers to the batch and shows the e-mail', {
    tags: ['TASK-041', 'TASK-043', 'TASK-060'],
  }, async () => {
    const { task, files } = await arrived();
    const { status, body } = await ask('POST /tasks/change-to-batch', {
      id: task.id,
      with_feedback: false,
      file_uuid: files[0],
    });
    expect(status).toBe(200);
    expect(body.message).toBe("Batch process started! We will notify you when it's done.");
    const [batch] = await db.select().from(invoiceBatches).where(eq(invoiceBatches.id, body.batch_id));
    expect(batch).toMatchObject({ task_id: task.id, file_uuid: files[0], with_feedback: false });
    expect(await taskOf(task.id)).toMatchObject({
      taskable_type: 'batch',
      taskable_id: batch!.id,
      status: 'PROCESSING',
    });
    const opened = await shown(task.id);
    expect(opened.batch).toMatchObject({ id: batch!.id });
    expect(opened.message).toMatchObject({ subject: 'Invoices of this week' });
  });

  test('sent again is the same batch; another file of the task is refused', { tags: ['TASK-060'] }, async () => {
    const { task, files } = await arrived();
    const give = (file_uuid: string | undefined) =>
      ask('POST /tasks/change-to-batch', { id: task.id, with_feedback: true, file_uuid });
    const answers = await Promise.all([give(files[0]), give(files[0]), give(files[0])]);
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.batch_id));
    expect(ids.size).toBe(1);
    expect((await give(files[0])).body).toEqual({ message: 'Batch process started!', batch_id: [...ids][0] });
    expect((await give(files[1])).status).toBe(409);
  });

  test('needs a file of that e-mail and a task that somebody works on', {
    tags: ['TASK-039', 'TASK-040', 'TASK-042'],
  }, async () => {
    const { task, files } = await arrived();
    const give = (file_uuid: string | undefined) => ask('POST /tasks/change-to-batch', { id: task.id, file_uuid });
    expect((await give(undefined)).body.errors).toEqual({ file_uuid: ['Choose the file to import'] });
    expect((await give(crypto.randomUUID())).body.errors).toEqual({ file_uuid: ['Choose a file of this e-mail'] });
    for (const [status, message] of [
      ['OPEN', 'Set the task to Processing first.'],
      ['CLOSED', CLOSED_MEANWHILE],
    ] as const) {
      await db.update(tasks).set({ status }).where(eq(tasks.id, task.id));
      expect(await give(files[0])).toEqual({ status: 409, body: { message } });
    }
    expect(await db.$count(invoiceBatches, eq(invoiceBatches.task_id, task.id))).toBe(0);
    await db.update(tasks).set({ status: 'PROCESSING' }).where(eq(tasks.id, task.id));
    expect((await give(files[0])).status).toBe(200);
  });
});

test('the task of a membership returns its people and state, another task does not', {
  tags: ['TASK-047'],
}, async () => {
  const applicant = applicationOf('asks@example.com');
  const { membership } = await perform(applyForMembership, await contextFor(), applicant);
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'membership'), eq(tasks.taskable_id, membership.id)));
  expect(await shown(task!.id)).toMatchObject({
    task_type: 'NEW_MEMBERSHIP_APPLICATION',
    state: 'APPLICATION',
    membership: {
      id: membership.id,
      uuid: membership.uuid,
      state: 'APPLICATION',
      members: [{ first_name: 'Greta', last_name: 'Lindgren', email: 'asks@example.com' }],
    },
  });
  await perform(receiveMail, await contextFor('system'), { raw: await rawMail() });
  expect(await shown((await newestTask()).id)).toMatchObject({ membership: null, state: null });
});

test('a missed call opens one task, which shows its number, type and status', {
  tags: ['TASK-003', 'TASK-044', 'TASK-050'],
}, async () => {
  const told = { call_id: 'call-1', phone_number: '+12065550142', type: 'Voice', status: 'Missed' };
  const before = await db.$count(calls);
  for (let times = 0; times < 3; times++) await perform(reportMissedCall, await contextFor('system'), told);
  expect(await db.$count(calls)).toBe(before + 1);
  const task = await newestTask();
  expect(task.task_type).toBe('MISSED_CALL');
  expect((await shown(task.id)).call).toMatchObject({ phone_number: '+12065550142', type: 'Voice', status: 'Missed' });
});

test('a task shows each mail of its group, and none of another task', {
  tags: ['TASK-021', 'TASK-049'],
}, async () => {
  const context = await contextFor('system');
  const bounce = () => rawMail({ from: 'MAILER-DAEMON@mx.example', subject: 'Returned' });
  const { id: first } = await perform(receiveMail, context, { raw: bounce() });
  const { task_id, host } = await (async () => {
    const task = await newestTask();
    return { task_id: task.id, host: task.taskable_id };
  })();
  expect(host).toBe(first);
  const { id: second } = await perform(receiveMail, context, { raw: bounce() });
  const { id: stranger } = await perform(receiveMail, context, { raw: rawMail() });
  const { message } = await shown(task_id);
  expect(message.others).toMatchObject([{ id: second, subject: 'Returned' }]);
  expect((await shown(task_id, `?mail=${second}`)).message.id).toBe(second);
  expect((await shown(task_id, `?mail=${stranger}`)).message.id).toBe(first);
});

describe('an estimate that came by e-mail', () => {
  async function arrived(from: string, status: 'PROCESSING' | 'CLOSED' = 'PROCESSING') {
    const { id } = await perform(receiveMail, await contextFor('system'), {
      raw: rawMail({ from, body: 'We ask $320.' }),
    });
    const task = await newestTask();
    await db.update(tasks).set({ status, task_type: 'NEW_MESSAGE_EST' }).where(eq(tasks.id, task.id));
    return { id: task.id, mail: id! };
  }
  const link = (task_id: number, job_id: number, contractor_id: number) =>
    ask('POST /tasks/change-to-estimate', { task_id, job_id, contractor_id });

  test('comes with the files of its mail', { tags: ['FLOW-031'] }, async () => {
    const { job, asked } = await askForEstimates(1);
    const from = `Boss <${asked[0]!.email}>`;
    const raw = rawParcel({ from }, [{ name: 'offer.pdf', type: 'application/pdf', content: '%PDF-1.4 offer' }]);
    await perform(receiveMail, await contextFor('system'), { raw });
    const task = await newestTask();
    await db.update(tasks).set({ status: 'PROCESSING', task_type: 'NEW_MESSAGE_EST' }).where(eq(tasks.id, task.id));
    expect((await link(task.id, job.id, asked[0]!.id)).status).toBe(200);
    const { body } = await ask(`GET /jobs/${job.id}/estimates`);
    expect(body.estimates).toMatchObject([{ type: 'REPLIED', files: [{ label: 'offer.pdf' }] }]);
  });

  test('is matched by the sender’s address, and changes the requested estimate and the task', {
    tags: ['TASK-030', 'TASK-031', 'TASK-033', 'TASK-045', 'TASK-059'],
  }, async () => {
    const { job, asked } = await askForEstimates(1);
    const contractor = asked[0]!;
    const { id, mail } = await arrived(contractor.email.toUpperCase());
    expect((await shown(id)).sender).toMatchObject({ id: contractor.id, name: contractor.name });
    const { status, body } = await link(id, job.id, contractor.id);
    expect([status, body.message]).toEqual([200, `Estimate was linked with the job #${job.id}`]);
    const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
    expect(estimate).toMatchObject({ type: 'REPLIED', reply_mail_id: mail, contractor_id: contractor.id });
    expect(await taskOf(id)).toMatchObject({ task_type: 'NEW_ESTIMATE', taskable_type: 'job', taskable_id: job.id });
    const opened = await shown(id);
    expect(opened.message.content.trim()).toBe('We ask $320.');
    expect(opened.job).toMatchObject({ id: job.id, description: 'The kitchen tap drips.' });
  });

  test('is not linked twice, nor from a task that a colleague has closed', {
    tags: ['TASK-032', 'TASK-059'],
  }, async () => {
    const [job, contractor] = [await addJob(), await addContractor()];
    const { id } = await arrived('stranger@nowhere.example');
    expect((await shown(id)).sender).toBeNull();
    const answers = await Promise.all([link(id, job.id, contractor.id), link(id, job.id, contractor.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await link(id, job.id, contractor.id)).status).toBe(409);
    expect(await db.select().from(estimates).where(eq(estimates.job_id, job.id))).toHaveLength(1);
    const closed = await arrived('stranger@nowhere.example', 'CLOSED');
    expect((await link(closed.id, job.id, contractor.id)).status).toBe(409);
    expect((await taskOf(closed.id)).task_type).toBe('NEW_MESSAGE_EST');
  });
});

test('a job’s task shows its code, contact and address', { tags: ['TASK-045', 'TASK-048'] }, async () => {
  const job = await addJob();
  const now = new Date();
  const source = `dispatch:${job.uuid}`;
  const stamps = { uuid: crypto.randomUUID(), created_at: now, updated_at: now };
  const about = { taskable_type: 'job', taskable_id: job.id, title: 'Dispatch' };
  await db.insert(tasks).values({ ...stamps, ...about, status: 'OPEN', task_type: 'DISPATCH_REQUEST', source });
  const { taskable } = await shown((await newestTask()).id);
  expect(taskable).toMatchObject({
    id: job.id,
    code_id: 1,
    code: { description: expect.any(String) },
    contact: {
      id: expect.any(Number),
      first_name: expect.any(String),
      last_name: expect.any(String),
      email: expect.any(String),
      cell_phone: expect.any(String),
    },
    property: { address: expect.any(String), city: { label: expect.any(String) }, zip: expect.any(String) },
    description: 'The kitchen tap drips.',
  });
});

test('a change of a task that a colleague closed meanwhile is refused', async () => {
  await perform(receiveMail, await contextFor('system'), { raw: rawMail() });
  const { id } = await newestTask();
  await ask('POST /tasks/change-status', { id, status: 'CLOSED', was: 'OPEN' });
  const unaware = { seen: 'OPEN' };
  expect((await ask(`POST /tasks/priority/${id}`, { value: 'HIGH', ...unaware })).status).toBe(409);
  expect((await ask('POST /tasks/change-user', { id, user_id: 1, module: 'task', name: '', ...unaware })).status).toBe(
    409,
  );
  expect((await ask('POST /tasks/change-status', { id, status: 'PROCESSING', was: 'OPEN' })).status).toBe(409);
  expect(await taskOf(id)).toMatchObject({ status: 'CLOSED', priority: 'NORMAL', assigned_to: null });
  expect((await ask(`POST /tasks/priority/${id}`, { value: 'HIGH', seen: 'CLOSED' })).status).toBe(200);
});
