import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { estimateFiles, estimateLinks, estimates } from '~/domains/estimates/table.server';
import { deleteFile } from '~/domains/files/operations/delete-file.server';
import { files } from '~/domains/files/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { removeContractor } from '~/domains/jobs/operations/remove-contractor.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { tasks } from '~/domains/tasks/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { listJobEstimates } from '~/features/estimating/operations/list-job-estimates.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractor, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const visitor = () => contextFor('visitor');
const answer = { total_cost: '$1,250.50', description: 'New tap, fitted', terms: '30 days', notes: 'From Monday on' };

/** A job with one request, and the token of the link in its mail. */
async function requested() {
  const { job, asked } = await askForEstimates(1);
  const [mail] = await mailsTo(asked[0]!.email);
  const token = /estimate\/([\w-]{43})/.exec(mail!.text)![1]!;
  return { job, token, contractor: asked[0]! };
}
const estimateOf = async (job: number) => (await db.select().from(estimates).where(eq(estimates.job_id, job)))[0]!;
const filesOf = (job: number) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.fileable_type, 'job'), eq(files.fileable_id, job)))
    .orderBy(files.id);

test('a contractor sees the request without the member’s name and replies once; a task is opened', async () => {
  const { job, token, contractor } = await requested();
  const seen = await perform(showEstimateRequest, await visitor(), { token });
  expect(seen).toMatchObject({
    state: 'open',
    contractor: contractor.name,
    message: `For contractor ${contractor.id}`,
    job: { job_number: job.id, description: 'The kitchen tap drips.', place: expect.stringContaining('Aloha') },
  });
  expect(JSON.stringify(seen)).not.toMatch(/Lindgren|5550142/);
  const plan = new File(['%PDF-1.4 plan'], 'plan.pdf', { type: 'application/pdf' });
  const photo = new File(['a photo'], 'plan.pdf');
  const sent = await perform(replyToEstimate, await visitor(), { token, ...answer, attachments: [plan, photo] });
  expect(sent).toEqual({ message: 'Thank you. Your estimate has been sent.' });
  expect(await estimateOf(job.id)).toMatchObject({
    type: 'REPLIED',
    total_cost: 125_050,
    description: 'New tap, fitted',
    terms: '30 days',
    notes: 'From Monday on',
    replied_at: expect.any(Date),
  });
  expect((await filesOf(job.id)).map(({ label }) => label)).toEqual(['plan.pdf', 'plan (2).pdf']);
  const due = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_id, job.id), eq(tasks.task_type, 'NEW_ESTIMATE')));
  expect(due).toMatchObject([{ status: 'OPEN', taskable_type: 'job', contact_email: contractor.email }]);
  expect(await perform(showEstimateRequest, await visitor(), { token })).toMatchObject({
    state: 'answered',
    answer: { total_cost: 125_050, description: 'New tap, fitted' },
  });
});

test('a reply by link is once in the timelines of job and member, under the contractor’s name', async () => {
  const { job, token, contractor } = await requested();
  const plan = new File(['%PDF-1.4 plan'], 'plan.pdf', { type: 'application/pdf' });
  await perform(replyToEstimate, await visitor(), { token, ...answer, attachments: [plan] });
  const told = async (subject_type: string, id: number) =>
    (await perform(listTimeline, await contextFor('executive'), { subject_type, id })).results
      .filter(({ by }) => by === 'visitor')
      .map(({ who, text }) => `${who} ${text}`);
  const sent = `${contractor.name} sent an estimate for job ${job.id}`;
  expect((await told('job', job.id)).sort()).toEqual([sent, `${contractor.name} uploaded “plan.pdf”`].sort());
  expect((await told('membership', job.membership_id!)).sort()).toEqual(
    [sent, `${contractor.name} opened the task “New estimate”`].sort(),
  );
});

