import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { jobs } from '~/domains/jobs/table.server';
import { changeTaskPriority } from '~/domains/tasks/operations/change-task-priority.server';
import { tasks } from '~/domains/tasks/table.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addMember, sheetOf } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { rawMail } from '../../support/samples/mail-samples-raw';
import { mailsTo } from '../../support/samples/mails';

let made = 0;

/** A job request from the website, and the household whose it is. */
async function requested() {
  made += 1;
  const email = `request${made}@example.org`;
  const name = { first_name: 'Pia', last_name: `Berg ${made}`, phone_no: '+12065550123' };
  const place = { service_address: '1501 E Madison St', zip: '98122', job_description: 'A window sticks.' };
  const sent = await callApi('POST /job-request', { body: { ...name, ...place, email } });
  expect(sent.status).toBe(200);
  const [job] = await db.select().from(jobs).where(eq(jobs.contact_email, email));
  return { job: job!, sheet: sheetOf(await addMember()) };
}

const tasksOf = (id: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'job'), eq(tasks.taskable_id, id)))
    .orderBy(asc(tasks.id));
const openOf = async (id: number) =>
  (await tasksOf(id)).filter(({ status }) => status !== 'CLOSED').map(({ task_type }) => task_type);
const lastOf = async (type: 'task' | 'job', id: number) =>
  (
    await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, type), eq(history.subject_id, id)))
  ).at(-1)!;
const timelineOf = async (subject_type: string, id: number) =>
  (await perform(listTimeline, await contextFor('executive'), { subject_type, id })).results.map(({ text }) => text);
const post = async (path: string, body: object) => {
  const response = await call(`POST ${path}`, { token: await tokenOf('service'), body });
  expect(response.status, `${path} ${await response.clone().text()}`).toBe(200);
};

/** Opens a task of a job, as others do. */
async function openTask(job: number, task_type: 'NEW_ESTIMATE' | 'DISPATCH_REQUEST' | 'JOB_REQUEST') {
  made += 1;
  const now = new Date();
  const stamps = { uuid: crypto.randomUUID(), created_at: now, updated_at: now };
  const about = { taskable_type: 'job', taskable_id: job, title: task_type, source: `made:${made}` };
  await db.insert(tasks).values({ ...stamps, ...about, status: 'OPEN', task_type });
}

