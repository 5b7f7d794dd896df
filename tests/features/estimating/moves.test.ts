import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { removeContractor } from '~/domains/jobs/operations/remove-contractor.server';
import { type JobStatus, jobStatusLabel } from '~/domains/jobs/states';
import { jobs } from '~/domains/jobs/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const service = () => contextFor('service');
const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const estimatesOf = (job: number) => db.select().from(estimates).where(eq(estimates.job_id, job)).orderBy(estimates.id);
const typesOf = async (job: number) => (await estimatesOf(job)).map(({ type }) => type);
const setStatus = async (id: number, status: JobStatus) => perform(changeJobStatus, await service(), { id, status });
const accept = async (id: number) => perform(acceptEstimate, await service(), { id, accepted: true });
const remove = async (id: number) => perform(removeContractor, await service(), { id });
const send = async (id: number, contractor_id: number) => perform(dispatchJob, await service(), { id, contractor_id });

/** A job with four requests: two are answered, the others not. */
async function answered() {
  const { job, asked } = await askForEstimates(4);
  // Sends the requests: none is sent for an estimate that was answered already
  await mailsTo('');
  const found = await estimatesOf(job.id);
  for (const { id } of found.slice(0, 2))
    await db
      .update(estimates)
      .set({ type: 'REPLIED', total_cost: 10_000 + id })
      .where(eq(estimates.id, id));
  const [one, two, three, four] = found as [(typeof found)[0], (typeof found)[0], (typeof found)[0], (typeof found)[0]];
  return { job, asked, one, two, three, four };
}

test('acceptance puts a job into DISPATCH, not dispatched; a contractor who is set is not replaced', {
  tags: ['FLOW-003', 'EST-020', 'JOB-034'],
}, async () => {
  const { job, one, two } = await answered();
  await setStatus(job.id, 'DISPATCH');
  await accept(one.id);
  const after = await jobOf(job.id);
  expect(after).toMatchObject({ status: 'DISPATCH', dispatched: false, contractor_id: one.contractor_id });
  expect(jobStatusLabel(after)).toBe('Dispatch Request Pending');
  const response = await call('POST /estimate/accept', {
    token: await tokenOf('service'),
    body: { id: two.id, accepted: true },
  });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ job: { id: job.id, status: 'DISPATCH' } });

  const direct = await answered();
  const contractor = await addContractor();
  await send(direct.job.id, contractor.id);
  await expect(accept(direct.one.id)).rejects.toMatchObject({
    status: 409,
    message: 'This job has a contractor. Remove them first.',
  });
  expect(await jobOf(direct.job.id)).toMatchObject({ contractor_id: contractor.id, dispatched: true });
});

test('a dispatch leaves the job in DISPATCH, dispatched; ten at once send one mail', {
  tags: ['FLOW-004', 'JOB-051'],
}, async () => {
  for (const status of ['NEW', 'OPEN', 'ESTIMATE', 'DISPATCH', 'RESERVICE'] as const) {
    const [job, contractor] = [await addJob(), await addContractor()];
    await db.update(jobs).set({ status }).where(eq(jobs.id, job.id));
    const token = await tokenOf('service');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(`POST /jobs/dispatch-request/${job.id}`, { token, body: { contractor_id: contractor.id } }),
      ),
    );
    for (const { status: code } of responses) expect([200, 409]).toContain(code);
    expect(responses.some(({ status: code }) => code === 200)).toBe(true);
    expect(await jobOf(job.id)).toMatchObject({ status: 'DISPATCH', dispatched: true, contractor_id: contractor.id });
    expect(await mailsTo(contractor.email)).toHaveLength(1);
    const other = await addContractor();
    await expect(send(job.id, other.id)).rejects.toMatchObject({ status: 409 });
    expect(await mailsTo(other.email)).toEqual([]);
  }
});

