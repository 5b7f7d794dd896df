import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Change, commit, type Effect } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import type { Woken } from '~/lib/work/claim.server';
import { defineWork, type EffectHandler, isShared } from '~/lib/work/define-work.server';
import { groupsOf } from '~/lib/work/wake-work.server';
import { effectHandlers } from '~/nouns.server';
import { contextFor, db } from '../../support/club/context';
import { runOverdue, runRows } from '../../support/club/work';

const EFFECT: Effect = { effect: 'task.updated', payload: { uuid: 'nobody', user_id: null } };

let subject = 0;
/** Commits one change with one effect, and suppresses the wake-up that follows. */
async function commitOne(context: OperationContext): Promise<string> {
  const ids: string[] = [];
  const drain = async (rows: Woken[]) => ids.push(...rows.map(({ id }) => id));
  subject += 1;
  const changes = [{ subject: 'call', id: subject, version: 1, action: 'missed' }] as const;
  await commit({ ...context, drain }, { changes: [...changes], writes: [], effects: [EFFECT] });
  return ids[0]!;
}

/** The club's handlers with the one under test replaced, in place of the outside world. */
const handledBy = (run: EffectHandler<unknown>) => ({ ...effectHandlers, 'task.updated': defineWork({ run }) });
const rowOf = async (id: string) => (await db.select().from(work).where(eq(work.id, id)))[0]!;
const age = (id: string, changes: Partial<typeof work.$inferInsert>) =>
  db.update(work).set(changes).where(eq(work.id, id));

let context: OperationContext;
beforeEach(async () => {
  context = await contextFor('system');
  await db.delete(work);
});

test('the work of a change is written with it or not at all', async () => {
  const id = await commitOne(context);
  expect(await rowOf(id)).toMatchObject({ kind: 'task.updated', status: 'READY', attempts: 0 });
  const again: Change = { subject: 'call', id: subject, version: 1, action: 'missed' };
  await expect(commit(context, { changes: [again], writes: [], effects: [EFFECT] })).rejects.toMatchObject({
    status: 409,
  });
  expect(await db.select().from(work)).toHaveLength(1);
});

test('of ten drainers one runs an effect, and none runs it again', async () => {
  const id = await commitOne(context);
  const keys: string[] = [];
  const handlers = handledBy(async (_context, _payload, key) => {
    keys.push(key);
    await new Promise((done) => setTimeout(done, 20));
  });
  await Promise.all(Array.from({ length: 10 }, () => runRows(context, handlers, [id])));
  await runRows(context, handlers, [id]);
  expect(keys).toEqual([id]);
  expect(await rowOf(id)).toMatchObject({ status: 'DONE', attempts: 1, last_error: null });
});

test('a failing effect is tried eight times with growing pauses, and dead after the last', {
  tags: ['OPS-003'],
}, async () => {
  const id = await commitOne(context);
  const handlers = handledBy(async () => {
    throw new Error('the mail server is away');
  });
  const waits: number[] = [];
  for (let attempt = 1; ; attempt++) {
    await age(id, { due_at: new Date(Date.now() - 1000) });
    const [retry] = await runRows(context, handlers, [id]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: attempt, last_error: expect.stringContaining('the mail server is away') });
    if (!retry) {
      expect(row.status).toBe('DEAD');
      break;
    }
    expect(row.status).toBe('READY');
    expect(row.due_at.getTime()).toBeGreaterThan(Date.now());
    waits.push(retry.seconds!);
  }
  expect(waits).toEqual([2, 10, 60, 300, 1800, 7200, 21_600]);
  const ran: string[] = [];
  await age(id, { due_at: new Date(0) });
  await runRows(
    context,
    handledBy(async (_context, _payload, key) => void ran.push(key)),
    [id],
  );
  expect(ran, 'a dead effect waits for a person').toEqual([]);
});

test('pushes of one commit are run together, each other effect in an invocation of its own', async () => {
  const woken: Woken[] = [];
  const drain = async (rows: Woken[]) => woken.push(...rows);
  const mail = (to: string): Effect => ({ effect: 'job.mailed', payload: { uuid: 'nobody', to, name: '' } });
  subject += 1;
  await commit(
    { ...context, drain },
    { changes: [{ subject: 'call', id: subject, version: 1, action: 'missed' }] },
    { effects: [...Array(3).keys()].map((number) => mail(`member${number}@example.org`)) },
    { effects: [EFFECT, EFFECT, { effect: 'task.created', payload: { uuid: 'nobody', user_id: null } }] },
  );
  expect(woken, 'what two parts tell alike is told once').toHaveLength(5);
  const kinds = groupsOf(effectHandlers, woken).map((group) => group.map(({ kind }) => kind));
  expect(kinds).toEqual([['task.updated', 'task.created'], ['job.mailed'], ['job.mailed'], ['job.mailed']]);
});

