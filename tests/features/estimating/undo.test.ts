import { and, asc, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contractors } from '~/domains/contractors/table.server';
import { estimates } from '~/domains/estimates/table.server';
import { changeJob } from '~/domains/jobs/operations/change-job.server';
import { showJob } from '~/domains/jobs/operations/show-job.server';
import { type JobStatus, jobStatuses } from '~/domains/jobs/states';
import { dispatches, jobSteps, jobs } from '~/domains/jobs/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { undoJobStep } from '~/features/estimating/operations/undo-job-step.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { clerkWith, tokenFor } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';
import { addContractor, addJob, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const DAY = 86_400_000;
const NOTHING = 'There is nothing to undo.';
const SINCE = 'Something happened since. Change it by hand.';
let made = 0;

const service = () => contextFor('service');
const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const estimatesOf = (job: number) => db.select().from(estimates).where(eq(estimates.job_id, job)).orderBy(estimates.id);
const tasksOf = (job: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'job'), eq(tasks.taskable_id, job)))
    .orderBy(asc(tasks.id));
const dispatchesOf = (job: number) => db.select().from(dispatches).where(eq(dispatches.job_id, job));
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const disregard = (job: number) => `Please disregard our last mail about job ${job}`;

async function post(path: string, body: object, token?: string) {
  const response = await call(`POST ${path}`, { token: token ?? (await tokenOf('service')), body });
  const result = (await response.json()) as { message: string; job: { id: number; version: number; status: string } };
  return { status: response.status, ...result };
}
const step = async (path: string, body: object) => {
  const result = await post(path, body);
  expect(result.status, `${path} ${result.message}`).toBe(200);
  return result;
};
const undo = async (id: number) => post(`/jobs/${id}/undo`, { version: (await jobOf(id)).version });

/** All that a step changes, without what each write changes. */
async function stateOf(job: number) {
  const plain = ({ version: _, updated_at: __, ...row }: { version: number; updated_at: Date }) => row;
  return {
    job: plain(await jobOf(job)),
    estimates: (await estimatesOf(job)).map(plain),
    tasks: (await tasksOf(job)).map(plain),
    dispatches: await dispatchesOf(job),
  };
}

/** Opens tasks of each kind of a job: one in progress, one assigned. */
async function openTasks(job: number) {
  const { id: user } = await employ('employee');
  for (const [task_type, more] of [
    ['JOB_REQUEST', { status: 'PROCESSING', assigned_to: user }],
    ['NEW_ESTIMATE', { status: 'OPEN' }],
    ['NEW_ESTIMATE', { status: 'OPEN', assigned_to: user }],
    ['DISPATCH_REQUEST', { status: 'OPEN' }],
  ] as const) {
    made += 1;
    const stamps = { uuid: crypto.randomUUID(), created_at: new Date(), updated_at: new Date() };
    const about = { taskable_type: 'job', taskable_id: job, title: task_type, source: `undo:${made}` };
    await db.insert(tasks).values({ ...stamps, ...about, ...more, task_type });
  }
}

/** A NEW job with four estimates, two with an amount, one declined before; all requests have left. */
async function asked(status: JobStatus = 'ESTIMATE') {
  const { job, asked: firms } = await askForEstimates(4);
  await mailsTo('');
  const [one, two, three, four] = (await estimatesOf(job.id)) as [Row, Row, Row, Row];
  const set = async ({ id }: Row, row: Partial<Row>) => db.update(estimates).set(row).where(eq(estimates.id, id));
  for (const each of [one, two])
    await set(each, { type: 'REPLIED', total_cost: 10_000 + each.id, replied_at: new Date() });
  await set(four, { type: 'REJECTED', total_cost: 5000 });
  await db.update(jobs).set({ status }).where(eq(jobs.id, job.id));
  await openTasks(job.id);
  return { id: job.id, firms, one, two, three, four };
}
type Row = typeof estimates.$inferSelect;
type Scene = Awaited<ReturnType<typeof asked>>;

const accept = (scene: Scene, more: object = {}) =>
  step('/estimate/accept', { id: scene.one.id, accepted: true, ...more });
const dispatch = ({ id, one }: Scene, more: object = {}) =>
  step(`/jobs/dispatch-request/${id}`, { contractor_id: one.contractor_id, ...more });
