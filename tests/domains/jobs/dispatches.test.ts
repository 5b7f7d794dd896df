import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contractors } from '~/domains/contractors/table.server';
import { estimates } from '~/domains/estimates/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { listDispatches } from '~/domains/jobs/operations/list-dispatches.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { removeContractor } from '~/domains/jobs/operations/remove-contractor.server';
import { updateJob } from '~/domains/jobs/operations/update-job.server';
import type { JobStatus } from '~/domains/jobs/states';
import { dispatches, jobs } from '~/domains/jobs/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const service = () => contextFor('service');
const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const dispatchesOf = (job: number) =>
  db.select().from(dispatches).where(eq(dispatches.job_id, job)).orderBy(asc(dispatches.id));
const setStatus = async (id: number, status: JobStatus) => perform(changeJobStatus, await service(), { id, status });
const send = async (id: number, contractor_id: number) => perform(dispatchJob, await service(), { id, contractor_id });
const withdrawals = async (email: string, job: number) =>
  (await mailsTo(email)).filter(({ subject }) => subject === `Job ${job} is no longer yours`);

/** A job to which a contractor was sent. */
async function dispatched(more: object = {}) {
  const [job, contractor] = [await addJob({ status: 'OPEN' }), await addContractor(more)];
  await send(job.id, contractor.id);
  return { job, contractor };
}

const takings: Record<string, (id: number) => Promise<unknown>> = {
  CANCEL: (id) => setStatus(id, 'CANCEL'),
  RESERVICE: (id) => setStatus(id, 'RESERVICE'),
  deletion: async (id) => perform(deleteJob, await contextFor('executive'), { id }),
  removal: async (id) => perform(removeContractor, await service(), { id }),
  'a sheet saved with CANCEL': async (id) => {
    const { contact_id, property_id, category_id, code_id, description } = await jobOf(id);
    const sheet = { contact_id, property_id, category_id, code_id, description: `${description} Now.` };
    await perform(updateJob, await service(), { id, ...sheet, status: 'CANCEL' } as never);
  },
};

describe('the mail of a dispatch', { tags: ['FLOW-037'] }, () => {
  test('has the house, whom to call, the accepted price and the word, and nothing of it is in an earlier mail', async () => {
    const { job, asked } = await askForEstimates(2);
    const [chosen, other] = asked;
    const [estimate] = await db.select().from(estimates).where(eq(estimates.contractor_id, chosen!.id));
    await db.update(jobs).set({ contact_phone: '2065550143' }).where(eq(jobs.id, job.id));
    await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true, total_cost: 45_050 });
    const before = [...(await mailsTo(chosen!.email)), ...(await mailsTo(other!.email))];
    await perform(dispatchJob, await service(), { id: job.id, contractor_id: chosen!.id, word: 'Ring twice.' });
    const mails = (await mailsTo(chosen!.email)).filter(({ subject }) => subject === `Please go to job ${job.id}`);
    expect(mails).toHaveLength(1);
    const said = ['Agreed price: $450.50', 'Ring twice.', '+1(206) 555-0143'];
    for (const words of ['You are chosen for this job.', 'Where: ', ...said]) expect(mails[0]!.text).toContain(words);
    for (const { text } of before) for (const words of said) expect(text).not.toContain(words);
    expect(await dispatchesOf(job.id)).toMatchObject([{ word: 'Ring twice.', price: 45_050 }]);
  });

  test('names no price where none was accepted of this contractor, and takes at most 1,000 characters', async () => {
    const { job, contractor } = await dispatched();
    const [mail] = (await mailsTo(contractor.email)).filter(({ subject }) => subject === `Please go to job ${job.id}`);
    expect(mail!.text).not.toContain('Agreed price');
    const more = { id: job.id, contractor_id: contractor.id, word: 'x'.repeat(1001) };
    await expect(perform(dispatchJob, await service(), more)).rejects.toMatchObject({ status: 422 });
  });
});

