import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { estimateLinks, estimates } from '~/domains/estimates/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { dispatches, jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { declineEstimate } from '~/features/estimating/operations/decline-estimate.server';
import { listJobEstimates } from '~/features/estimating/operations/list-job-estimates.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const service = () => contextFor('service');
const visitor = () => contextFor('visitor');
const busy = { declined_reason: 'too_busy' as const, words: 'Back in May.' };

/** A job with so many requests, with the token, the contractor and the estimate of each. */
async function asked(count = 1) {
  const { job, asked: contractors } = await askForEstimates(count);
  const rows = await db.select().from(estimates).where(eq(estimates.job_id, job.id)).orderBy(asc(estimates.id));
  const requests = await Promise.all(
    contractors.map(async (contractor) => {
      const [mail] = await mailsTo(contractor.email);
      const token = /estimate\/([\w-]{43})/.exec(mail!.text)![1]!;
      return { token, contractor, id: rows.find(({ contractor_id }) => contractor_id === contractor.id)!.id };
    }),
  );
  return { job, requests, first: requests[0]!, second: requests[1]!, third: requests[2]! };
}
const estimateOf = async (id: number) => (await db.select().from(estimates).where(eq(estimates.id, id)))[0]!;
const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const tasksOf = (job: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'job'), eq(tasks.taskable_id, job)));
const declines = async (token: string, given: object = busy) =>
  perform(declineEstimate, await visitor(), { token, ...busy, ...given });
const shown = async (token: string) => perform(showEstimateRequest, await visitor(), { token });
const replies = async (token: string) =>
  perform(replyToEstimate, await visitor(), { token, total_cost: '450', description: 'All of it' });

test('who cannot do it says so by the link: rejected with the reason, and a task with the last of a job alone', {
  tags: ['FLOW-036'],
}, async () => {
  const { job, first, second } = await asked(2);
  expect(await shown(first.token)).toMatchObject({ state: 'open', may_decline: true });
  expect(await declines(first.token)).toEqual({ message: 'Thank you for telling us.' });
  expect(await estimateOf(first.id)).toMatchObject({
    type: 'REJECTED',
    declined_reason: 'too_busy',
    reason_words: 'Back in May.',
  });
  expect(await tasksOf(job.id)).toEqual([]);
  expect(await shown(first.token)).toMatchObject({ state: 'declined', may_decline: false, job: null, answer: null });
  await expect(replies(first.token)).rejects.toMatchObject({ status: 409 });
  await declines(second.token, { declined_reason: 'too_far', words: '' });
  expect(await tasksOf(job.id)).toMatchObject([
    { task_type: 'NEW_ESTIMATE', status: 'OPEN', title: `${second.contractor.name} cannot do job ${job.id}` },
  ]);
  expect(await jobOf(job.id)).toMatchObject({ status: 'ESTIMATE', contractor_id: null });
  const { estimates: cards } = await perform(listJobEstimates, await service(), { job_id: job.id });
  expect(cards.map(({ declined_reason, reason_words }) => [declined_reason, reason_words])).toEqual([
    ['too_far', ''],
    ['too_busy', 'Back in May.'],
  ]);
  const { results } = await perform(listTimeline, await contextFor('executive'), { subject_type: 'job', id: job.id });
  expect(results.map(({ who, text }) => `${who} ${text}`)).toContain(
    `${first.contractor.name} cannot do job ${job.id}: Too busy. Back in May.`,
  );
});

test('another reason needs words; an unknown one is none', { tags: ['FLOW-036'] }, async () => {
  const { first } = await asked();
  const body = { declined_reason: 'other', words: ' ' };
  const refused = await callApi(`POST /estimate/${first.token}/decline`, { body });
  expect([refused.status, refused.json.errors]).toEqual([422, { words: ['This field is required'] }]);
  const unknown = await callApi(`POST /estimate/${first.token}/decline`, { body: { declined_reason: 'bored' } });
  expect([unknown.status, Object.keys(unknown.json.errors)]).toEqual([422, ['declined_reason']]);
  expect((await callApi(`POST /estimate/${first.token}/decline`, { body: {} })).status).toBe(422);
  expect(await estimateOf(first.id)).toMatchObject({ type: 'PENDING', declined_reason: null });
  const done = await callApi(`POST /estimate/${first.token}/decline`, { body: { ...body, words: 'We moved.' } });
  expect(done.status).toBe(200);
  expect(await estimateOf(first.id)).toMatchObject({ declined_reason: 'other', reason_words: 'We moved.' });
});

test('pressed twice, ten times at once, or by all at once, it is one refusal each and one task', {
  tags: ['FLOW-036'],
}, async () => {
  const { job, requests, first } = await asked(3);
  await Promise.all(Array.from({ length: 10 }, () => declines(first.token)));
  expect(await tasksOf(job.id)).toEqual([]);
  await Promise.all(requests.map(({ token }) => declines(token)));
  await declines(first.token);
  for (const { id } of requests) expect((await estimateOf(id)).type).toBe('REJECTED');
  expect(await tasksOf(job.id)).toHaveLength(1);
});