test('the effects that push are known as such', () => {
  const pushes = Object.keys(effectHandlers).filter((kind) => isShared(effectHandlers, kind));
  expect(pushes).toEqual(expect.arrayContaining(['task.created', 'task.updated', 'job.updated', 'membership.changed']));
  expect(pushes).not.toContain('job.mailed');
});

test('an effect that is not due yet is not run', async () => {
  const id = await commitOne(context);
  await age(id, { due_at: new Date(Date.now() + 60_000) });
  await runRows(
    context,
    handledBy(async () => {
      throw new Error('too early');
    }),
    [id],
  );
  expect(await rowOf(id)).toMatchObject({ status: 'READY', attempts: 0 });
});

test('the cron finds work that was lost, and gives work of dead processes half a minute to be tried again', async () => {
  const [lost, crashed, running] = [await commitOne(context), await commitOne(context), await commitOne(context)];
  const claimed = (ago: number) =>
    ({ status: 'RUNNING', attempts: 1, claim: 'x', lease_until: new Date(Date.now() - ago) }) as const;
  await age(crashed, claimed(1000));
  await age(running, claimed(-5000));
  const ran: string[] = [];
  const handlers = handledBy(async (_context, _payload, key) => void ran.push(key));
  await runOverdue(context, handlers);
  expect(ran).toEqual([lost]);
  const resting = await rowOf(crashed);
  expect(resting).toMatchObject({ status: 'READY', attempts: 0, deaths: 1, claim: null });
  expect(resting.due_at.getTime()).toBeGreaterThan(Date.now() + 29_000);
  await age(crashed, { due_at: new Date(0) });
  await runOverdue(context, handlers);
  expect(ran).toEqual([lost, crashed]);
  expect(await rowOf(crashed)).toMatchObject({ status: 'DONE', attempts: 1, deaths: 1 });
  expect(await rowOf(running)).toMatchObject({ status: 'RUNNING', attempts: 1, deaths: 0 });
});

test('rows that cannot be read are given up at once, and the others of the sweep run', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => commitOne(context)));
  const [broken, cut, empty, unknown, inherited, sound] = ids as [string, string, string, string, string, string];
  for (const [id, payload] of [
    [broken, '{"uuid": planted'],
    [cut, '{"uuid":"pla'],
    [empty, ''],
  ] as const) {
    await context.env.DB.prepare('UPDATE work SET payload = ? WHERE id = ?').bind(payload, id).run();
  }
  await age(unknown, { kind: 'unheard.of', started_at: new Date(0) });
  await age(inherited, { kind: 'toString', started_at: new Date(0) });
  const ran: string[] = [];
  await runOverdue(
    { ...context, now: new Date() },
    handledBy(async (_context, _payload, key) => void ran.push(key)),
  );
  expect(ran).toEqual([sound]);
  const raw = await context.env.DB.prepare("SELECT id, last_error FROM work WHERE status = 'DEAD'").all();
  const dead = new Map(raw.results.map(({ id, last_error }) => [id, last_error]));
  expect([...dead.keys()].sort()).toEqual([broken, cut, empty, unknown, inherited].sort());
  expect(dead.get(broken)).toBe('the payload cannot be read: text that is no JSON');
  expect(dead.get(unknown)).toBe('no handler for this kind');
});

test('every effect that the operations name has its handler', () => {
  const sources = import.meta.glob<string>('../../../app/{domains,features}/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const named = new Set(
    Object.values(sources).flatMap((text) =>
      [...text.matchAll(/effect: '([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1]!),
    ),
  );
  expect(named.size).toBeGreaterThan(4);
  expect([...named].filter((name) => !(name in effectHandlers))).toEqual([]);
});

test('the Worker behind the site runs an effect after the commit without being asked again', async () => {
  const waiting: Promise<unknown>[] = [];
  const live = {
    ...(await contextFor('system')),
    waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
  };
  subject += 1;
  const change: Change = { subject: 'call', id: subject, version: 1, action: 'missed' };
  await commit(live, { changes: [change], writes: [], effects: [EFFECT] });
  await Promise.all(waiting);
  const done = await db
    .select()
    .from(work)
    .where(and(eq(work.status, 'DONE')));
  expect(done).toHaveLength(1);
});
