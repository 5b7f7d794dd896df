import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { changeJob } from '~/domains/jobs/operations/change-job.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { duplicateJob } from '~/domains/jobs/operations/duplicate-job.server';
import { listJobBoard } from '~/domains/jobs/operations/list-job-board.server';
import { removeContractor } from '~/domains/jobs/operations/remove-contractor.server';
import { jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { addJob, askForEstimates } from '../../support/club/jobs';
import { jobRequest } from '../../support/samples/job-request';
import { mailsTo } from '../../support/samples/mails';
import { textsOfPdf } from '../../support/samples/pdf-text';

const WISHES = { wished_times: ['Tuesday morning', 'After 4 pm'], access_note: 'The code of the gate is 4711.' };
const SECRETS = ['Tuesday morning', 'After 4 pm', '4711'];

const service = () => contextFor('service');
const newest = async () => (await db.select().from(jobs)).at(-1)!;
const rowOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const send = (more: object) => callApi('POST /job-request', { body: { ...jobRequest, ...more } });

const textOf = async (path: string) => (await call(`GET ${path}`, { token: await tokenOf('service') })).text();

async function paperOf(id: number): Promise<string> {
  const paper = await call(`GET /jobs/get-pdf/${id}`, { token: await tokenOf('service') });
  return (await textsOfPdf(new Uint8Array(await paper.arrayBuffer()))).flat().join(' ');
}

/** The text of a mail with that of its job sheet. */
async function mailed(to: string, subject: string): Promise<string[]> {
  const found = (await mailsTo(to)).filter((mail) => mail.subject === subject);
  return Promise.all(
    found.map(async ({ text, attachments }) => {
      const sheets = await Promise.all(
        attachments.map(({ content }) => textsOfPdf(new Uint8Array(Buffer.from(content, 'base64')))),
      );
      return `${text} ${sheets.flat(2).join(' ')}`;
    }),
  );
}

describe('what a visitor wishes with a request', { tags: ['FLOW-053'] }, () => {
  test('times, the way in and the urgency are stored with the job; urgent makes job and task HIGH', async () => {
    expect((await send({ ...WISHES, urgent: true })).status).toBe(200);
    const job = await newest();
    expect(job).toMatchObject({ ...WISHES, priority: 'HIGH' });
    expect(job.draft).not.toHaveProperty('access_note');
    expect(await db.select().from(tasks).where(eq(tasks.taskable_id, job.id))).toMatchObject([{ priority: 'HIGH' }]);
  });

  test('all are optional, and a form that sends them blank stores none', async () => {
    for (const blank of [
      {},
      { wished_times: null, access_note: null, urgent: null },
      { wished_times: [], urgent: false },
      { wished_times: ['', ' ', undefined], access_note: ' ' },
    ]) {
      expect((await send(blank)).status).toBe(200);
      const job = await newest();
      expect(job).toMatchObject({ wished_times: [], access_note: '', priority: 'NORMAL' });
      expect(await db.select().from(tasks).where(eq(tasks.taskable_id, job.id))).toMatchObject([
        { priority: 'NORMAL' },
      ]);
    }
  });

  test('blank ones between are left out; more than three, and too long ones, are refused at their field', async () => {
    expect((await send({ wished_times: ['', ' Tuesday ', ''] })).status).toBe(200);
    expect((await newest()).wished_times).toEqual(['Tuesday']);
    const before = await db.$count(jobs);
    const refusals: [object, Record<string, string[]>][] = [
      [{ wished_times: ['a', 'b', 'c', 'd'] }, { wished_times: ['At most 3 times'] }],
      [{ wished_times: ['a', 'x'.repeat(101)] }, { 'wished_times.1': ['At most 100 characters'] }],
      [{ access_note: 'x'.repeat(501) }, { access_note: ['At most 500 characters'] }],
      [{ urgent: 'perhaps' }, { urgent: ['This must be yes or no'] }],
    ];
    for (const [more, errors] of refusals) {
      const { status, json } = await send(more);
      expect([status, json.errors]).toEqual([422, errors]);
    }
    expect(await db.$count(jobs)).toBe(before);
  });
});

describe('staff and the wishes of a request', { tags: ['FLOW-053'] }, () => {
  test('see and change them on the job and its sheet; left out they are unchanged, empty they are removed', async () => {
    const job = await addJob(WISHES);
    expect((await callApi(`GET /jobs/${job.id}`, { as: 'viewer' })).json.job).toMatchObject(WISHES);
    expect(await paperOf(job.id)).toMatch(/Getting in.*4711.*Tuesday morning · After 4 pm/);
    const change = async (fields: object) => perform(changeJob, await service(), { id: job.id, ...fields } as never);
    await change({ description: 'Another tap.' });
    expect(await rowOf(job.id)).toMatchObject(WISHES);
    await change({ wished_times: 'Friday\n\nSaturday', access_note: 'The key is under the pot.' });
    expect(await rowOf(job.id)).toMatchObject({
      wished_times: ['Friday', 'Saturday'],
      access_note: 'The key is under the pot.',
    });
    await change({ wished_times: '', access_note: '' });
    expect(await rowOf(job.id)).toMatchObject({ wished_times: [], access_note: '' });
    await expect(change({ wished_times: 'a\nb\nc\nd' })).rejects.toMatchObject({
      status: 422,
      errors: { wished_times: ['At most 3 times'] },
    });
  });

  test('they are in no list and no export; a copy keeps the way in alone', async () => {
    const job = await addJob({ ...WISHES, status: 'OPEN' });
    const answers = [
      ...(await Promise.all(['/jobs/list', '/jobs/open-jobs', '/jobs/export'].map(textOf))),
      JSON.stringify(await perform(listJobBoard, await service(), {})),
    ];
    for (const answer of answers) {
      expect(answer).toContain('1419 E Aloha St');
      for (const secret of SECRETS) expect(answer).not.toContain(secret);
    }
    const copy = await perform(duplicateJob, await service(), { id: job.id });
    expect(copy.job).toMatchObject({ wished_times: [], access_note: WISHES.access_note });
  });
});

describe('a contractor reads the wishes with the dispatch, and not before', { tags: ['FLOW-037'] }, () => {
  test('in the mail, its job sheet and on the page of the link, until the job is taken away or done', async () => {
    const { job, asked } = await askForEstimates(2);
    const [chosen, other] = asked;
    await perform(changeJob, await service(), { id: job.id, ...WISHES } as never);
    const linkOf = async (email: string) => /estimate\/([\w-]{43})/.exec((await mailsTo(email))[0]!.text)![1]!;
    const [own, others] = [await linkOf(chosen!.email), await linkOf(other!.email)];
    const page = async (token: string) => perform(showEstimateRequest, await contextFor('visitor'), { token });
    const expectNothing = async () => {
      for (const token of [own, others]) {
        const seen = await page(token);
        expect(seen.visit).toBe(null);
        for (const secret of SECRETS) expect(JSON.stringify(seen)).not.toContain(secret);
      }
    };
    await expectNothing();
    const [estimate] = await db
      .select()
      .from(estimates)
      .where(and(eq(estimates.job_id, job.id), eq(estimates.contractor_id, chosen!.id)));
    await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true, total_cost: 45_000 });
    await callApi(`POST /jobs/send-email/${job.id}`, { as: 'service', body: {} });
    await expectNothing();
    const before = [
      ...(await mailsTo(chosen!.email)).map(({ text }) => text),
      ...(await mailsTo(other!.email)).map(({ text }) => text),
      ...(await mailed(job.contact!.email, `Your job ${job.id}`)),
    ];
    expect(before.length).toBeGreaterThan(3);
    for (const text of before) for (const secret of SECRETS) expect(text).not.toContain(secret);

    await perform(dispatchJob, await service(), { id: job.id, contractor_id: chosen!.id });
    const [sent] = await mailed(chosen!.email, `Please go to job ${job.id}`);
    expect(sent).toContain('How you get in: The code of the gate is 4711.');
    expect(sent).toContain('Times that suit: Tuesday morning; After 4 pm');
    expect(sent).toMatch(/Job sheet.*Getting in.*4711.*Tuesday morning · After 4 pm/);
    expect((await page(own)).visit).toEqual(WISHES);
    expect((await page(others)).visit).toBe(null);
    for (const { text } of await mailsTo(other!.email)) expect(text).not.toContain('4711');

    await perform(changeJobStatus, await service(), { id: job.id, status: 'COMPLETED' });
    await expectNothing();
    await perform(changeJobStatus, await service(), { id: job.id, status: 'DISPATCH' });
    expect((await page(own)).visit).toEqual(WISHES);
    await perform(removeContractor, await service(), { id: job.id });
    await expectNothing();
  });

  test('a mail of a job without wishes says nothing of them', async () => {
    const { job, asked } = await askForEstimates(1);
    await perform(dispatchJob, await service(), { id: job.id, contractor_id: asked[0]!.id });
    const [sent] = await mailed(asked[0]!.email, `Please go to job ${job.id}`);
    expect(sent).not.toMatch(/How you get in|Times that suit|Getting in/);
  });
});