test('a link that is unknown, expired, answered, or of a job that is over or gone, takes none', {
  tags: ['FLOW-036'],
}, async () => {
  await expect(declines('x'.repeat(43))).rejects.toMatchObject({ status: 404 });
  const answered = await asked();
  await replies(answered.first.token);
  expect(await shown(answered.first.token)).toMatchObject({ state: 'answered', may_decline: false });
  await expect(declines(answered.first.token)).rejects.toMatchObject({ status: 409 });
  const over = await asked();
  await perform(changeJobStatus, await service(), { id: over.job.id, status: 'COMPLETED' });
  await expect(declines(over.first.token)).rejects.toMatchObject({ status: 409 });
  const gone = await asked();
  await perform(deleteJob, await contextFor('executive'), { id: gone.job.id });
  await expect(declines(gone.first.token)).rejects.toMatchObject({ status: 409 });
  const late = await asked();
  await db
    .update(estimateLinks)
    .set({ expires_at: new Date(Date.now() - 1) })
    .where(eq(estimateLinks.estimate_id, late.first.id));
  expect(await shown(late.first.token)).toMatchObject({ state: 'expired', may_decline: false });
  await expect(declines(late.first.token)).rejects.toMatchObject({ status: 410 });
});

test('the chosen contractor gives the job back until it is done: as a removal, with a task and no mail to them', {
  tags: ['FLOW-036'],
}, async () => {
  const { job, first, second, third } = await asked(3);
  await replies(first.token);
  await replies(second.token);
  await perform(acceptEstimate, await service(), { id: first.id, accepted: true });
  await perform(dispatchJob, await service(), { id: job.id, contractor_id: first.contractor.id });
  await mailsTo(first.contractor.email);
  expect(await shown(second.token)).toMatchObject({ state: 'not-chosen', may_decline: false });
  await expect(declines(second.token)).rejects.toMatchObject({ status: 409 });
  await db
    .update(estimateLinks)
    .set({ expires_at: new Date(Date.now() - 1) })
    .where(eq(estimateLinks.estimate_id, first.id));
  expect(await shown(first.token)).toMatchObject({ state: 'answered', may_decline: true });
  const before = await mailsTo(first.contractor.email);
  await Promise.all(Array.from({ length: 4 }, () => declines(first.token, { declined_reason: 'too_busy' })));
  expect(await jobOf(job.id)).toMatchObject({ status: 'ESTIMATE', contractor_id: null, dispatched: false });
  expect(await estimateOf(first.id)).toMatchObject({ type: 'REJECTED', declined_reason: 'too_busy' });
  expect(await estimateOf(second.id), 'declined with an amount').toMatchObject({ type: 'REPLIED' });
  expect(await estimateOf(third.id), 'declined without one').toMatchObject({ type: 'REJECTED', declined_reason: null });
  const [sent] = await db.select().from(dispatches).where(eq(dispatches.job_id, job.id));
  expect(sent!.taken_off_at).toBeInstanceOf(Date);
  const open = (await tasksOf(job.id)).filter(({ status }) => status === 'OPEN');
  expect(open).toMatchObject([
    { task_type: 'NEW_ESTIMATE', title: `${first.contractor.name} cannot do job ${job.id}` },
  ]);
  expect(await shown(first.token)).toMatchObject({ state: 'declined' });
  expect(await mailsTo(first.contractor.email)).toEqual(before);
});

test('who is dispatched without an estimate gives it back too, and nobody once it is done', {
  tags: ['FLOW-036'],
}, async () => {
  const sent = await asked();
  await perform(dispatchJob, await service(), { id: sent.job.id, contractor_id: sent.first.contractor.id });
  await declines(sent.first.token);
  expect(await jobOf(sent.job.id)).toMatchObject({ status: 'ESTIMATE', contractor_id: null, dispatched: false });
  const done = await asked();
  await replies(done.first.token);
  await perform(acceptEstimate, await service(), { id: done.first.id, accepted: true });
  await perform(changeJobStatus, await service(), { id: done.job.id, status: 'COMPLETED' });
  expect(await shown(done.first.token)).toMatchObject({ state: 'answered', may_decline: false });
  await expect(declines(done.first.token)).rejects.toMatchObject({ status: 409 });
  expect(await jobOf(done.job.id)).toMatchObject({ status: 'COMPLETED' });
});

test('an acceptance at the same moment and a refusal leave one of both, never half', {
  tags: ['FLOW-036'],
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const { job, first } = await asked();
    const accept = async () => perform(acceptEstimate, await service(), { id: first.id, accepted: true });
    await Promise.allSettled(round % 2 ? [accept(), declines(first.token)] : [declines(first.token), accept()]);
    const [{ type }, { contractor_id }] = [await estimateOf(first.id), await jobOf(job.id)];
    expect([type, contractor_id]).toEqual(type === 'APPROVED' ? ['APPROVED', first.contractor.id] : ['REJECTED', null]);
  }
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