describe('a dispatched contractor is told once that the job is off', { tags: ['FLOW-032'] }, () => {
  for (const [name, take] of Object.entries(takings)) {
    test(name, async () => {
      const { job, contractor } = await dispatched();
      await take(job.id);
      const mails = await withdrawals(contractor.email, job.id);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('Please do not go there.');
      // The same once more changes nothing
      await take(job.id).catch((error: { status: number }) => expect([404, 409]).toContain(error.status));
      expect(await withdrawals(contractor.email, job.id)).toHaveLength(1);
      expect(await dispatchesOf(job.id)).toMatchObject([
        { contractor_id: contractor.id, taken_off_at: expect.any(Date), done_at: null },
      ]);
    });
  }

  test('who was chosen and not dispatched is freed without a mail', async () => {
    for (const take of [takings.CANCEL!, takings.RESERVICE!, takings.removal!]) {
      const { job, asked } = await askForEstimates(1);
      const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
      await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true });
      await take(job.id);
      expect(await jobOf(job.id)).toMatchObject({ contractor_id: null, dispatched: false });
      expect(await withdrawals(asked[0]!.email, job.id)).toEqual([]);
      expect(await dispatchesOf(job.id)).toEqual([]);
    }
  });

  test('re-service of a completed job mails nobody, and the dispatch counts as done', async () => {
    const { job, contractor } = await dispatched();
    await setStatus(job.id, 'COMPLETED');
    await setStatus(job.id, 'RESERVICE');
    expect(await withdrawals(contractor.email, job.id)).toEqual([]);
    expect(await dispatchesOf(job.id)).toMatchObject([{ taken_off_at: null, done_at: expect.any(Date) }]);
    // The next dispatch of the job is another one, and ends by itself
    const other = await addContractor();
    await send(job.id, other.id);
    await setStatus(job.id, 'CANCEL');
    expect(await withdrawals(contractor.email, job.id)).toEqual([]);
    expect(await withdrawals(other.email, job.id)).toHaveLength(1);
    expect(await dispatchesOf(job.id)).toMatchObject([{ taken_off_at: null }, { taken_off_at: expect.any(Date) }]);
  });

  test('a contractor whose address was removed is freed all the same', async () => {
    const { job, contractor } = await dispatched();
    await db.update(contractors).set({ email: '' }).where(eq(contractors.id, contractor.id));
    await setStatus(job.id, 'CANCEL');
    expect(await withdrawals(contractor.email, job.id)).toEqual([]);
    expect(await jobOf(job.id)).toMatchObject({ status: 'CANCEL', contractor_id: null });
    const failed = await db.select().from(work).where(eq(work.kind, 'job.withdrawn'));
    expect(failed.filter(({ attempts }) => attempts > 1)).toEqual([]);
  });

  test('a copy changes nothing of the original', async () => {
    const { job, contractor } = await dispatched();
    const before = await jobOf(job.id);
    const { job: copy } = await setStatus(job.id, 'DUPLICATE');
    expect(await jobOf(job.id)).toEqual(before);
    expect(copy).toMatchObject({ contractor: null, dispatched: false });
    expect(await withdrawals(contractor.email, job.id)).toEqual([]);
    expect(await dispatchesOf(copy.id)).toEqual([]);
  });

  test('a mail of a dispatch that was taken off before it left is not sent', async () => {
    const [job, contractor] = [await addJob({ status: 'OPEN' }), await addContractor()];
    const held = { ...(await service()), drain: async () => {} };
    const to = { id: job.id, contractor_id: contractor.id };
    await perform(dispatchJob, held, to);
    await perform(removeContractor, held, { id: job.id });
    await perform(dispatchJob, held, to);
    const subjects = (await mailsTo(contractor.email)).map(({ subject }) => subject);
    expect(subjects, 'one dispatch, and no withdrawal of what is theirs again').toEqual([`Please go to job ${job.id}`]);
    expect(await dispatchesOf(job.id)).toMatchObject([{ taken_off_at: expect.any(Date) }, { taken_off_at: null }]);
  });
});

test('CANCEL frees the contractor and declines the accepted estimate; history and dispatches say who it was', {
  tags: ['FLOW-032', 'FLOW-006', 'EST-020'],
}, async () => {
  const { job, asked } = await askForEstimates(1);
  const [estimate] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
  await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true });
  await send(job.id, asked[0]!.id);
  await setStatus(job.id, 'CANCEL');
  expect(await jobOf(job.id)).toMatchObject({
    status: 'CANCEL',
    contractor_id: null,
    dispatched: false,
    dispatched_at: null,
  });
  const [now] = await db.select().from(estimates).where(eq(estimates.job_id, job.id));
  expect(now!.type).toBe('REJECTED');
  const { results } = await perform(listTimeline, await contextFor('executive'), {
    subject_type: 'membership',
    id: job.membership_id!,
  });
  const texts = results.map(({ text }) => text);
  expect(texts).toContain(`set job ${job.id} to CANCEL and took ${asked[0]!.name} off it`);
  expect(await dispatchesOf(job.id)).toMatchObject([{ contractor_id: asked[0]!.id }]);
});

