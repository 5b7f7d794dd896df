import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { estimateTypes } from '~/domains/estimates/states';
import { estimates } from '~/domains/estimates/table.server';
import { answerJobRequest } from '~/domains/jobs/operations/answer-job-request.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { removeContractor } from '~/domains/jobs/operations/remove-contractor.server';
import { showJobRequest } from '~/domains/jobs/operations/show-job-request.server';
import { type Stage, stageOf } from '~/domains/jobs/rules/stage';
import { stageLabels } from '~/domains/jobs/rules/stage-words';
import { type JobStatus, jobStatuses } from '~/domains/jobs/states';
import { openRequestLink } from '~/domains/jobs/steps/request-links.server';
import { jobs, requestLinks } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { handleError } from '~/entry.server';
import { acceptEstimate } from '~/features/estimating/operations/accept-estimate.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { showTaskDialog } from '~/features/task-dialog/operations/show-task-dialog.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { history, rateLimits } from '~/lib/operation/tables.server';
import { hashToken } from '~/lib/tokens.server';
import { spanish } from '~/spanish';
import { ORIGIN } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { addContractor } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { dataOf, enter, visit } from '../../support/runtime/remix-app';
import { jobRequest } from '../../support/samples/job-request';

const DAY = 86_400_000;
const refuse = () => {
  throw new Error('the database is away');
};
const visitor = () => contextFor('visitor');
const service = () => contextFor('service');
const LOCATION = /^\/job-request\/[\w-]{43}$/;

/** A request by the website's call. */
async function ask(more: object = {}) {
  const { status, json } = await callApi('POST /job-request', { body: { ...jobRequest, ...more } });
  expect([status, json.message]).toEqual([200, 'Job Request Submited Successfully!']);
  expect(json.location).toMatch(LOCATION);
  const token = json.location.split('/').at(-1) as string;
  const [link] = await db
    .select()
    .from(requestLinks)
    .where(eq(requestLinks.token_hash, await hashToken(token)));
  return { token, job: link!.job_id };
}

const shown = async (token: string, at = new Date()) =>
  perform(showJobRequest, { ...(await visitor()), now: at }, { token });
const setStatus = async (id: number, status: JobStatus) => perform(changeJobStatus, await service(), { id, status });
async function accept(job: number, contractor: number) {
  const own = and(eq(estimates.job_id, job), eq(estimates.contractor_id, contractor));
  const [estimate] = await db.select().from(estimates).where(own);
  await perform(acceptEstimate, await service(), { id: estimate!.id, accepted: true, total_cost: 45_050 });
}
const answerTo = async (token: string, answer: 'yes' | 'no', words = '') =>
  perform(answerJobRequest, await visitor(), { token, answer, words });
const feedbackOf = (job: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_id, job), eq(tasks.task_type, 'FEEDBACK')));

