import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cancelWork } from '~/features/background-work/operations/cancel-work.server';
import { listWork } from '~/features/background-work/operations/list-work.server';
import { retryWork } from '~/features/background-work/operations/retry-work.server';
import { retryWorkOfKind } from '~/features/background-work/operations/retry-work-of-kind.server';
import { showBackgroundWork } from '~/features/background-work/operations/show-background-work.server';
import { workWords } from '~/features/background-work/rules/work-words';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { isShared } from '~/lib/work/define-work.server';
import { effectHandlers } from '~/nouns.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { runRows } from '../../support/club/work';

beforeEach(async () => {
  await db.delete(work);
});

/** The mail that asks for dues, given up after its last try. */
async function giveUp(more: Partial<typeof work.$inferInsert> = {}) {
  const { membership, invoice } = await oweDues();
  const id = crypto.randomUUID();
  await db.insert(work).values({
    id,
    kind: 'membership.applied',
    payload: { uuid: membership.uuid, invoice_uuid: invoice.uuid },
    status: 'DEAD',
    attempts: 8,
    last_error: 'the mail server is away',
    due_at: new Date(),
    created_at: new Date(),
    finished_at: new Date(),
    ...more,
  });
  return { id, email: membership.primary_email, membership: membership.id };
}

const mailsTo = (email: string) => db.select().from(capturedMail).where(eq(capturedMail.to, email));

test('dead work is listed in words with its record and reason, without what its payload holds', {
  tags: ['OPS-014'],
}, async () => {
  const { id, email, membership } = await giveUp();
  const { status, json } = await callApi('GET /work?status=DEAD', { as: 'viewer' });
  expect(status).toBe(200);
  expect(json.meta).toMatchObject({ total: 1, current_page: 1 });
  expect(json.results).toEqual([
    {
      id,
      kind: 'membership.applied',
      label: `Request for dues to membership ${membership}`,
      status: 'DEAD',
      attempts: 8,
      deaths: 0,
      due_at: expect.any(String),
      created_at: expect.any(String),
      last_error: 'the mail server is away',
      request_id: null,
      parent_type: 'membership',
      parent_id: membership,
    },
  ]);
  expect(JSON.stringify(json)).not.toContain(email);
  await giveUp({ kind: 'job.mailed' });
  const narrowed = await callApi('GET /work?status=DEAD&kind=job.mailed', { as: 'viewer' });
  expect(narrowed.json.results).toMatchObject([{ kind: 'job.mailed', label: 'Mail of job', parent_id: null }]);
  const { counts, kinds } = await perform(showBackgroundWork, await contextFor('viewer'), {});
  expect(counts).toEqual({ DEAD: 2, READY: 0, RUNNING: 0, HELD: 0 });
  expect(kinds).toEqual(['job.mailed', 'membership.applied']);
});

test('a payload that cannot be read keeps nothing from being listed', async () => {
  const { id } = await giveUp();
  await (await contextFor('system')).env.DB.prepare('UPDATE work SET payload = ? WHERE id = ?').bind('{"uu', id).run();
  const { results } = await perform(listWork, await contextFor('viewer'), {});
  expect(results).toMatchObject([{ id, label: 'Request for dues to membership', parent_type: null }]);
});

test('a person tries dead work again: it is done once, its key stays, and of two who press one is told', {
  tags: ['OPS-015'],
}, async () => {
  const { id, email } = await giveUp();
  const waiting: Promise<unknown>[] = [];
  const admin = {
    ...(await contextFor('admin')),
    waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
  };
  const answers = await Promise.allSettled([1, 2, 3].map(() => perform(retryWork, admin, { id })));
  await Promise.all(waiting);
  const done = answers.filter(({ status }) => status === 'fulfilled');
  expect(done).toMatchObject([{ value: { message: 'Trying again.' } }]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await perform(listWork, admin, {})).meta.total).toBe(0);
  const again = await callApi(`POST /work/${id}/retry`, { as: 'admin', body: {} });
  expect([again.status, again.json.message]).toEqual([409, 'This is on its way already.']);
  const told = await db.select().from(history).where(eq(history.subject_type, 'work'));
  expect(told).toMatchObject([{ action: 'retried', data: { kind: 'membership.applied' } }]);
});