const ask = async ({ id }: Scene, more: object = {}) => {
  const firms = [await addContractor(), await addContractor()];
  await step(`/jobs/request-estimate/${id}`, {
    estimates_request: firms.map((firm) => ({ contractor: firm.id })),
    ...more,
  });
  return firms;
};
const remove = ({ id }: Scene, more: object = {}) => step(`/jobs/remove-contractor/${id}`, more);
const setStatus = ({ id }: Scene, status: JobStatus, more: object = {}) =>
  step('/jobs/change-status', { id, status, ...more });

/** Steps and what goes before them. */
const cases: Record<
  string,
  { before?(scene: Scene): Promise<unknown>; take(scene: Scene, more: object): Promise<unknown> }
> = {
  acceptance: { take: (scene, more) => accept(scene, { words: { [scene.two.id]: 'Close.' }, total_cost: 1, ...more }) },
  'dispatch of who was accepted': { before: accept, take: dispatch },
  'dispatch without estimate': {
    take: async ({ id }, more) =>
      step(`/jobs/dispatch-request/${id}`, { contractor_id: (await addContractor()).id, ...more }),
  },
  'removal of who was accepted': { before: accept, take: remove },
  'removal of who was dispatched': {
    before: async (scene) => [await accept(scene), await dispatch(scene)],
    take: remove,
  },
  ...Object.fromEntries(
    (['OPEN', 'DISPATCH', 'COMPLETED', 'CANCEL', 'RESERVICE'] as const).flatMap((status) => [
      [`status ${status}`, { take: (scene: Scene, more: object) => setStatus(scene, status, more) }],
      [
        `status ${status} of a dispatched job`,
        {
          before: async (scene: Scene) => {
            await accept(scene);
            await dispatch(scene);
            if (status === 'DISPATCH') await setStatus(scene, 'OPEN');
          },
          take: (scene: Scene, more: object) => setStatus(scene, status, more),
        },
      ],
    ]),
  ),
  'RESERVICE of a completed job': {
    before: async (scene) => [await accept(scene), await dispatch(scene), await setStatus(scene, 'COMPLETED')],
    take: (scene, more) => setStatus(scene, 'RESERVICE', more),
  },
};

describe('undo of a step leaves job, estimates, tasks and dispatch as before', {
  tags: ['FLOW-009', 'FLOW-010', 'FLOW-011'],
}, () => {
  for (const [name, { before, take }] of Object.entries(cases)) {
    test(name, async () => {
      for (const status of ['NEW', 'ESTIMATE'] as const) {
        const scene = await asked(status);
        await before?.(scene);
        await mailsTo('');
        // Opened again, so that the step has tasks to close
        await openTasks(scene.id);
        const was = await stateOf(scene.id);
        const mailed = await Promise.all(scene.firms.map(({ email }) => subjectsTo(email)));
        await take(scene, { hold_seconds: 30 });
        expect(await stateOf(scene.id), 'the step changed something').not.toEqual(was);
        const undone = await undo(scene.id);
        expect(undone).toMatchObject({ status: 200, message: 'Undone.', job: { id: scene.id } });
        const is = await stateOf(scene.id);
        expect(is.tasks).toEqual(was.tasks);
        expect(is).toEqual(was);
        // None of its mails leaves, also not once they would have been due
        await db.update(work).set({ due_at: new Date() }).where(eq(work.status, 'READY'));
        expect(await Promise.all(scene.firms.map(({ email }) => subjectsTo(email)))).toEqual(mailed);
        expect(await undo(scene.id)).toMatchObject({ status: 409, message: NOTHING });
      }
    });
  }

  test('asking: what was requested is declined, and the job is NEW again', async () => {
    for (const status of jobStatuses.filter((each) => !['COMPLETED', 'CANCEL', 'DUPLICATE'].includes(each))) {
      const scene = await asked(status);
      const was = await stateOf(scene.id);
      const firms = await ask(scene, { hold_seconds: 10 });
      expect(await undo(scene.id)).toMatchObject({ status: 200, message: 'Undone.', job: { status } });
      const is = await stateOf(scene.id);
      expect(is.estimates.slice(4)).toMatchObject([{ type: 'REJECTED' }, { type: 'REJECTED' }]);
      expect({ ...is, estimates: is.estimates.slice(0, 4) }).toEqual(was);
      await db.update(work).set({ due_at: new Date() }).where(eq(work.status, 'READY'));
      for (const { email } of firms) expect(await subjectsTo(email)).toEqual([]);
      await ask(scene);
    }
  });

  test('an acceptance is possible again, with its own mails', async () => {
    const scene = await asked();
    await accept(scene, { hold_seconds: 10 });
    await undo(scene.id);
    await accept(scene);
    expect((await jobOf(scene.id)).contractor_id).toBe(scene.one.contractor_id);
    expect(await subjectsTo(scene.two.con_email)).toContain(`Thank you for your estimate for job ${scene.id}`);
  });

  test('the timeline of the job says so', async () => {
    const scene = await asked();
    await setStatus(scene, 'OPEN');
    await undo(scene.id);
    const { membership_id } = await jobOf(scene.id);
    const about = { subject_type: 'membership', id: membership_id! };
    const { results } = await perform(listTimeline, await contextFor('executive'), about);
    expect(results.map(({ text }) => text)).toContain(`undid “Status OPEN” of job ${scene.id}`);
  });
});