describe('a job request has a page of its own', { tags: ['FLOW-051'] }, () => {
  test('its link is made with the request, and only the hash is stored', async () => {
    const { token, job } = await ask();
    expect(await shown(token)).toEqual({ job_number: job, stage: 'REQUESTED', answer: null });
    expect(await db.select().from(requestLinks).where(eq(requestLinks.token_hash, token))).toEqual([]);
    expect(await listUntold()).toEqual([]);
  });

  test('the website’s form answers 303 to that page, and a form sent again makes no second job', async () => {
    const before = await db.$count(jobs);
    const body = new URLSearchParams({ ...jobRequest, submission_id: crypto.randomUUID() });
    const headers = { Origin: ORIGIN, 'X-Forwarded-Host': new URL(ORIGIN).host };
    const send = () => enter('/job-request', { method: 'POST', body, headers });
    const first = await send();
    expect([first.status, first.headers.get('Location')]).toEqual([303, expect.stringMatching(LOCATION)]);
    const second = await send();
    expect([second.status, second.headers.get('Location')]).toEqual([303, expect.stringMatching(LOCATION)]);
    expect(second.headers.get('Location')).not.toBe(first.headers.get('Location'));
    expect(await db.$count(jobs)).toBe(before + 1);
    const pages = [first, second].map(({ headers }) => headers.get('Location')!.split('/').at(-1)!);
    const [older, newer] = await Promise.all(pages.map((token) => shown(token)));
    expect(older).toEqual(newer);
  });

  test('ten at once are one job, and each of the ten links leads to it', async () => {
    const submission_id = crypto.randomUUID();
    const links = await Promise.all(Array.from({ length: 10 }, () => ask({ submission_id })));
    expect(new Set(links.map(({ job }) => job)).size).toBe(1);
    expect(new Set(links.map(({ token }) => token)).size).toBe(10);
  });

  test('a further link, as for a mail, leads to the same page and the older one stays valid', async () => {
    const { token, job } = await ask();
    const further = await openRequestLink(await visitor(), job);
    expect(await shown(further)).toEqual(await shown(token));
  });

  test('a link expires 30 days after the end of its job, a deleted one’s too; an open job’s never does', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY);
    const open = await ask();
    expect((await shown(open.token, inDays(400))).stage).toBe('REQUESTED');
    const [done, canceled, deleted] = [await ask(), await ask(), await ask()];
    await setStatus(done.job, 'COMPLETED');
    await setStatus(canceled.job, 'CANCEL');
    await perform(deleteJob, await contextFor('executive'), { id: deleted.job });
    for (const [{ token }, stage] of [
      [done, 'DONE'],
      [canceled, 'CANCELED'],
      [deleted, 'CANCELED'],
    ] as const) {
      expect((await shown(token, inDays(29))).stage).toBe(stage);
      await expect(shown(token, inDays(30.1))).rejects.toMatchObject({ status: 404 });
    }
    await setStatus(done.job, 'RESERVICE');
    expect((await shown(done.token, inDays(400))).stage).toBe('REQUESTED');
  });

  test('the stage follows what staff do', { tags: ['MY-053'] }, async () => {
    const { token, job } = await ask();
    const stage = async () => (await shown(token)).stage;
    const contractor = await addContractor();
    const other = await addContractor();
    await perform(requestEstimates, await service(), {
      jobId: job,
      estimates_request: [{ contractor: contractor.id }, { contractor: other.id }] as never,
    });
    expect(await stage()).toBe('ESTIMATING');
    await accept(job, contractor.id);
    expect(await stage()).toBe('CHOSEN');
    await perform(dispatchJob, await service(), { id: job, contractor_id: contractor.id });
    expect(await stage()).toBe('SCHEDULING');
    await setStatus(job, 'COMPLETED');
    expect(await stage()).toBe('DONE');
    await setStatus(job, 'OPEN');
    await perform(removeContractor, await service(), { id: job });
    expect(await stage()).toBe('REQUESTED');
  });
});

test('a job has exactly one stage, whatever its status, contractor and estimates', { tags: ['MY-053'] }, () => {
  const sets = Array.from({ length: 2 ** estimateTypes.length }, (_, bits) =>
    estimateTypes.filter((_type, index) => bits & (1 << index)),
  );
  for (const status of jobStatuses) {
    for (const dispatched of [false, true]) {
      for (const contractor_id of [null, 7]) {
        for (const estimates of sets) {
          const expected: Stage =
            status === 'CANCEL'
              ? 'CANCELED'
              : status === 'COMPLETED'
                ? 'DONE'
                : dispatched
                  ? 'SCHEDULING'
                  : contractor_id
                    ? 'CHOSEN'
                    : estimates.includes('REPLIED')
                      ? 'CHOOSING'
                      : estimates.includes('PENDING')
                        ? 'ESTIMATING'
                        : 'REQUESTED';
          expect(stageOf({ job: { status, dispatched, contractor_id }, estimates })).toBe(expected);
        }
      }
    }
  }
});

