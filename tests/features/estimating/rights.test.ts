import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { clerkWith, everyRole, tokenFor } from '../../support/club/accounts';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { mailsTo } from '../../support/samples/mails';

/** Who has the rights of all moves. */
const HOLDERS = ['executive', 'service'];

/** All that a move could change. */
const everything = async () => ({
  jobs: await db.select().from(jobs).orderBy(asc(jobs.id)),
  estimates: await db.select().from(estimates).orderBy(asc(estimates.id)),
  tasks: await db.select().from(tasks).orderBy(asc(tasks.id)),
  mails: await db.select().from(capturedMail),
  work: await db.$count(work),
});

/** A job from the website, asked for, with a contractor; its request's task is open again. */
async function makeScene() {
  const { job, asked } = await askForEstimates(2);
  const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
  const withContractor = await addJob({ status: 'DISPATCH' });
  await db.update(jobs).set({ contractor_id: asked[0]!.id }).where(eq(jobs.id, withContractor.id));
  const request = {
    email: 'pia@example.org',
    phone_no: '+12065550123',
    zip: '98122',
    first_name: 'Pia',
    last_name: 'Berg',
  };
  await callApi('POST /job-request', {
    body: { ...request, service_address: '1501 E Madison St', job_description: 'A window sticks.' },
  });
  const [sent] = await db.select().from(tasks).where(eq(tasks.contact_email, 'pia@example.org'));
  await mailsTo('');
  return { job, estimate: estimate!, withContractor, requested: sent!.taskable_id, contractor: await addContractor() };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Each cause of a move, with its right. */
const causes: Record<string, { needs: string; post(scene: Scene): [path: string, body: object][] }> = {
  ask: {
    needs: 'job.create_estimate',
    post: ({ job, requested, contractor }) =>
      [job.id, requested].map((id) => [
        `/jobs/request-estimate/${id}`,
        { estimates_request: [{ contractor: contractor.id }] },
      ]),
  },
  accept: {
    needs: 'job.update',
    post: ({ estimate }) => [['/estimate/accept', { id: estimate.id, accepted: true }]],
  },
  dispatch: {
    needs: 'job.update',
    post: ({ job, requested, contractor }) =>
      [job.id, requested].map((id) => [`/jobs/dispatch-request/${id}`, { contractor_id: contractor.id }]),
  },
  remove: { needs: 'job.update', post: ({ withContractor }) => [[`/jobs/remove-contractor/${withContractor.id}`, {}]] },
  status: {
    needs: 'job.update',
    post: ({ job, requested }) =>
      ['OPEN', 'CANCEL', 'COMPLETED', 'RESERVICE', 'DUPLICATE'].flatMap((status) =>
        [job.id, requested].map((id): [string, object] => ['/jobs/change-status', { id, status }]),
      ),
  },
};

test('a role without the right of a cause changes neither status, task, estimate nor mail', {
  tags: ['FLOW-008'],
}, async () => {
  const scene = await makeScene();
  const before = await everything();
  for (const [name, { needs, post }] of Object.entries(causes)) {
    // All rights of jobs and tasks but the one that the cause needs
    const rights = ['job.create', 'job.read', 'job.read_estimate', 'job.update', 'job.create_estimate', 'task.update'];
    const clerk = await clerkWith(...rights.filter((right) => right !== needs));
    const tokens = [await tokenFor(clerk.user.id)];
    for (const who of everyRole) if (!HOLDERS.includes(who)) tokens.push(await tokenOf(who));
    for (const token of tokens) {
      for (const [path, body] of post(scene)) {
        const response = await call(`POST ${path}`, { token, body });
        expect(response.status, `${name} ${path}`).toBe(403);
      }
    }
    for (const [path, body] of post(scene)) {
      expect((await call(`POST ${path}`, { body })).status, `${name} without a token`).toBe(401);
    }
  }
  await mailsTo('');
  expect(await everything()).toEqual({ ...before, work: expect.any(Number) });
  const kinds = (await db.select().from(work)).slice(before.work).map(({ kind }) => kind);
  expect(kinds.filter((kind) => /^(job|estimate|task)\./.test(kind))).toEqual([]);
});

test('a contractor’s link moves its own job alone, whatever the form names', { tags: ['FLOW-008'] }, async () => {
  const [own, other] = [await askForEstimates(1), await askForEstimates(1)];
  for (const { job } of [own, other]) await db.update(jobs).set({ status: 'OPEN' }).where(eq(jobs.id, job.id));
  const [mail] = await mailsTo(own.asked[0]!.email);
  const token = /estimate\/([\w-]{43})/.exec(mail!.text)![1]!;
  const rowsOf = async (id: number) => [
    await db.select().from(jobs).where(eq(jobs.id, id)),
    await db.select().from(estimates).where(eq(estimates.job_id, id)),
    await db.select().from(tasks).where(eq(tasks.taskable_id, id)),
  ];
  const before = await rowsOf(other.job.id);
  const [theirs] = await db.select().from(estimates).where(eq(estimates.job_id, other.job.id));
  const reply = { token, total_cost: '$90', description: 'New tap', terms: '', notes: '', attachments: undefined };
  const named = { ...reply, id: theirs!.id, job_id: other.job.id, jobId: other.job.id, status: 'COMPLETED' };
  await perform(replyToEstimate, await contextFor('visitor'), named as never);
  expect(await rowsOf(other.job.id)).toEqual(before);
  const [moved] = await db.select().from(jobs).where(eq(jobs.id, own.job.id));
  expect(moved!.status).toBe('ESTIMATE');
});