describe('what cannot be undone', { tags: ['FLOW-009'] }, () => {
  test('nothing was done, or it was undone: nothing earlier is undone until the next step', async () => {
    const bare = await addJob();
    expect(await undo(bare.id)).toMatchObject({ status: 409, message: NOTHING });
    const scene = await asked();
    await accept(scene);
    await dispatch(scene);
    expect((await undo(scene.id)).status).toBe(200);
    expect(await undo(scene.id)).toMatchObject({
      status: 409,
      message: NOTHING,
      job: { id: scene.id, dispatched: false },
    });
    expect((await jobOf(scene.id)).contractor_id, 'the acceptance holds').toBe(scene.one.contractor_id);
    await setStatus(scene, 'COMPLETED');
    expect((await undo(scene.id)).status).toBe(200);
    expect(
      (await call(`POST /jobs/999999/undo`, { token: await tokenOf('service'), body: { version: 1 } })).status,
    ).toBe(404);
    expect((await post(`/jobs/${scene.id}/undo`, {})).status).toBe(422);
  });

  test('something later on the job, or on an estimate', async () => {
    const later: Record<string, (scene: Scene) => Promise<unknown>> = {
      'the sheet': async ({ id }) => perform(changeJob, await service(), { id, priority: 'HIGH' } as never),
      'an estimate': async ({ two }) => step('/estimate/accept', { id: two.id, notes: 'Looked at' }),
    };
    for (const [name, change] of Object.entries(later)) {
      const scene = await asked();
      await setStatus(scene, 'OPEN');
      const { version } = await jobOf(scene.id);
      await change(scene);
      const state = await stateOf(scene.id);
      for (const seen of [version, (await jobOf(scene.id)).version]) {
        expect(await post(`/jobs/${scene.id}/undo`, { version: seen }), name).toMatchObject({
          status: 409,
          message: SINCE,
          job: { id: scene.id, undo: null },
        });
      }
      expect(await stateOf(scene.id)).toEqual(state);
    }
    const scene = await asked();
    await setStatus(scene, 'OPEN');
    const { version } = await jobOf(scene.id);
    await setStatus(scene, 'COMPLETED');
    expect(await post(`/jobs/${scene.id}/undo`, { version }), 'of the step before').toMatchObject({
      status: 409,
      message: SINCE,
    });
    expect((await jobOf(scene.id)).status).toBe('COMPLETED');
  });

  test('24 hours later', async () => {
    const scene = await asked();
    await setStatus(scene, 'OPEN');
    const [row] = await db.select().from(jobSteps).where(eq(jobSteps.job_id, scene.id));
    const { version } = await jobOf(scene.id);
    const at = async (milliseconds: number) => ({
      ...(await service()),
      now: new Date(row!.made_at!.getTime() + milliseconds),
    });
    const shown = async (after: number) => (await perform(showJob, await at(after), { id: String(scene.id) })).job.undo;
    expect(await shown(DAY)).toEqual({ what: 'Status OPEN' });
    expect(await shown(DAY + 1)).toBeNull();
    const input = { id: String(scene.id), version };
    await expect(perform(undoJobStep, await at(DAY + 1), input)).rejects.toMatchObject({
      status: 409,
      message: NOTHING,
    });
    expect(await perform(undoJobStep, await at(DAY), input)).toMatchObject({
      message: 'Undone.',
      job: { status: 'ESTIMATE' },
    });
  });

  test('without the right of that step', async () => {
    const clerks = { ask: 'job.create_estimate', status: 'job.update' } as const;
    const tokens = {
      'job.create_estimate': await tokenFor((await clerkWith('job.read', 'job.create_estimate')).user.id),
      'job.update': await tokenFor((await clerkWith('job.read', 'job.update')).user.id),
    };
    for (const [kind, right] of Object.entries(clerks)) {
      const scene = await asked();
      await (kind === 'ask' ? ask(scene) : setStatus(scene, 'OPEN'));
      const { version } = await jobOf(scene.id);
      const wrong = tokens[right === 'job.update' ? 'job.create_estimate' : 'job.update'];
      const state = await stateOf(scene.id);
      const undoAs = (token: string) => post(`/jobs/${scene.id}/undo`, { version }, token);
      expect((await undoAs(wrong)).status, kind).toBe(403);
      expect(await stateOf(scene.id)).toEqual(state);
      const offered = async (token: string) =>
        ((await (await call(`GET /jobs/${scene.id}`, { token })).json()) as { job: { undo: object | null } }).job.undo;
      expect(await offered(wrong)).toBeNull();
      expect(await offered(tokens[right])).not.toBeNull();
      expect((await undoAs(tokens[right])).status, kind).toBe(200);
    }
  });

  test('a contractor who was deleted or is inactive since', async () => {
    const [job, firm] = [await addJob({ status: 'OPEN' }), await addContractor()];
    await step(`/jobs/dispatch-request/${job.id}`, { contractor_id: firm.id });
    await step(`/jobs/remove-contractor/${job.id}`, {});
    await db.update(contractors).set({ status: 'INACTIVE' }).where(eq(contractors.id, firm.id));
    const state = await stateOf(job.id);
    expect(await undo(job.id)).toMatchObject({ status: 409, message: SINCE });
    expect(await stateOf(job.id)).toEqual(state);
  });
});