test('the labels of the stages are those of the club, in English and Spanish', { tags: ['MY-054'] }, () => {
  expect(Object.fromEntries(Object.values(stageLabels).map((label) => [label, spanish[label]]))).toEqual({
    'We have your request': 'Tenemos su solicitud',
    'Asking contractors for estimates': 'Pidiendo presupuestos',
    'The office compares estimates': 'La oficina compara presupuestos',
    'Contractor chosen': 'Contratista elegido',
    'Finding a time': 'Buscando fecha',
    Done: 'Terminado',
    Canceled: 'Cancelado',
  });
});

describe('the page of a request gives nothing away', { tags: ['FLOW-052'] }, () => {
  test('no name, address, telephone, estimate or firm, at no stage', async () => {
    const { token, job } = await ask({ access_note: 'Code 4711', wished_times: ['Tuesday'] });
    const contractor = await addContractor({ name: 'Lake Roofing' });
    const seen = [await shown(token)];
    await perform(requestEstimates, await service(), {
      jobId: job,
      estimates_request: [{ contractor: contractor.id }] as never,
    });
    await accept(job, contractor.id);
    seen.push(await shown(token));
    await perform(dispatchJob, await service(), { id: job, contractor_id: contractor.id });
    seen.push(await shown(token));
    await setStatus(job, 'COMPLETED');
    seen.push(await shown(token));
    for (const each of seen) expect(Object.keys(each).sort()).toEqual(['answer', 'job_number', 'stage']);
    const page = await visit(dataOf(`/job-request/${token}`, 'routes/site/requested-job'));
    expect(page.status).toBe(200);
    expect(page.text).toContain('DONE');
    expect(page.text).not.toMatch(/Nora|Lindqvist|Madison|5550123|450|Lake Roofing|4711|Tuesday|tap drips/);
  });

  test('it is in no index and no cache, and its address is in no referrer', async () => {
    const { token } = await ask();
    const { status, headers, text } = await enter(`/job-request/${token}`);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/Nora|Lindqvist|Madison|5550123/);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin');
  });

  test('guessed links are 404, from the 61st of an hour and network on 429; one’s own page is not counted', async () => {
    const { token } = await ask();
    const guess = async (address: string) => {
      const context = await visitor();
      return perform(
        showJobRequest,
        { ...context, request: { ...context.request, address } },
        { token: crypto.randomUUID() },
      ).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    };
    for (let view = 0; view < 70; view += 1) await shown(token);
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) statuses.push(await guess('198.51.100.77'));
    expect(statuses).toEqual([...Array(60).fill(404), 429, 429]);
    expect(await guess('198.51.100.78')).toBe(404);
    const page = await enter('/job-request/guessed', { headers: { 'CF-Connecting-IP': '198.51.100.77' } });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('a token stands in no log, also where the page fails', async () => {
    const said: string[] = [];
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.map(String).join(' '))),
    );
    const { token } = await ask();
    const broken = { prepare: refuse, batch: refuse, exec: refuse } as unknown as D1Database;
    const statuses = [
      await enter(`/job-request/${token}`),
      await visit(dataOf(`/job-request/${token}`), { db: broken }),
      await enter('/job-request/guessed-and-unknown'),
    ];
    handleError(new Error('the database is away'), { request: new Request(`${ORIGIN}/job-request/${token}`) });
    for (const spy of spies) spy.mockRestore();
    expect(statuses.map(({ status }) => status)).toEqual([200, 500, 404]);
    expect(said.join('\n')).toContain('a page failed');
    for (const secret of [token, 'guessed-and-unknown']) expect(said.join('\n')).not.toContain(secret);
  });

  test('a token stands in no table: not in history, work, limits or security events', async () => {
    const { token, job } = await ask();
    await setStatus(job, 'COMPLETED');
    await answerTo(token, 'no', 'It drips.');
    await shown(`${token}x`).catch(() => {});
    const tables = await db.all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%'` as never,
    );
    for (const { name } of tables) {
      const rows = await db.all(`SELECT * FROM "${name}"` as never);
      expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false]);
    }
  });
});