test('a removal leaves ESTIMATE, or OPEN without estimates, and opens what the acceptance declined with an amount', {
  tags: ['FLOW-005', 'JOB-052'],
}, async () => {
  const { job, one, two, three, four } = await answered();
  // Declined before, with an amount: not by the acceptance
  await db.update(estimates).set({ type: 'REJECTED', total_cost: 5_000 }).where(eq(estimates.id, four.id));
  await accept(one.id);
  expect(await typesOf(job.id)).toEqual(['APPROVED', 'REJECTED', 'REJECTED', 'REJECTED']);
  await send(job.id, one.contractor_id);
  await remove(job.id);
  expect(await jobOf(job.id)).toMatchObject({ status: 'ESTIMATE', contractor_id: null, dispatched: false });
  expect(await typesOf(job.id)).toEqual(['REJECTED', 'REPLIED', 'REJECTED', 'REJECTED']);
  const { version } = await jobOf(job.id);
  await remove(job.id);
  expect((await jobOf(job.id)).version, 'a repeated removal changes nothing').toBe(version);
  await accept(two.id);
  expect(await jobOf(job.id)).toMatchObject({ status: 'DISPATCH', contractor_id: two.contractor_id });
  expect((await estimatesOf(job.id)).find(({ id }) => id === three.id)!.type).toBe('REJECTED');

  const bare = await addJob({ status: 'OPEN' });
  await send(bare.id, (await addContractor()).id);
  await remove(bare.id);
  expect(await jobOf(bare.id)).toMatchObject({ status: 'OPEN', contractor_id: null });
});

test('COMPLETED and CANCEL decline the open estimates in their commit; RESERVICE opens none again', {
  tags: ['FLOW-006'],
}, async () => {
  for (const status of ['COMPLETED', 'CANCEL'] as const) {
    const { job } = await answered();
    await setStatus(job.id, status);
    expect(await typesOf(job.id)).toEqual(['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED']);
    const steps = await db.select().from(history).where(eq(history.subject_id, job.id));
    const step = steps.find(({ subject_type, action }) => subject_type === 'job' && action === 'status-changed')!;
    const declined = (await db.select().from(history).where(eq(history.action, 'declined'))).filter(
      ({ data }) => (data as { parent_id?: number }).parent_id === job.id,
    );
    expect(declined.map(({ created_at }) => created_at)).toEqual(Array(4).fill(step.created_at));
  }
  const chosen = await answered();
  await accept(chosen.one.id);
  await send(chosen.job.id, chosen.one.contractor_id);
  await setStatus(chosen.job.id, 'COMPLETED');
  expect(await typesOf(chosen.job.id)).toEqual(['APPROVED', 'REJECTED', 'REJECTED', 'REJECTED']);
  await setStatus(chosen.job.id, 'RESERVICE');
  expect(await jobOf(chosen.job.id)).toMatchObject({ status: 'RESERVICE', contractor_id: null, dispatched: false });
  expect(await typesOf(chosen.job.id)).toEqual(['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED']);
  // Nor does a removal after it
  await send(chosen.job.id, (await addContractor()).id);
  await remove(chosen.job.id);
  expect(await typesOf(chosen.job.id)).toEqual(['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED']);

  const copied = await answered();
  const before = [await jobOf(copied.job.id), await estimatesOf(copied.job.id)];
  await setStatus(copied.job.id, 'DUPLICATE');
  expect([await jobOf(copied.job.id), await estimatesOf(copied.job.id)]).toEqual(before);
});

test('of an acceptance and a CANCEL, another acceptance, or an answer at the same moment, one holds', {
  tags: ['FLOW-007', 'EST-018'],
}, async () => {
  const rivals: Record<string, (job: Awaited<ReturnType<typeof answered>>) => Promise<unknown>> = {
    cancel: ({ job }) => setStatus(job.id, 'CANCEL'),
    accept: ({ two }) => accept(two.id),
    answer: async ({ three }) => {
      const mail = (await mailsTo(three.con_email)).at(-1)!;
      const token = /estimate\/([\w-]{43})/.exec(mail.text)![1]!;
      const reply = { token, total_cost: '$90', description: 'New tap', terms: '', notes: '', attachments: undefined };
      return perform(replyToEstimate, await contextFor('visitor'), reply as never);
    },
  };
  for (const [name, rival] of Object.entries(rivals)) {
    for (let round = 0; round < 4; round++) {
      const made = await answered();
      await mailsTo(made.three.con_email);
      const outcomes = await Promise.allSettled(
        round % 2 ? [rival(made), accept(made.one.id)] : [accept(made.one.id), rival(made)],
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        expect(outcome.reason, name).toMatchObject({ status: 409 });
        const isOfStaff = name !== 'answer' || outcome === outcomes[round % 2];
        if (isOfStaff) expect(outcome.reason.details, name).toMatchObject({ job: { id: made.job.id } });
      }
      const [job, types] = [await jobOf(made.job.id), await typesOf(made.job.id)];
      const accepted = types.filter((type) => type === 'APPROVED').length;
      expect(accepted).toBeLessThanOrEqual(1);
      if (job.status === 'CANCEL') expect([job.contractor_id, accepted]).toEqual([null, 0]);
      if (accepted === 1) {
        expect(job.status).toBe('DISPATCH');
        expect(types.filter((type) => type !== 'APPROVED')).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
      }
    }
  }
});