test('of several undos at once, or an undo and a colleague’s step, one holds', {
  tags: ['FLOW-009', 'FLOW-010'],
}, async () => {
  for (let round = 0; round < 4; round++) {
    const scene = await asked();
    await accept(scene);
    await dispatch(scene);
    await mailsTo('');
    const { version } = await jobOf(scene.id);
    const all = await Promise.all(Array.from({ length: 5 }, () => post(`/jobs/${scene.id}/undo`, { version })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of all) if (status !== 200) expect([status, message]).toEqual([409, NOTHING]);
    const told = (await subjectsTo(scene.one.con_email)).filter((subject) => subject === disregard(scene.id));
    expect(told).toHaveLength(1);
    const undone = await db.select().from(history).where(eq(history.action, 'undone'));
    expect(undone.filter((row) => row.subject_type === 'job' && row.subject_id === scene.id)).toHaveLength(1);

    const rival = await asked();
    await setStatus(rival, 'OPEN');
    const seen = (await jobOf(rival.id)).version;
    const both = await Promise.all([
      post(`/jobs/${rival.id}/undo`, { version: seen }),
      post('/jobs/change-status', { id: rival.id, status: 'CANCEL' }),
    ]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of both) expect([200, 409]).toContain(status);
    const now = await jobOf(rival.id);
    expect(now.status).toBe(both[1].status === 200 ? 'CANCEL' : 'ESTIMATE');
    const types = (await estimatesOf(rival.id)).map(({ type }) => type);
    if (now.status === 'CANCEL') expect(new Set(types)).toEqual(new Set(['REJECTED']));
  }
});

describe('tasks', { tags: ['FLOW-009'] }, () => {
  test('one that a colleague has opened again, or opened and closed, is left as it is; the reminder is closed', async () => {
    const scene = await asked();
    await setStatus(scene, 'COMPLETED');
    const [first, second] = await tasksOf(scene.id);
    await step('/tasks/change-status', { id: first!.id, status: 'OPEN' });
    for (const status of ['OPEN', 'CLOSED']) await step('/tasks/change-status', { id: second!.id, status });
    const left = (await tasksOf(scene.id)).slice(0, 2);
    await undo(scene.id);
    expect((await tasksOf(scene.id)).slice(0, 2)).toEqual(left);
    expect((await tasksOf(scene.id)).slice(2).map(({ status }) => status)).toEqual(['OPEN', 'OPEN']);

    const waiting = await asked();
    await accept(waiting);
    await openTasks(waiting.id);
    const reminder = (await tasksOf(waiting.id)).at(-1)!;
    expect(reminder.task_type).toBe('DISPATCH_REQUEST');
    expect(reminder.status).toBe('OPEN');
    await undo(waiting.id);
    expect((await tasksOf(waiting.id)).find(({ id }) => id === reminder.id)!.status).toBe('CLOSED');
  });
});

describe('the mails of a step', { tags: ['FLOW-010'] }, () => {
  test('hold_seconds is 0 to 30, in every call that moves a job; without it mails leave at once', async () => {
    const scene = await asked();
    const { id } = scene;
    const calls: [string, object][] = [
      [`/jobs/request-estimate/${id}`, { estimates_request: [{ contractor: (await addContractor()).id }] }],
      ['/estimate/accept', { id: scene.one.id, accepted: true }],
      [`/jobs/dispatch-request/${id}`, { contractor_id: scene.one.contractor_id }],
      [`/jobs/remove-contractor/${id}`, {}],
      ['/jobs/change-status', { id, status: 'CANCEL' }],
    ];
    const state = await stateOf(id);
    for (const [path, body] of calls) {
      for (const hold_seconds of [31, -1, 1.5, 'soon']) {
        const { status, ...refused } = await post(path, { ...body, hold_seconds });
        expect([path, status, Object.keys((refused as never as { errors: object }).errors)]).toEqual([
          path,
          422,
          ['hold_seconds'],
        ]);
      }
    }
    expect(await stateOf(id)).toEqual(state);
    const before = new Date();
    for (const [path, body] of calls.slice(1, 2)) await step(path, { ...body, hold_seconds: 30 });
    const [held] = await db
      .select()
      .from(work)
      .where(eq(work.kind, 'estimate.not-chosen'))
      .orderBy(desc(work.created_at))
      .limit(1);
    expect(held!.due_at.getTime() - before.getTime()).toBeGreaterThanOrEqual(30_000);
    expect(held!.due_at.getTime() - held!.created_at.getTime()).toBe(30_000);
    await dispatch(scene);
    expect(await subjectsTo(scene.one.con_email)).toContain(`Please go to job ${id}`);
  });

  test('each who was mailed gets one that takes it back; the undo names them', async () => {
    const scene = await asked();
    const [one, two, three] = [scene.one, scene.two, scene.three].map(({ con_email }) => con_email);
    const backTo = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject === disregard(scene.id));
    await accept(scene);
    await mailsTo('');
    expect((await undo(scene.id)).message).toBe(
      `Undone. The mails to ${scene.firms[1]!.name} and 1 more had left. They are told.`,
    );
    for (const email of [two, three]) {
      expect((await backTo(email!)).map(({ text }) => text)).toEqual([
        expect.stringContaining('Nothing is decided yet'),
      ]);
    }
    expect(await backTo(one!)).toEqual([]);
    await accept(scene);
    await dispatch(scene);
    await mailsTo('');
    const told = `Undone. The mail to ${scene.firms[0]!.name} had left. They are told.`;
    // And the member
    expect((await undo(scene.id)).message).toBe(
      `Undone. The mails to ${scene.firms[0]!.name} and 1 more had left. They are told.`,
    );
    expect((await backTo(one!)).map(({ text }) => text)).toEqual([expect.stringContaining('Please do not go there.')]);
    expect(await dispatchesOf(scene.id), 'who was mailed and taken off stays listed').toMatchObject([
      { taken_off_at: expect.any(Date) },
    ]);
    await dispatch(scene);
    await remove(scene);
    await mailsTo('');
    expect((await undo(scene.id)).message).toBe(told);
    expect((await backTo(one!)).at(-1)!.text).toContain('It is yours as before: please go there.');
    expect((await dispatchesOf(scene.id)).filter(({ taken_off_at }) => taken_off_at === null)).toHaveLength(1);

    const open = await asked();
    const firms = await ask(open);
    await mailsTo('');
    expect((await undo(open.id)).message).toBe(
      `Undone. The mails to ${firms[0]!.name} and 1 more had left. They are told.`,
    );
    for (const { email } of firms) {
      const [request, back, ...more] = await mailsTo(email);
      expect([back!.subject, more]).toEqual([disregard(open.id), []]);
      expect(back!.text).toContain('You need not send one.');
      const token = /estimate\/([\w-]{43})/.exec(request!.text)![1]!;
      expect(await perform(showEstimateRequest, await contextFor('visitor'), { token })).toMatchObject({
        state: 'closed',
      });
    }
    // The handler runs once more: its process had ended before that was noted
    await db
      .update(work)
      .set({ status: 'READY', finished_at: null, attempts: 0 })
      .where(eq(work.kind, 'job.taken-back'));
    await mailsTo('');
    for (const { email } of firms) expect(await mailsTo(email)).toHaveLength(2);
  });

  test('a mail that is being sent at that moment counts as left, and is taken back after it', async () => {
    const [job, firm] = [await addJob({ status: 'OPEN' }), await addContractor()];
    await step(`/jobs/dispatch-request/${job.id}`, { contractor_id: firm.id, hold_seconds: 30 });
    const uuid = (await dispatchesOf(job.id))[0]!.uuid;
    const lease = { claim: 'another process', lease_until: new Date(Date.now() + 60_000), started_at: new Date() };
    await db
      .update(work)
      .set({ status: 'RUNNING', ...lease })
      .where(eq(work.id, uuid));
    expect((await undo(job.id)).message).toBe(`Undone. The mail to ${firm.name} had left. They are told.`);
    const takenBack = async () =>
      (await db.select().from(work).where(eq(work.kind, 'job.taken-back'))).find(
        ({ payload }) => (payload as { uuid: string }).uuid === job.uuid,
      )!;
    const { drain } = await contextFor('system');
    await drain([{ id: (await takenBack()).id, kind: 'job.taken-back' }]);
    await expect.poll(async () => (await takenBack()).last_error).toContain('is being done');
    expect(await takenBack(), 'it waits').toMatchObject({ status: 'READY', attempts: 0 });
    await db
      .update(work)
      .set({ status: 'DONE', claim: null, lease_until: null, finished_at: new Date() })
      .where(eq(work.id, uuid));
    await db.update(work).set({ due_at: new Date() }).where(eq(work.kind, 'job.taken-back'));
    expect(await subjectsTo(firm.email)).toEqual([disregard(job.id)]);
  });

  test('who has no address is neither named nor mailed', async () => {
    const [job, firm] = [await addJob({ status: 'OPEN' }), await addContractor()];
    await step(`/jobs/dispatch-request/${job.id}`, { contractor_id: firm.id });
    await mailsTo('');
    await db.update(contractors).set({ email: '' }).where(eq(contractors.id, firm.id));
    // The member is, alone
    expect((await undo(job.id)).message).toBe(`Undone. The mail to ${job.member} had left. They are told.`);
    expect(await subjectsTo(firm.email)).toEqual([`Please go to job ${job.id}`]);
  });

  test('a dispatch, or a request, that was due while its job was taken off leaves once that is undone', async () => {
    const due = () => db.update(work).set({ due_at: new Date() }).where(eq(work.status, 'READY'));
    const [job, firm] = [await addJob({ status: 'OPEN' }), await addContractor()];
    await step(`/jobs/dispatch-request/${job.id}`, { contractor_id: firm.id, hold_seconds: 30 });
    await step(`/jobs/remove-contractor/${job.id}`, { hold_seconds: 30 });
    await due();
    expect(await subjectsTo(firm.email), 'neither: they were never told of it').toEqual([]);
    expect((await undo(job.id)).status).toBe(200);
    expect(await subjectsTo(firm.email)).toEqual([`Please go to job ${job.id}`]);

    const scene = await asked('OPEN');
    const [asks] = await ask(scene, { hold_seconds: 30 });
    await setStatus(scene, 'CANCEL');
    await due();
    expect(await subjectsTo(asks!.email)).toEqual([]);
    await undo(scene.id);
    expect(await subjectsTo(asks!.email)).toEqual([`Estimate request for job ${scene.id}`]);
    expect(await subjectsTo(scene.three.con_email), 'who has one gets no other').toHaveLength(1);
  });
});

test('every change made here pushed to the pages that show it', async () => {
  // Users are made straight into their table here
  expect((await listUntold()).filter((change) => change !== 'user created')).toEqual([]);
});