describe('“Was it right?” on the page of a request', { tags: ['FLOW-042'] }, () => {
  test('No opens one FEEDBACK task of the job with its words, however often it is sent', async () => {
    const { token, job } = await ask();
    await expect(answerTo(token, 'no')).rejects.toMatchObject({ status: 409 });
    await setStatus(job, 'COMPLETED');
    const sent = await Promise.all(Array.from({ length: 6 }, () => answerTo(token, 'no', 'It drips again.')));
    expect(new Set(sent.map(({ message }) => message))).toEqual(new Set(['Thank you for telling us.']));
    await answerTo(token, 'no', 'Another word.');
    await answerTo(token, 'yes');
    const opened = await feedbackOf(job);
    expect(opened).toMatchObject([
      { status: 'OPEN', title: `Job ${job} was not done well`, contact_name: 'Nora Lindqvist', taskable_type: 'job' },
    ]);
    expect((await shown(token)).answer).toBe('no');
    const { task } = await perform(showTaskDialog, await service(), { id: opened[0]!.id });
    expect([task.feedback, task.job?.id]).toEqual(['It drips again.', job]);
    const { results } = await perform(listTimeline, await service(), { subject_type: 'job', id: job });
    expect(results.map(({ who, text }) => `${who} ${text}`)).toContain(
      `Nora Lindqvist said that job ${job} was not done well: “It drips again.”`,
    );
    expect(await listUntold()).toEqual([]);
  });

  test('Yes opens none, counts once, and a No after it still counts', async () => {
    const { token, job } = await ask();
    await setStatus(job, 'COMPLETED');
    await Promise.all([answerTo(token, 'yes'), answerTo(token, 'yes')]);
    expect([(await shown(token)).answer, await feedbackOf(job)]).toEqual(['yes', []]);
    const said = db.$count(history, and(eq(history.subject_id, job), eq(history.action, 'found-right')));
    expect(await said).toBe(1);
    await answerTo(token, 'no');
    expect((await shown(token)).answer).toBe('no');
    expect(await feedbackOf(job)).toHaveLength(1);
  });

  test('a job done once more is asked about once more; the end of a job closes the task', async () => {
    const { token, job } = await ask();
    await setStatus(job, 'COMPLETED');
    await answerTo(token, 'no', 'First.');
    await setStatus(job, 'RESERVICE');
    expect((await shown(token)).answer).toBe(null);
    await expect(answerTo(token, 'no')).rejects.toMatchObject({ status: 409 });
    expect(await feedbackOf(job)).toMatchObject([{ status: 'OPEN' }]);
    await setStatus(job, 'COMPLETED');
    expect(await feedbackOf(job)).toMatchObject([{ status: 'CLOSED' }]);
    expect((await shown(token)).answer).toBe(null);
    await answerTo(token, 'no', 'Second.');
    const both = await feedbackOf(job);
    expect(both.map(({ status }) => status)).toEqual(['CLOSED', 'OPEN']);
    const words = await Promise.all(
      both.map(async ({ id }) => (await perform(showTaskDialog, await service(), { id })).task.feedback),
    );
    expect(words).toEqual(['First.', 'Second.']);
  });

  test('by a guessed link it is 404, and words that are too long are refused at their field', async () => {
    expect((await callApi('POST /job-request/guessed/answer', { body: { answer: 'no' } })).status).toBe(404);
    const { token, job } = await ask();
    await setStatus(job, 'COMPLETED');
    const long = await callApi(`POST /job-request/${token}/answer`, {
      body: { answer: 'no', words: 'x'.repeat(2001) },
    });
    expect([long.status, long.json.errors]).toEqual([422, { words: ['At most 2000 characters'] }]);
    const none = await callApi(`POST /job-request/${token}/answer`, { body: {} });
    expect([none.status, none.json.errors]).toEqual([422, { answer: ['This field is required'] }]);
    expect(await feedbackOf(job)).toEqual([]);
    await db.delete(rateLimits);
  });
});
