import { and, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import type { JobStatus } from '~/domains/jobs/states';
import { jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { linkEstimateReply } from '~/features/estimating/operations/link-estimate-reply.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { call } from '../../support/calling/api-client';
import { clerkWith, tokenFor } from '../../support/club/accounts';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { rawMail } from '../../support/samples/mail-samples-raw';
import { mailsTo } from '../../support/samples/mails';

/** The status of a job once an estimate is requested or received, by the status before. */
const moves: [from: JobStatus, to: JobStatus][] = [
  ['NEW', 'ESTIMATE'],
  ['OPEN', 'ESTIMATE'],
  ['RESERVICE', 'ESTIMATE'],
  ['ESTIMATE', 'ESTIMATE'],
  ['DISPATCH', 'DISPATCH'],
];

const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const putInto = (id: number, status: JobStatus) => db.update(jobs).set({ status }).where(eq(jobs.id, id));
const stepsSince = (id: number, version: number) =>
  db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'job'), eq(history.subject_id, id), gt(history.version, version)));
const timelineOf = async (id: number) =>
  (await perform(listTimeline, await contextFor('executive'), { subject_type: 'job', id })).results.map(
    ({ text }) => text,
  );

test('asking moves a job that has not come further to ESTIMATE, in one step, with the right to ask alone', {
  tags: ['FLOW-001'],
}, async () => {
  const clerk = await clerkWith('job.create_estimate');
  const token = await tokenFor(clerk.user.id);
  for (const [from, to] of moves) {
    const [job, one, two] = [await addJob(), await addContractor(), await addContractor()];
    await putInto(job.id, from);
    const response = await call(`POST /jobs/request-estimate/${job.id}`, {
      token,
      body: { estimates_request: [{ contractor: one.id }, { contractor: two.id }] },
    });
    expect(response.status, from).toBe(200);
    expect(await jobOf(job.id), from).toMatchObject({ status: to, version: job.version + 1 });
    const steps = await stepsSince(job.id, job.version);
    expect(steps.map(({ action }) => action)).toEqual(['estimates-requested']);
    const made = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
    expect(made.map(({ created_at }) => created_at)).toEqual([steps[0]!.created_at, steps[0]!.created_at]);
    const refused = await call(`POST /jobs/change-status`, { token, body: { id: job.id, status: 'OPEN' } });
    expect(refused.status, 'a status is another right').toBe(403);
  }
});

test('a request that is refused moves nothing', { tags: ['FLOW-001'] }, async () => {
  const [job, one, mute] = [await addJob(), await addContractor(), await addContractor({ email: '' })];
  const estimates_request = [{ contractor: one.id }, { contractor: mute.id }];
  const asked = perform(requestEstimates, await contextFor('service'), { jobId: job.id, estimates_request } as never);
  await expect(asked).rejects.toMatchObject({ status: 422 });
  expect(await jobOf(job.id)).toMatchObject({ status: 'NEW', version: job.version });
});

test('an answer by the link moves a job to ESTIMATE, with one line in its timeline', {
  tags: ['FLOW-002'],
}, async () => {
  for (const [from, to] of moves) {
    const { job, asked } = await askForEstimates(1);
    const [mail] = await mailsTo(asked[0]!.email);
    const token = /estimate\/([\w-]{43})/.exec(mail!.text)![1]!;
    await putInto(job.id, from);
    const before = [(await jobOf(job.id)).version, (await timelineOf(job.id)).length] as const;
    const reply = { token, total_cost: '$90', description: 'New tap', terms: '', notes: '', attachments: undefined };
    await perform(replyToEstimate, await contextFor('visitor'), reply as never);
    expect(await jobOf(job.id), from).toMatchObject({ status: to, version: before[0] + 1 });
    const lines = await timelineOf(job.id);
    expect(lines.slice(0, lines.length - before[1]), from).toEqual([`sent an estimate for job ${job.id}`]);
  }
});

test('a mail that is linked as an estimate moves its job to ESTIMATE, with one line in its timeline', {
  tags: ['FLOW-002'],
}, async () => {
  for (const isAsked of [false, true]) {
    for (const [from, to] of moves) {
      const [job, contractor] = [await addJob(), await addContractor()];
      const service = await contextFor('service');
      const estimates_request = [{ contractor: contractor.id, message: '' }];
      if (isAsked) await perform(requestEstimates, service, { jobId: job.id, estimates_request });
      await putInto(job.id, from);
      const { id } = await perform(receiveMail, await contextFor('system'), {
        raw: rawMail({ subject: `Offer ${job.id}`, body: 'We ask $320.' }),
      });
      const isOfMail = and(eq(tasks.taskable_type, 'mail'), eq(tasks.taskable_id, id!));
      const [task] = await db.select().from(tasks).where(isOfMail);
      const before = [(await jobOf(job.id)).version, (await timelineOf(job.id)).length] as const;
      const link = { task_id: task!.id, job_id: job.id, contractor_id: contractor.id };
      await perform(linkEstimateReply, service, link);
      expect(await jobOf(job.id), from).toMatchObject({ status: to, version: before[0] + 1 });
      const lines = await timelineOf(job.id);
      const name = contractor.name;
      expect(lines.slice(0, lines.length - before[1]), from).toEqual([
        `took the estimate of ${name} for job ${job.id}`,
      ]);
    }
  }
});

test('every change of a job made here pushed to the pages that show it', async () => {
  expect((await listUntold()).filter((change) => /^(job|estimate|task) /.test(change))).toEqual([]);
});
