import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { remindOfDispatches } from '~/domains/jobs/operations/remind-of-dispatches.server';
import { removeContractor } from '~/domains/jobs/operations/remove-contractor.server';
import { jobs } from '~/domains/jobs/table.server';
import { changeTaskStatus } from '~/domains/tasks/operations/change-task-status.server';
import { tasks } from '~/domains/tasks/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, db, employ } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';

const HOUR_MILLISECONDS = 3_600_000;

const service = () => contextFor('service');
const remindersOf = (job: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'job'), eq(tasks.taskable_id, job), eq(tasks.task_type, 'DISPATCH_REQUEST')));
const openOf = async (job: number) => (await remindersOf(job)).filter(({ status }) => status !== 'CLOSED');
const run = async (hours = 25, more: object = {}) =>
  perform(
    remindOfDispatches,
    { ...(await contextFor('system')), now: new Date(Date.now() + hours * HOUR_MILLISECONDS), ...more },
    {},
  );

/** A job with an accepted estimate, whose contractor is not dispatched. */
async function accepted() {
  const { job, asked } = await askForEstimates(1);
  const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
  await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true });
  return { job, contractor: asked[0]! };
}

test('a job accepted and not dispatched for 24 hours opens one task, assigned as the job is', {
  tags: ['FLOW-017'],
}, async () => {
  const [{ job, contractor }, nobodys] = [await accepted(), await accepted()];
  const { id: emil } = await employ('employee');
  await db.update(jobs).set({ assigned_to: emil }).where(eq(jobs.id, job.id));
  await run(23.9);
  expect(await remindersOf(job.id)).toEqual([]);
  await run(24.1);
  expect(await remindersOf(job.id)).toMatchObject([
    {
      status: 'OPEN',
      assigned_to: emil,
      membership_id: job.membership_id,
      title: `Dispatch ${contractor.name} to job ${job.id}`,
    },
  ]);
  expect(await remindersOf(nobodys.job.id)).toMatchObject([{ status: 'OPEN', assigned_to: null }]);
});

test('run twice, ten times at once, or killed between two jobs, it makes no second', {
  tags: ['FLOW-017'],
}, async () => {
  const made = [await accepted(), await accepted(), await accepted()];
  let left = 2;
  const killed = { cursor: null, isLastTry: false, isOver: () => left-- <= 0 };
  const { cursor } = (await run(25, { slice: killed })) as { cursor?: string };
  expect(cursor).toMatch(/^\d+ 0$/);
  const before = await Promise.all(made.map(({ job }) => remindersOf(job.id)));
  expect(before.flat().length).toBeLessThan(made.length);
  await run(25, { slice: { cursor, isLastTry: false, isOver: () => false } });
  const once = await Promise.all(made.map(({ job }) => remindersOf(job.id)));
  expect(once.map((list) => list.length)).toEqual([1, 1, 1]);
  await Promise.all(Array.from({ length: 10 }, () => run()));
  await run(49);
  const after = await Promise.all(made.map(({ job }) => remindersOf(job.id)));
  expect(after).toEqual(once);
});

test('of ten first runs at once one opens it, and none fails', { tags: ['FLOW-017'] }, async () => {
  const { job } = await accepted();
  await Promise.all(Array.from({ length: 10 }, () => run()));
  expect(await remindersOf(job.id)).toHaveLength(1);
});

test('dispatch and removal close it; closed by hand it stays closed; a new acceptance has its own', {
  tags: ['FLOW-017'],
}, async () => {
  const [sent, removed, done] = [await accepted(), await accepted(), await accepted()];
  await run();
  await perform(dispatchJob, await service(), { id: sent.job.id, contractor_id: sent.contractor.id });
  expect(await openOf(sent.job.id)).toEqual([]);
  await perform(removeContractor, await service(), { id: removed.job.id });
  expect(await openOf(removed.job.id)).toEqual([]);
  const [task] = await openOf(done.job.id);
  await perform(changeTaskStatus, await service(), { id: task!.id, status: 'CLOSED' });
  await run();
  for (const { job } of [sent, removed, done]) expect(await openOf(job.id)).toEqual([]);

  const other = await addContractor();
  const again = { jobId: removed.job.id, estimates_request: [{ contractor: other.id, message: '' }] };
  await perform(requestEstimates, await service(), again);
  const isOfOther = and(eq(estimates.job_id, removed.job.id), eq(estimates.contractor_id, other.id));
  const [estimate] = await db.select().from(estimates).where(isOfOther);
  await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true });
  await run();
  expect(await openOf(removed.job.id)).toMatchObject([{ title: `Dispatch ${other.name} to job ${removed.job.id}` }]);
});

test('a job that is dispatched, over, deleted, or without an accepted estimate opens none', {
  tags: ['FLOW-017'],
}, async () => {
  const [sent, completed, deleted, canceled] = [await accepted(), await accepted(), await accepted(), await accepted()];
  const bare = await addJob({ status: 'DISPATCH' });
  await db
    .update(jobs)
    .set({ contractor_id: (await addContractor()).id })
    .where(eq(jobs.id, bare.id));
  await perform(dispatchJob, await service(), { id: sent.job.id, contractor_id: sent.contractor.id });
  await perform(changeJobStatus, await service(), { id: completed.job.id, status: 'COMPLETED' });
  await perform(changeJobStatus, await service(), { id: canceled.job.id, status: 'CANCEL' });
  await perform(deleteJob, await contextFor('executive'), { id: deleted.job.id });
  await run();
  for (const id of [sent.job.id, completed.job.id, deleted.job.id, canceled.job.id, bare.id]) {
    expect(await remindersOf(id)).toEqual([]);
  }
});

test('the jobs are found by their index, without a scan', { tags: ['FLOW-017'] }, async () => {
  const { env } = await contextFor('system');
  const { results } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT id FROM jobs WHERE contractor_id IS NOT NULL AND dispatched = 0 AND deleted_at IS NULL
      AND status NOT IN ('COMPLETED', 'CANCEL', 'DUPLICATE') AND id > 0 ORDER BY id LIMIT 50`,
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain('jobs_undispatched');
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});

// After the look at the pushes: a task that is closed as it is opened has the push of its creation alone
test('a dispatch at the same moment leaves no open reminder', { tags: ['FLOW-017'] }, async () => {
  for (let round = 0; round < 6; round++) {
    const { job, contractor } = await accepted();
    const send = async () => perform(dispatchJob, await service(), { id: job.id, contractor_id: contractor.id });
    await Promise.all(round % 2 ? [run(), send()] : [send(), run()]);
    expect((await db.select().from(jobs).where(eq(jobs.id, job.id)))[0]!.dispatched).toBe(true);
    expect(await openOf(job.id)).toEqual([]);
  }
});
