import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contractors } from '~/domains/contractors/table.server';
import { estimates } from '~/domains/estimates/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const service = () => contextFor('service');
const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const estimatesOf = (job: number) => db.select().from(estimates).where(eq(estimates.job_id, job)).orderBy(estimates.id);

test('contractors are asked once each, by mail with a link, all of them or none', {
  tags: ['EST-005', 'EST-006', 'EST-007', 'EST-008', 'JOB-061'],
}, async () => {
  const job = await addJob({ status: 'ESTIMATE' });
  const [one, other, mute, away] = [
    await addContractor(),
    await addContractor(),
    await addContractor({ email: '' }),
    await addContractor({ status: 'UNAVAILABLE' }),
  ];
  const token = await tokenOf('service');
  const ask = async (list: unknown[], more = {}) => {
    const answer = await call(`POST /jobs/request-estimate/${job.uuid}`, {
      token,
      body: { estimates_request: list, ...more },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  expect(await ask([])).toMatchObject({
    status: 422,
    body: { errors: { estimates_request: ['Choose a contractor'] } },
  });
  expect(await ask([{ contractor: one.id }, { contractor: mute.id }])).toMatchObject({
    status: 422,
    body: {
      message: 'Email Not Exist in This Contractor',
      errors: { 'estimates_request.1.contractor': expect.anything() },
    },
  });
  expect((await ask([{ contractor: one.id }, { contractor: away.id }])).status).toBe(409);
  expect(await estimatesOf(job.id), 'none was asked').toEqual([]);
  const asked = await ask([{ contractor: one.id, message: 'You know the house.' }, { contractor: { id: other.id } }], {
    note: 'By Friday, please.',
  });
  const after = { id: job.id, status: 'ESTIMATE', version: 2 };
  expect(asked).toEqual({ status: 200, body: { message: 'Estimate Request submitted', job: after } });
  expect(await estimatesOf(job.id)).toMatchObject([
    { contractor_id: one.id, type: 'PENDING', message: 'You know the house.', note: 'By Friday, please.' },
    { contractor_id: other.id, type: 'PENDING', message: '' },
  ]);
  expect((await ask([{ contractor: one.id }])).status, 'who has not answered yet is not asked again').toBe(409);
  const [mail] = await mailsTo(one.email);
  expect(mail!.text).toContain('You know the house.');
  expect(mail!.text).toContain('By Friday, please.');
  expect(mail!.text).toMatch(/http:\/\/127\.0\.0\.1:8788\/estimate\/[\w-]{43}/);
  expect(mail!.text, 'the member’s name and phone come with the dispatch').not.toMatch(/Lindgren|555-0142/);
  expect(JSON.stringify(await db.select().from(work))).not.toMatch(/estimate\/[\w-]{43}/);
});

test('a job’s estimates are returned to those with the permission', {
  tags: ['EST-001', 'EST-009', 'EST-019', 'EST-022', 'EST-031'],
}, async () => {
  const { job, asked } = await askForEstimates(2);
  const answer = await call(`GET /jobs/${job.id}/estimates`, { token: await tokenOf('employee') });
  const { estimates: found } = (await answer.json()) as { estimates: { id: number }[] };
  expect(found).toMatchObject(
    asked.reverse().map(({ id, name, email, contact }) => ({
      job_id: job.id,
      contractor: { id, name, contact, email },
      type: 'PENDING',
      notes: '',
      description: '',
      terms: '',
      accepted: false,
      accepted_date: null,
      total_cost: null,
      mailer_email: null,
    })),
  );
  const one = await call(`GET /estimates/${found[0]!.id}`, { token: await tokenOf('employee') });
  expect(await one.json()).toMatchObject({ estimate: { id: found[0]!.id, job_number: job.id } });
  expect((await call(`GET /jobs/${job.id}/estimates`, { token: await tokenOf('billing') })).status).toBe(403);
});

test('accepting one makes its contractor the job’s, declines the others, and puts the job into DISPATCH', {
  tags: ['EST-010', 'EST-016', 'EST-020'],
}, async () => {
  const { job, asked } = await askForEstimates(3);
  const [first] = await estimatesOf(job.id);
  const body = {
    id: first!.id,
    notes: 'Cheapest',
    description: 'New tap',
    terms: '30 days',
    accepted: true,
    total_cost: 12_500,
  };
  const answer = await call('POST /estimate/accept', { token: await tokenOf('service'), body });
  expect(await answer.json()).toMatchObject({
    message: 'Estimate Accepted Successfully!',
    estimate: {
      type: 'APPROVED',
      accepted: true,
      accepted_date: expect.any(String),
      total_cost: 12_500,
      notes: 'Cheapest',
    },
  });
  expect((await estimatesOf(job.id)).map(({ type }) => type)).toEqual(['APPROVED', 'REJECTED', 'REJECTED']);
  expect(await jobOf(job.id)).toMatchObject({ contractor_id: asked[0]!.id, status: 'DISPATCH', dispatched: false });
});

test('of an accepted estimate only the notes change, before it everything', {
  tags: ['EST-014', 'EST-015', 'EST-017'],
}, async () => {
  const { job } = await askForEstimates(1);
  const [estimate] = await estimatesOf(job.id);
  const context = await service();
  const save = (more: object) => perform(acceptEstimate, context, { id: estimate!.id, ...more });
  const saved = await save({ notes: 'Asked twice', terms: 'cash', total_cost: '9900', accepted: false });
  expect(saved).toMatchObject({
    message: 'Estimate Notes Updated',
    estimate: { terms: 'cash', total_cost: 9900, type: 'PENDING' },
  });
  await save({ accepted: true });
  const after = await save({ notes: 'Comes on Monday', terms: 'changed', total_cost: 1, description: 'changed' });
  expect(after.estimate).toMatchObject({
    notes: 'Comes on Monday',
    terms: 'cash',
    total_cost: 9900,
    description: '',
    type: 'APPROVED',
  });
});

test('one estimate of a job is accepted, once, also under concurrent requests', {
  tags: ['EST-011', 'EST-012', 'EST-018'],
}, async () => {
  const { job } = await askForEstimates(5);
  const all = await estimatesOf(job.id);
  const context = await service();
  const outcomes = await Promise.allSettled(
    [...all, ...all].map(({ id }) => perform(acceptEstimate, context, { id, accepted: true })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
  const after = await estimatesOf(job.id);
  expect(after.map(({ type }) => type).sort()).toEqual(['APPROVED', 'REJECTED', 'REJECTED', 'REJECTED', 'REJECTED']);
  expect((await jobOf(job.id)).contractor_id).toBe(after.find(({ type }) => type === 'APPROVED')!.contractor_id);
});

test('a job to be serviced again loses its contractor, and another estimate can be accepted', {
  tags: ['JOB-031', 'EST-020'],
}, async () => {
  const { job, asked } = await askForEstimates(1);
  const [estimate] = await estimatesOf(job.id);
  const context = await service();
  await perform(acceptEstimate, context, { id: estimate!.id, accepted: true });
  await perform(dispatchJob, context, { id: job.id, contractor_id: asked[0]!.id });
  expect(await jobOf(job.id)).toMatchObject({ dispatched: true });
  await perform(changeJobStatus, context, { id: job.id, status: 'RESERVICE' });
  expect(await jobOf(job.id)).toMatchObject({
    status: 'RESERVICE',
    contractor_id: null,
    dispatched: false,
    dispatched_at: null,
  });
  expect((await estimatesOf(job.id))[0]!.type).toBe('REJECTED');
});

test('a dispatch sets the contractor and tells them by mail with the sheet, once; it opens no task', {
  tags: ['JOB-051', 'JOB-053', 'JOB-060', 'FLOW-016'],
}, async () => {
  const job = await addJob({ status: 'DISPATCH' });
  const contractor = await addContractor();
  const token = await tokenOf('service');
  const send = async (contractor_id: number) => {
    const answer = await call(`POST /jobs/dispatch-request/${job.id}`, { token, body: { contractor_id } });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  expect(await send(contractor.id)).toMatchObject({
    status: 200,
    body: {
      message: 'Job dispatch request submitted',
      job: { dispatched: true, contractor: { id: contractor.id, name: contractor.name } },
    },
  });
  expect((await send(contractor.id)).status, 'the same again').toBe(200);
  expect((await send((await addContractor()).id)).status, 'another while this one is sent').toBe(409);
  const mails = await mailsTo(contractor.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Greta Lindgren');
  expect(mails[0]!.attachments).toMatchObject([{ filename: `job-${job.id}.pdf`, type: 'application/pdf' }]);
  const isOfJob = and(eq(tasks.taskable_type, 'job'), eq(tasks.taskable_id, job.id));
  expect(await db.select().from(tasks).where(isOfJob)).toEqual([]);
});

test('dispatch and acceptance take the contractor’s percent over into a job that has none', {
  tags: ['CON-033'],
}, async () => {
  const contractor = await addContractor();
  await db.update(contractors).set({ factor_percent: 1250 }).where(eq(contractors.id, contractor.id));
  const token = await tokenOf('service');
  const send = async (more: object) => {
    const job = await addJob({ status: 'DISPATCH', ...more });
    await call(`POST /jobs/dispatch-request/${job.id}`, { token, body: { contractor_id: contractor.id } });
    return ((await (await call(`GET /jobs/${job.id}`, { token })).json()) as { job: { factor_percent: number } }).job;
  };
  expect((await send({})).factor_percent).toBe(12.5);
  expect((await send({ factor_percent: 7 })).factor_percent, 'its own percent stands').toBe(7);

  const { job, asked } = await askForEstimates(1);
  await db.update(contractors).set({ factor_percent: 900 }).where(eq(contractors.id, asked[0]!.id));
  const [estimate] = await estimatesOf(job.id);
  await call('POST /estimate/accept', { token, body: { id: estimate!.id, accepted: true } });
  expect(await jobOf(job.id)).toMatchObject({ contractor_id: asked[0]!.id, factor_percent: 900 });
});

test('a contractor without an address or not active is not dispatched', { tags: ['JOB-061'] }, async () => {
  const job = await addJob();
  const context = await service();
  const mute = await addContractor({ email: '' });
  await expect(perform(dispatchJob, context, { id: job.id, contractor_id: mute.id })).rejects.toMatchObject({
    status: 422,
    errors: { contractor_id: ['Email Not Exist in This Contractor'] },
  });
  const contractor = await addContractor();
  await db.update(contractors).set({ status: 'INACTIVE' }).where(eq(contractors.id, contractor.id));
  await expect(perform(dispatchJob, context, { id: job.id, contractor_id: contractor.id })).rejects.toMatchObject({
    status: 409,
  });
  // Between the look and the write: the table itself refuses.
  const write = db.update(jobs).set({ contractor_id: contractor.id, dispatched: true }).where(eq(jobs.id, job.id));
  await expect(Promise.resolve(write)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not active') },
  });
});

test('a removed contractor is mailed if dispatched, and the job can have another', {
  tags: ['JOB-036', 'JOB-052', 'JOB-059'],
}, async () => {
  const { job, asked } = await askForEstimates(1);
  const [estimate] = await estimatesOf(job.id);
  const context = await service();
  await perform(acceptEstimate, context, { id: estimate!.id, accepted: true });
  await perform(dispatchJob, context, { id: job.id, contractor_id: asked[0]!.id });
  const token = await tokenOf('service');
  const answer = await call(`POST /jobs/remove-contractor/${job.id}`, { token, body: {} });
  expect(await answer.json()).toMatchObject({
    message: 'Remove Contractor Successfully!',
    job: { contractor: null, contractor_id: null, dispatched: false },
  });
  await Promise.all([call(`POST /jobs/remove-contractor/${job.id}`, { token, body: {} })]);
  const subjects = (await mailsTo(asked[0]!.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === `Job ${job.id} is no longer yours`)).toHaveLength(1);
  const again = await addContractor();
  await perform(dispatchJob, context, { id: job.id, contractor_id: again.id });
  expect((await jobOf(job.id)).contractor_id).toBe(again.id);
});

test('the list of estimates is searched by id, contractor and member', {
  tags: ['EST-024', 'EST-025', 'EST-029', 'EST-030'],
}, async () => {
  const { job, asked } = await askForEstimates(2);
  const token = await tokenOf('employee');
  const list = async (query: string) =>
    (await (await call(`GET /estimates?${query}`, { token })).json()) as {
      data: Record<string, unknown>[];
      meta: object;
    };
  const [older, newer] = await estimatesOf(job.id);
  const { data, meta } = await list('per_page=2');
  expect(data.map(({ id }) => id)).toEqual([newer!.id, older!.id]);
  expect(data[0]).toMatchObject({
    job_id: job.id,
    con_name: asked[1]!.contact,
    con_biz: asked[1]!.name,
    total: null,
    created_at: expect.any(String),
    type: 'PENDING',
  });
  expect(meta).toMatchObject({ current_page: 1, per_page: 2 });
  for (const search of [String(newer!.id), asked[1]!.email, asked[1]!.name, asked[1]!.contact]) {
    expect(
      (await list(`search=${encodeURIComponent(search)}`)).data.map(({ id }) => id),
      search,
    ).toContain(newer!.id);
  }
  expect((await list('search=Lindgren&per_page=100')).data.length).toBeGreaterThanOrEqual(2);
  const csv = await (await call('GET /estimates/export', { token })).text();
  expect(csv).toContain('Estimate ID,Job Number,Contractor Name,Company Name,Estimate Amount,Submission Date,Status');
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