test('a link is used once, also by concurrent requests, and nothing of the second is stored', async () => {
  const { job, token } = await requested();
  const context = await visitor();
  const file = () => new File(['x'], 'offer.pdf');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => perform(replyToEstimate, context, { token, ...answer, attachments: [file()] })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
  expect(await filesOf(job.id)).toHaveLength(1);
  const stored = await context.env.FILES.list();
  const kept = new Set((await db.select().from(files)).map(({ uuid }) => uuid));
  for (const { key } of stored.objects)
    expect(
      [...kept].some((uuid) => key.includes(uuid)),
      key,
    ).toBe(true);
});

test('a link that is expired, altered, or for a job that is over or gone, is refused in plain words', async () => {
  const context = await visitor();
  const reply = (token: string) => perform(replyToEstimate, context, { token, ...answer });
  const altered = await requested();
  await expect(reply(`${altered.token.slice(0, -1)}${altered.token.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({
    status: 404,
  });
  const late = await requested();
  await db.update(estimateLinks).set({ expires_at: new Date(Date.now() - 60_000) });
  await expect(reply(late.token)).rejects.toMatchObject({
    status: 410,
    message: 'This link has expired. Please call us.',
  });
  expect(await perform(showEstimateRequest, context, { token: late.token })).toMatchObject({ state: 'expired' });
  const canceled = await requested();
  await perform(changeJobStatus, await contextFor('service'), { id: canceled.job.id, status: 'CANCEL' });
  await expect(reply(canceled.token)).rejects.toMatchObject({ status: 409 });
  expect(await perform(showEstimateRequest, context, { token: canceled.token })).toMatchObject({
    state: 'off',
    job: null,
  });
  const gone = await requested();
  await perform(deleteJob, await contextFor('executive'), { id: gone.job.id });
  await expect(reply(gone.token)).rejects.toMatchObject({
    status: 409,
    message: 'This job is off. Please do not go there.',
  });
});

test('the link of a canceled, deleted or taken job says that it is off, and takes no answer', {
  tags: ['FLOW-033'],
}, async () => {
  const service = () => contextFor('service');
  const stateOf = async (token: string) => (await perform(showEstimateRequest, await visitor(), { token })).state;
  const expectOff = async (token: string) => {
    const shown = await perform(showEstimateRequest, await visitor(), { token });
    expect(shown).toMatchObject({ state: 'off', job: null, answer: null, message: '', note: '' });
    await expect(perform(replyToEstimate, await visitor(), { token, ...answer })).rejects.toMatchObject({
      status: 409,
      message: 'This job is off. Please do not go there.',
    });
  };
  const send = async (asked: { job: { id: number }; contractor: { id: number } }) =>
    perform(dispatchJob, await service(), { id: asked.job.id, contractor_id: asked.contractor.id });
  const accept = async (job: number) =>
    perform(acceptEstimate, await service(), { id: (await estimateOf(job)).id, accepted: true });
  const remove = async (job: number) => perform(removeContractor, await service(), { id: job });

  const canceled = await requested();
  await send(canceled);
  await perform(changeJobStatus, await service(), { id: canceled.job.id, status: 'CANCEL' });
  await expectOff(canceled.token);

  const deleted = await requested();
  await accept(deleted.job.id);
  expect(await stateOf(deleted.token)).toBe('answered');
  await perform(deleteJob, await contextFor('executive'), { id: deleted.job.id });
  await expectOff(deleted.token);

  const given = await requested();
  await accept(given.job.id);
  await send(given);
  await remove(given.job.id);
  await send({ ...given, contractor: await addContractor() });
  await expectOff(given.token);
  const again = { jobId: given.job.id, estimates_request: [{ contractor: given.contractor.id }] };
  await perform(requestEstimates, await service(), again);
  const mails = await mailsTo(given.contractor.email);
  const newest = /estimate\/([\w-]{43})/.exec(mails.at(-1)!.text)![1]!;
  expect(await stateOf(newest), 'a request that came afterwards is another one').toBe('open');
  await expectOff(given.token);

  const sent = await requested();
  await send(sent);
  expect(await stateOf(sent.token), 'dispatched without an estimate, who may still send one').toBe('open');
  await remove(sent.job.id);
  await expectOff(sent.token);

  const chosen = await requested();
  await accept(chosen.job.id);
  await remove(chosen.job.id);
  await expectOff(chosen.token);

  await db.update(estimateLinks).set({ expires_at: new Date(Date.now() - 60_000) });
  await expectOff(canceled.token);
  await expectOff(deleted.token);
});

test('a job that its contractor did is not off for them when it is to be serviced again', {
  tags: ['FLOW-033'],
}, async () => {
  const service = () => contextFor('service');
  const { job, token, contractor } = await requested();
  await perform(acceptEstimate, await service(), { id: (await estimateOf(job.id)).id, accepted: true });
  await perform(dispatchJob, await service(), { id: job.id, contractor_id: contractor.id });
  for (const status of ['COMPLETED', 'RESERVICE'] as const) {
    await perform(changeJobStatus, await service(), { id: job.id, status });
    expect((await perform(showEstimateRequest, await visitor(), { token })).state).not.toBe('off');
  }
});

test('a link works for as many days as were saved when it was made, which mail and page name', {
  tags: ['SET-067'],
}, async () => {
  const shown = async (token: string) => perform(showEstimateRequest, await visitor(), { token });
  const before = await requested();
  const save = async (estimate_link_days: number) =>
    perform(updateSetting, await contextFor('executive'), { group: 'deadlines', estimate_link_days });
  await save(3);
  const after = await requested();
  const mailOf = async ({ contractor }: typeof after) => (await mailsTo(contractor.email))[0]!.text;
  expect(await mailOf(before)).toContain('without an account, within 30 days; or');
  expect(await mailOf(after)).toContain('without an account, within 3 days; or');
  expect(await shown(after.token)).toMatchObject({ state: 'open', days_left: 3 });
  expect(await shown(before.token)).toMatchObject({ state: 'open', days_left: 30 });
  const later = { ...(await visitor()), now: new Date(Date.now() + 3 * 86_400_000 + 60_000) };
  expect(await perform(showEstimateRequest, later, { token: after.token })).toMatchObject({ state: 'expired' });
  expect(await perform(showEstimateRequest, later, { token: before.token })).toMatchObject({
    state: 'open',
    days_left: 27,
  });
  await save(1);
  const last = await requested();
  expect(await mailOf(last)).toContain('within 1 day; or');
  await save(30);
});

test('a missing or malformed amount is refused at its field', async () => {
  const { token } = await requested();
  const context = await visitor();
  const refuse = (more: object) =>
    perform(replyToEstimate, context, { token, ...answer, ...more }).catch((error: { errors: object }) => error.errors);
  expect(await refuse({ total_cost: '', description: ' ' })).toEqual({
    total_cost: ['This field is required'],
    description: ['This field is required'],
  });
  for (const total_cost of ['a lot', '-5', '1.234']) {
    expect(await refuse({ total_cost })).toEqual({ total_cost: ['This must be an amount, such as 1250.00'] });
  }
  expect(await refuse({ total_cost: '0' })).toEqual({ total_cost: ['This must be greater than 0'] });
  expect(await refuse({ total_cost: '', attachments: new File([], '') }), 'no file is no fault').not.toHaveProperty(
    'attachments.0',
  );
  const big = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.pdf');
  expect(await refuse({ attachments: [big] })).toHaveProperty('attachments.0');
  const many = Array.from({ length: 6 }, () => new File(['x'], 'a.pdf'));
  expect(await refuse({ attachments: many })).toHaveProperty('attachments');
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});

describe('the files of an estimate', { tags: ['FLOW-031'] }, () => {
  const pdf = '%PDF-1.4 plan';
  /** A job with two requests, of which the first is answered with a file. */
  async function sent() {
    const { job, asked } = await askForEstimates(2);
    const tokens = [];
    for (const { email } of asked) tokens.push(/estimate\/([\w-]{43})/.exec((await mailsTo(email))[0]!.text)![1]!);
    const [own, others] = tokens as [string, string];
    const plan = new File([pdf], 'plan.pdf', { type: 'application/pdf' });
    await perform(replyToEstimate, await visitor(), { token: own, ...answer, attachments: [plan] });
    const [estimate] = await db
      .select()
      .from(estimates)
      .where(and(eq(estimates.job_id, job.id), eq(estimates.type, 'REPLIED')));
    const [file] = await filesOf(job.id);
    return { job, estimate: estimate!, own, others, uuid: file!.uuid };
  }
  const open = (path: string, token?: string) => call(`GET ${path}` as never, { token });

  test('are on its card and on the contractor’s own page, opened by each, and by no other contractor', async () => {
    const { job, estimate, own, others, uuid } = await sent();
    const files = [{ uuid, label: 'plan.pdf' }];
    const service = await contextFor('service');
    const { estimates: shown } = await perform(listJobEstimates, service, { job_id: job.id });
    expect(shown.map((each) => [each.type, each.files])).toEqual([
      ['PENDING', []],
      ['REPLIED', files],
    ]);
    expect(await perform(showEstimateRequest, await visitor(), { token: own })).toMatchObject({ answer: { files } });
    expect(JSON.stringify(await perform(showEstimateRequest, await visitor(), { token: others }))).not.toContain(uuid);
    for (const [path, token] of [
      [`/estimates/${estimate.id}/files/${uuid}`, await tokenOf('service')],
      [`/estimate/${own}/files/${uuid}`, undefined],
    ] as const) {
      const response = await open(path, token);
      expect([path, response.status, await response.text()]).toEqual([path, 200, pdf]);
      expect(response.headers.get('Content-Disposition')).toContain('attachment');
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    }
    const [pending] = shown;
    for (const [path, token, status] of [
      [`/estimate/${others}/files/${uuid}`, undefined, 404],
      [`/estimate/${own}/files/${crypto.randomUUID()}`, undefined, 404],
      [`/estimate/${own}/files/1`, undefined, 422],
      [`/estimate/${'x'.repeat(43)}/files/${uuid}`, undefined, 404],
      [`/estimates/${pending!.id}/files/${uuid}`, await tokenOf('service'), 404],
      [`/estimates/${estimate.id}/files/${uuid}`, undefined, 401],
    ] as const) {
      expect([path, (await open(path, token)).status]).toEqual([path, status]);
    }
  });

  test('are closed to the contractor once another is chosen, and gone once somebody deletes them', async () => {
    const { job, estimate, own, uuid } = await sent();
    const service = await contextFor('service');
    const [other] = (await perform(listJobEstimates, service, { job_id: job.id })).estimates;
    await perform(acceptEstimate, service, { id: other!.id, accepted: true });
    expect((await open(`/estimate/${own}/files/${uuid}`)).status).toBe(404);
    expect((await open(`/estimates/${estimate.id}/files/${uuid}`, await tokenOf('service'))).status).toBe(200);
    await perform(deleteFile, service, { uuid });
    expect((await open(`/estimates/${estimate.id}/files/${uuid}`, await tokenOf('service'))).status).toBe(404);
    expect(await db.$count(estimateFiles, eq(estimateFiles.estimate_id, estimate.id))).toBe(0);
  });

  test('a deleted job takes them with it', async () => {
    const { job, estimate } = await sent();
    await perform(deleteJob, await contextFor('executive'), { id: job.id });
    expect(await db.$count(estimateFiles, eq(estimateFiles.estimate_id, estimate.id))).toBe(0);
  });
});