test('all dead work of a kind is tried again at once; where there is none, that is said', {
  tags: ['OPS-015'],
}, async () => {
  const quiet = { ...(await contextFor('admin')), drain: async () => {} };
  for (let nth = 0; nth < 3; nth++) await giveUp();
  await giveUp({ kind: 'job.mailed' });
  expect(await perform(retryWorkOfKind, quiet, { kind: 'membership.applied' })).toEqual({ message: 'Trying 3 again.' });
  expect(await db.$count(work, and(eq(work.status, 'READY'), eq(work.kind, 'membership.applied')))).toBe(3);
  const none = await callApi('POST /work/retry', { as: 'admin', body: { kind: 'membership.applied' } });
  expect([none.status, none.json.message]).toEqual([409, 'Nothing is to be tried again.']);
});

test('work that is dead, waits or is held is given up with a reason; what runs, or is over, is not', {
  tags: ['OPS-016'],
}, async () => {
  const open = { finished_at: null };
  for (const given of [{}, { status: 'READY' as const, ...open }, { status: 'HELD' as const, ...open }]) {
    const { id } = await giveUp(given);
    const none = await callApi(`POST /work/${id}/cancel`, { as: 'admin', body: {} });
    expect([none.status, Object.keys(none.json.errors)]).toEqual([422, ['reason']]);
    const { json } = await callApi(`POST /work/${id}/cancel`, { as: 'admin', body: { reason: 'They called us' } });
    expect(json.message).toBe('Given up.');
    const [row] = await db.select().from(work).where(eq(work.id, id));
    expect(row).toMatchObject({ status: 'CANCELED', finished_at: expect.any(Date) });
    const over = await callApi(`POST /work/${id}/cancel`, { as: 'admin', body: { reason: 'Again' } });
    expect(over.status).toBe(409);
  }
  const told = await db.select().from(history).where(eq(history.action, 'cancelled'));
  expect(told).toHaveLength(3);
  expect(told[0]).toMatchObject({ data: { reason: 'They called us' }, user_id: expect.any(Number) });
  const claimed = { status: 'RUNNING' as const, claim: 'x', lease_until: new Date(Date.now() + 60_000), ...open };
  const { id } = await giveUp(claimed);
  await expect(perform(cancelWork, await contextFor('admin'), { id, reason: 'Late' })).rejects.toMatchObject({
    status: 409,
  });
});

test('giving up is pushed to the pages that list it, but a push that fails for good is dropped and never shown', {
  tags: ['OPS-017'],
}, async () => {
  const context = { ...(await contextFor('system')), drain: async () => {} };
  const fail = async () => {
    throw new Error('nobody is there');
  };
  const push = effectHandlers['work.changed'] as Exclude<
    (typeof effectHandlers)['work.changed'],
    (...args: never) => unknown
  >;
  const handlers = { ...effectHandlers, 'membership.applied': fail, 'work.changed': { ...push, run: fail } };
  const { id } = await giveUp({ status: 'READY', attempts: 7, due_at: new Date(0), finished_at: null });
  await runRows(context, handlers, [id]);
  const tell = () => db.select().from(work).where(eq(work.kind, 'work.changed'));
  const [told, ...others] = await tell();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ status: 'READY', payload: { user_id: null } });
  await db
    .update(work)
    .set({ attempts: 7, due_at: new Date(0) })
    .where(eq(work.id, told!.id));
  await runRows(context, handlers, [told!.id]);
  expect(await tell()).toMatchObject([{ id: told!.id, status: 'DONE', last_error: 'nobody is there' }]);
  expect((await perform(listWork, await contextFor('viewer'), {})).meta.total).toBe(1);
});

test('only those who may change settings act, and only on work that is there', async () => {
  const { id } = await giveUp();
  await expect(perform(retryWork, await contextFor('viewer'), { id })).rejects.toMatchObject({ status: 403 });
  await expect(perform(listWork, await contextFor('service'), {})).rejects.toMatchObject({ status: 403 });
  const admin = await contextFor('admin');
  await expect(perform(retryWork, admin, { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
  await expect(perform(cancelWork, admin, { id: 'nothing', reason: 'x' })).rejects.toMatchObject({ status: 404 });
});

test('each kind that is no push has its words', () => {
  const others = Object.keys(effectHandlers).filter((kind) => !isShared(effectHandlers, kind));
  expect(others.filter((kind) => !(kind in workWords))).toEqual([]);
});