test('of a CANCEL and a dispatch at the same moment one holds: no contractor is on a canceled job', {
  tags: ['FLOW-032', 'FLOW-007'],
}, async () => {
  for (let round = 0; round < 5; round++) {
    const [job, contractor] = [await addJob({ status: 'OPEN' }), await addContractor()];
    const outcomes = await Promise.allSettled([setStatus(job.id, 'CANCEL'), send(job.id, contractor.id)]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
    const after = await jobOf(job.id);
    const open = (await dispatchesOf(job.id)).filter(({ taken_off_at }) => taken_off_at === null);
    expect(open).toHaveLength(after.dispatched ? 1 : 0);
    if (after.status === 'CANCEL') expect(after.contractor_id).toBeNull();
    const mails = (await mailsTo(contractor.email)).map(({ subject }) => subject);
    if (mails.includes(`Please go to job ${job.id}`) && !after.dispatched)
      expect(mails).toContain(`Job ${job.id} is no longer yours`);
  }
});

test('ten removals or dispatches at once make one dispatch, one mail of each', { tags: ['FLOW-032'] }, async () => {
  const [job, contractor] = [await addJob({ status: 'OPEN' }), await addContractor()];
  await Promise.allSettled(Array.from({ length: 10 }, () => send(job.id, contractor.id)));
  expect(await dispatchesOf(job.id)).toHaveLength(1);
  expect(await mailsTo(contractor.email)).toHaveLength(1);
  await Promise.allSettled(Array.from({ length: 10 }, () => takings.removal!(job.id)));
  const subjects = (await mailsTo(contractor.email)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([`Job ${job.id} is no longer yours`, `Please go to job ${job.id}`]);
});

test('lists name whom a job was dispatched to, for the question before it is deleted', {
  tags: ['FLOW-032'],
}, async () => {
  const { job, contractor } = await dispatched();
  const rowOf = async () =>
    (await perform(listJobs, await service(), { search: String(job.id) })).results.find(({ id }) => id === job.id);
  expect(await rowOf()).toMatchObject({ dispatched_to: { name: contractor.name, email: contractor.email } });
  await takings.removal!(job.id);
  expect(await rowOf()).toMatchObject({ dispatched_to: null });
});

describe('the dispatches of a day', { tags: ['FLOW-034'] }, () => {
  const list = async (input: object = {}) => perform(listDispatches, await service(), input);
  const rowsOf = async (contractor: number) =>
    (await list()).contractors.find(({ id }) => id === contractor)?.dispatches ?? [];

  test('each dispatch is a row of its own, also one that was taken off, of a canceled or a deleted job', async () => {
    const one = await addContractor({ name: 'Twice Plumbing' });
    const other = await addContractor({ name: 'Twice Plumbing' });
    const job = await addJob({ status: 'OPEN' });
    await send(job.id, one.id);
    await takings.removal!(job.id);
    await send(job.id, other.id);
    await takings.removal!(job.id);
    await send(job.id, one.id);
    expect(await rowsOf(one.id)).toMatchObject([
      { id: job.id, taken_off_at: expect.any(Date), deleted: false },
      { id: job.id, taken_off_at: null },
    ]);
    expect(await rowsOf(other.id), 'of the same name, and another').toMatchObject([
      { id: job.id, taken_off_at: expect.any(Date) },
    ]);
    await takings.CANCEL!(job.id);
    expect(await rowsOf(one.id)).toMatchObject([
      { status: 'CANCEL' },
      { status: 'CANCEL', taken_off_at: expect.any(Date) },
    ]);
    await takings.deletion!(job.id);
    expect(await rowsOf(one.id)).toMatchObject([{ deleted: true }, { deleted: true }]);
  });

  test('the days around it are named, also at the end of a year', async () => {
    expect(await list({ date: '2026-12-31' })).toEqual({
      date: '2026-12-31',
      previous: '2026-12-30',
      next: '2027-01-01',
      contractors: [],
    });
    await expect(list({ date: 'tomorrow' })).rejects.toMatchObject({ status: 422 });
  });
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