test('an acceptance mails those who are not chosen once, each with their word, and their links show the same', {
  tags: ['FLOW-035'],
}, async () => {
  const { job, one, two, three, four } = await answered();
  await db.update(estimates).set({ replied_at: new Date() }).where(eq(estimates.id, two.id));
  const tokens = await Promise.all(
    [one, two, three].map(
      async ({ con_email }) => /estimate\/([\w-]{43})/.exec((await mailsTo(con_email))[0]!.text)![1]!,
    ),
  );
  const token = await tokenOf('service');
  const send = (words: object) => call('POST /estimate/accept', { token, body: { id: one.id, accepted: true, words } });
  const long = await send({ [two.id]: 'x'.repeat(1001) });
  expect([long.status, await long.json()]).toMatchObject([422, { errors: { [`words.${two.id}`]: expect.anything() } }]);
  const stray = await send({ [one.id]: 'To the chosen one' });
  expect([stray.status, await stray.json()]).toMatchObject([
    422,
    { errors: { [`words.${one.id}`]: expect.anything() } },
  ]);
  expect(await typesOf(job.id), 'nothing was accepted').toContain('PENDING');
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => send({ [two.id]: 'It was close.', [three.id]: 'Next spring?' })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const after = async ({ con_email }: { con_email: string }) => (await mailsTo(con_email)).slice(1);
  expect(await after(one)).toEqual([]);
  const [thanks, ...noMore] = await after(two);
  expect(thanks!.subject).toBe(`Thank you for your estimate for job ${job.id}`);
  expect(thanks!.text).toContain('This time another was chosen. We ask you again gladly.');
  expect(thanks!.text).toContain('It was close.');
  expect(thanks!.text).not.toContain('Next spring?');
  expect(noMore).toEqual([]);
  for (const [estimate, word] of [
    [three, 'Next spring?'],
    [four, ''],
  ] as const) {
    const mails = await after(estimate);
    expect(mails.map(({ subject }) => subject)).toEqual([`No estimate is needed any more for job ${job.id}`]);
    expect(mails[0]!.text).toContain('You need not send one.');
    expect(mails[0]!.text).toContain(word);
  }
  const shown = async (at: number) => perform(showEstimateRequest, await contextFor('visitor'), { token: tokens[at]! });
  expect(await shown(0)).toMatchObject({ state: 'answered' });
  expect(await shown(1)).toMatchObject({ state: 'not-chosen', job_number: job.id, word: 'It was close.', job: null });
  expect(await shown(2)).toMatchObject({ state: 'not-needed', job_number: job.id, word: 'Next spring?', job: null });
  await setStatus(job.id, 'CANCEL');
  expect(await shown(1), 'a canceled job is off for all').toMatchObject({ state: 'off', word: '' });
});

test('who is asked again before the mail left is not told that another was chosen', {
  tags: ['FLOW-035'],
}, async () => {
  const { job, one, two } = await answered();
  await mailsTo(two.con_email);
  const held = { ...(await service()), drain: async () => {} };
  await perform(acceptEstimate, held, { id: one.id, accepted: true });
  await perform(removeContractor, held, { id: job.id });
  expect((await mailsTo(two.con_email)).map(({ subject }) => subject)).toEqual([`Estimate request for job ${job.id}`]);
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