describe('a request’s task closes in the commit that works it off', { tags: ['FLOW-014'] }, () => {
  test('a sheet with member, place and category, saved at once or field by field', async () => {
    const whole = await requested();
    await post(`/jobs/${whole.job.id}`, whole.sheet);
    const [task] = await tasksOf(whole.job.id);
    expect(task).toMatchObject({ status: 'CLOSED', closed_at: expect.any(Date), version: 2 });
    const [ofTask, ofJob] = [await lastOf('task', task!.id), await lastOf('job', whole.job.id)];
    expect(ofTask).toMatchObject({
      action: 'closed',
      version: 2,
      created_at: ofJob.created_at,
      user_id: ofJob.user_id,
    });
    expect(await timelineOf('job', whole.job.id)).toContain('had the task “Job request” closed with the job sheet');

    const { job, sheet } = await requested();
    const { membership_id, property_id, category_id, code_id } = sheet;
    for (const fields of [{ membership_id }, { category_id, code_id }, { priority: 'HIGH' }]) {
      await post(`/jobs/change/${job.id}`, fields);
      expect(await openOf(job.id)).toEqual(['JOB_REQUEST']);
    }
    await post(`/jobs/change/${job.id}`, { property_id });
    expect(await openOf(job.id)).toEqual([]);
  });

  test('a sheet that keeps an address which is none of the member’s homes', { tags: ['FLOW-023'] }, async () => {
    const { job, sheet } = await requested();
    await post(`/jobs/${job.id}`, { ...sheet, property_id: null, property_line: '9 Pine St, Seattle, WA 98112' });
    expect(await openOf(job.id)).toEqual([]);
  });

  test('a task that a person opened again stays through later edits of the filled sheet', async () => {
    const { job, sheet } = await requested();
    await post(`/jobs/${job.id}`, sheet);
    await post('/tasks/change-status', { id: (await tasksOf(job.id))[0]!.id, status: 'OPEN' });
    await post(`/jobs/change/${job.id}`, { priority: 'HIGH' });
    await post(`/jobs/change/${job.id}`, { description: 'Two windows stick.' });
    expect(await openOf(job.id)).toEqual(['JOB_REQUEST']);
  });

  test('asking, dispatching, or a status, also of one in progress', async () => {
    const contractor = await addContractor();
    const steps: Record<string, (id: number) => [string, object]> = {
      ask: (id) => [`/jobs/request-estimate/${id}`, { estimates_request: [{ contractor: contractor.id }] }],
      dispatch: (id) => [`/jobs/dispatch-request/${id}`, { contractor_id: contractor.id }],
      ...Object.fromEntries(
        ['OPEN', 'ESTIMATE', 'DISPATCH', 'RESERVICE', 'CANCEL', 'COMPLETED'].map((status) => [
          status,
          (id: number): [string, object] => ['/jobs/change-status', { id, status }],
        ]),
      ),
    };
    for (const [name, step] of Object.entries(steps)) {
      const { job } = await requested();
      const [task] = await tasksOf(job.id);
      await post('/tasks/change-status', { id: task!.id, status: 'PROCESSING' });
      await post(...step(job.id));
      expect(await openOf(job.id), name).toEqual([]);
      const lines = await timelineOf('job', job.id);
      expect(lines, name).toContain('had the task “Job request” closed with the job sheet');
      const [closed, caused] = [await lastOf('task', task!.id), await lastOf('job', job.id)];
      expect(closed.created_at, name).toEqual(caused.created_at);
    }
  });

  test('a copy, a refused step and a refused sheet leave it open', async () => {
    const { job, sheet } = await requested();
    const token = await tokenOf('service');
    const refused: [string, object, number][] = [
      ['/jobs/change-status', { id: job.id, status: 'DUPLICATE' }, 200],
      ['/jobs/change-status', { id: job.id, status: 'NEW' }, 200],
      ['/jobs/change-status', { id: job.id, status: 'OPEN', was: 'ESTIMATE' }, 409],
      [`/jobs/${job.id}`, { ...sheet, property_id: 999_999 }, 422],
      [`/jobs/request-estimate/${job.id}`, { estimates_request: [] }, 422],
    ];
    for (const [path, body, status] of refused) {
      expect((await call(`POST ${path}`, { token, body })).status, path).toBe(status);
      expect(await openOf(job.id)).toEqual(['JOB_REQUEST']);
    }
  });

  test('a colleague who changes the task at the same moment is no conflict for the job', async () => {
    for (let round = 0; round < 5; round++) {
      const { job } = await requested();
      const [task] = await tasksOf(job.id);
      const [, step] = await Promise.allSettled([
        perform(changeTaskPriority, await contextFor('employee'), { id: task!.id, value: 'HIGH' }),
        post('/jobs/change-status', { id: job.id, status: 'OPEN' }),
      ]);
      expect(step.status).toBe('fulfilled');
      expect(await openOf(job.id)).toEqual([]);
    }
  });
});

test('acceptance closes the tasks of estimates, dispatch those that are left and the reminder', {
  tags: ['FLOW-015', 'FLOW-017'],
}, async () => {
  const { job, sheet } = await requested();
  await post(`/jobs/${job.id}`, sheet);
  const contractor = await addContractor();
  await post(`/jobs/request-estimate/${job.id}`, { estimates_request: [{ contractor: contractor.id }] });
  await openTask(job.id, 'NEW_ESTIMATE');
  await openTask(job.id, 'NEW_ESTIMATE');
  await openTask(job.id, 'DISPATCH_REQUEST');
  const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
  await post('/estimate/accept', { id: estimate!.id, notes: 'Looked at', accepted: false });
  expect(await openOf(job.id), 'saved notes accept nothing').toHaveLength(3);
  await post('/estimate/accept', { id: estimate!.id, accepted: true });
  expect(await openOf(job.id)).toEqual(['DISPATCH_REQUEST']);
  await openTask(job.id, 'NEW_ESTIMATE');
  await post(`/jobs/dispatch-request/${job.id}`, { contractor_id: contractor.id });
  expect(await openOf(job.id)).toEqual([]);

  await openTask(job.id, 'NEW_ESTIMATE');
  await openTask(job.id, 'DISPATCH_REQUEST');
  await post(`/jobs/remove-contractor/${job.id}`, {});
  expect(await openOf(job.id), 'a removal ends the reminder alone').toEqual(['NEW_ESTIMATE']);
});

test('COMPLETED, CANCEL and deletion close all tasks of the job, and none of its mails or of another job', {
  tags: ['FLOW-015'],
}, async () => {
  const other = await requested();
  const ends: Record<string, (id: number) => Promise<unknown>> = {
    'set to COMPLETED': (id) => post('/jobs/change-status', { id, status: 'COMPLETED' }),
    'set to CANCEL': (id) => post('/jobs/change-status', { id, status: 'CANCEL' }),
    deletion: async (id) => {
      const deleted = await call(`DELETE /jobs/delete/id?id=${id}`, { token: await tokenOf('executive') });
      expect(deleted.status).toBe(200);
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    const { job } = await requested();
    for (const type of ['NEW_ESTIMATE', 'DISPATCH_REQUEST'] as const) await openTask(job.id, type);
    const subject = `Letter about job ${job.id}`;
    const { id: mail } = await perform(receiveMail, await contextFor('system'), { raw: rawMail({ subject }) });
    const isOfMail = and(eq(tasks.taskable_type, 'mail'), eq(tasks.taskable_id, mail!));
    await end(job.id);
    expect(await openOf(job.id), name).toEqual([]);
    const [letter] = await db.select().from(tasks).where(isOfMail);
    expect(letter!.status, name).toBe('OPEN');
    const closed = await tasksOf(job.id);
    const caused = await lastOf('job', job.id);
    for (const { id } of closed) expect((await lastOf('task', id)).created_at, name).toEqual(caused.created_at);
  }
  expect(await openOf(other.job.id)).toEqual(['JOB_REQUEST']);
});

test('from the website’s request to COMPLETED, no task of the job is left', {
  tags: ['FLOW-016', 'JOB-051'],
}, async () => {
  const { job, sheet } = await requested();
  expect(await openOf(job.id)).toEqual(['JOB_REQUEST']);
  await post(`/jobs/${job.id}`, sheet);
  expect(await openOf(job.id)).toEqual([]);
  const asked = [await addContractor(), await addContractor(), await addContractor()];
  await post(`/jobs/request-estimate/${job.id}`, { estimates_request: asked.map(({ id }) => ({ contractor: id })) });
  for (const { email } of asked.slice(0, 2)) {
    const [mail] = await mailsTo(email);
    const token = /estimate\/([\w-]{43})/.exec(mail!.text)![1]!;
    const reply = { token, total_cost: '$90', description: 'A new sash', terms: '', notes: '', attachments: undefined };
    await perform(replyToEstimate, await contextFor('visitor'), reply as never);
  }
  expect(await openOf(job.id)).toEqual(['NEW_ESTIMATE', 'NEW_ESTIMATE']);
  const [estimate] = await db.select().from(estimates).where(eq(estimates.contractor_id, asked[0]!.id));
  await post('/estimate/accept', { id: estimate!.id, accepted: true });
  expect(await openOf(job.id)).toEqual([]);
  await post(`/jobs/dispatch-request/${job.id}`, { contractor_id: asked[0]!.id });
  expect(await openOf(job.id), 'a dispatch opens none').toEqual([]);
  await post('/jobs/change-status', { id: job.id, status: 'COMPLETED' });
  expect(await openOf(job.id)).toEqual([]);
  const response = await call('GET /tasks?per_page=100', { token: await tokenOf('service') });
  const { results } = (await response.json()) as { results: { taskable_type: string; taskable_id: number }[] };
  expect(results.filter((task) => task.taskable_type === 'job' && task.taskable_id === job.id)).toEqual([]);
  expect((await tasksOf(job.id)).map(({ task_type }) => task_type)).toEqual([
    'JOB_REQUEST',
    'NEW_ESTIMATE',
    'NEW_ESTIMATE',
  ]);
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
