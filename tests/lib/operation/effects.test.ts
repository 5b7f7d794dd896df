import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Change, commit, type Effect } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { drainOutbox, type EffectHandlers, sweepOutbox } from '~/lib/operation/outbox.server';
import { outbox } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { contextFor, db } from '../../support/club/context';

const EFFECT: Effect = { effect: 'task.updated', payload: { uuid: 'nobody', user_id: null } };

let subject = 0;
/** Commits one change with one effect, and suppresses the wake-up that follows. */
async function commitOne(context: OperationContext): Promise<string> {
  const ids: string[] = [];
  const drain = async (drained: string[]) => ids.push(...drained);
  subject += 1;
  const changes = [{ subject: 'call', id: subject, version: 1, action: 'missed' }] as const;
  await commit({ ...context, drain }, { changes: [...changes], writes: [], effects: [EFFECT] });
  return ids[0]!;
}

/** The club's handlers with the one under test replaced, in place of the outside world. */
const handledBy = (handler: EffectHandlers['task.updated']) => ({ ...effectHandlers, 'task.updated': handler });
const rowOf = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]!;
const age = (id: string, changes: Partial<typeof outbox.$inferInsert>) =>
  db.update(outbox).set(changes).where(eq(outbox.id, id));

let context: OperationContext;
beforeEach(async () => {
  context = await contextFor('system');
  await db.delete(outbox);
});

test('the outbox rows of a change are written with it or not at all', async () => {
  const id = await commitOne(context);
  expect(await rowOf(id)).toMatchObject({ effect: 'task.updated', status: 'PENDING', attempts: 0 });
  const again: Change = { subject: 'call', id: subject, version: 1, action: 'missed' };
  await expect(commit(context, { changes: [again], writes: [], effects: [EFFECT] })).rejects.toMatchObject({
    status: 409,
  });
  expect(await db.select().from(outbox)).toHaveLength(1);
});

test('of ten drainers one runs an effect, and none runs it again', async () => {
  const id = await commitOne(context);
  const keys: string[] = [];
  const handlers = handledBy(async (_context, _payload, key) => {
    keys.push(key);
    await new Promise((done) => setTimeout(done, 20));
  });
  await Promise.all(Array.from({ length: 10 }, () => drainOutbox(context, handlers, [id])));
  await drainOutbox(context, handlers, [id]);
  expect(keys).toEqual([id]);
  expect(await rowOf(id)).toMatchObject({ status: 'DONE', attempts: 1, last_error: null });
});

test('a failing effect is retried with backoff, and dead after the last try', async () => {
  const id = await commitOne(context);
  const handlers = handledBy(async () => {
    throw new Error('the mail server is away');
  });
  const waits: number[] = [];
  for (let attempt = 1; ; attempt++) {
    await age(id, { due_at: new Date(Date.now() - 1000) });
    const [retry] = await drainOutbox(context, handlers, [id]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: attempt, last_error: expect.stringContaining('the mail server is away') });
    if (!retry) {
      expect(row.status).toBe('DEAD');
      break;
    }
    expect(row.status).toBe('PENDING');
    expect(row.due_at.getTime()).toBeGreaterThan(Date.now());
    waits.push(retry.seconds);
  }
  expect(waits.length).toBeGreaterThanOrEqual(5);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  const ran: string[] = [];
  await age(id, { due_at: new Date(0) });
  await drainOutbox(
    context,
    handledBy(async (_context, _payload, key) => void ran.push(key)),
    [id],
  );
  expect(ran, 'a dead effect waits for a person').toEqual([]);
});

test('effects of one commit run side by side, a few at once, and a push waits for no mail', async () => {
  const ids: string[] = [];
  const drain = async (drained: string[]) => ids.push(...drained);
  const mail = (to: string): Effect => ({ effect: 'job.mailed', payload: { uuid: 'nobody', to, name: '' } });
  subject += 1;
  await commit(
    { ...context, drain },
    { changes: [{ subject: 'call', id: subject, version: 1, action: 'missed' }] },
    { effects: [...Array(8).keys()].map((number) => mail(`member${number}@example.org`)) },
    { effects: [EFFECT, EFFECT] },
  );
  expect(ids, 'what two parts tell alike is told once').toHaveLength(9);
  let [running, most] = [0, 0];
  const ran: string[] = [];
  let told = () => {};
  const pushed = new Promise<void>((resolve) => {
    told = resolve;
  });
  const handlers: EffectHandlers = {
    ...effectHandlers,
    'job.mailed': async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.race([pushed, new Promise((done) => setTimeout(done, 5000))]);
      await new Promise((done) => setTimeout(done, 50));
      ran.push('mail');
      running -= 1;
    },
    'task.updated': Object.assign(
      async () => {
        ran.push('push');
        told();
      },
      { isPush: true },
    ),
  };
  await drainOutbox(context, handlers, ids);
  expect(ran).toEqual(['push', ...Array(8).fill('mail')]);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(6);
});

test('the effects that push are known as such', () => {
  const pushes = Object.entries(effectHandlers).flatMap(([name, { isPush }]) => (isPush ? [name] : []));
  expect(pushes).toEqual(expect.arrayContaining(['task.created', 'task.updated', 'job.updated', 'membership.changed']));
  expect(pushes).not.toContain('job.mailed');
});

test('an effect that is not due yet is not run', async () => {
  const id = await commitOne(context);
  await age(id, { due_at: new Date(Date.now() + 60_000) });
  await drainOutbox(
    context,
    handledBy(async () => {
      throw new Error('too early');
    }),
    [id],
  );
  expect(await rowOf(id)).toMatchObject({ status: 'PENDING', attempts: 0 });
});

test('the cron runs pending rows and claims of dead processes, and not what still runs', async () => {
  const [lost, crashed, running] = [await commitOne(context), await commitOne(context), await commitOne(context)];
  await age(crashed, { status: 'CLAIMED', attempts: 1, claimed_at: new Date(Date.now() - 61_000) });
  await age(running, { status: 'CLAIMED', attempts: 1, claimed_at: new Date(Date.now() - 5_000) });
  const ran: string[] = [];
  await sweepOutbox(
    { ...context, now: new Date() },
    handledBy(async (_context, _payload, key) => void ran.push(key)),
  );
  expect(ran.sort()).toEqual([crashed, lost].sort());
  expect(await rowOf(crashed)).toMatchObject({ status: 'DONE', attempts: 2 });
  expect(await rowOf(running)).toMatchObject({ status: 'CLAIMED', attempts: 1 });
});

test('rows that cannot be read are given up at once, and the others of the sweep run', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => commitOne(context)));
  const [broken, cut, empty, unknown, inherited, sound] = ids as [string, string, string, string, string, string];
  for (const [id, payload] of [
    [broken, '{"uuid": planted'],
    [cut, '{"uuid":"pla'],
    [empty, ''],
  ] as const) {
    await context.env.DB.prepare('UPDATE outbox SET payload = ? WHERE id = ?').bind(payload, id).run();
  }
  await age(unknown, { effect: 'unheard.of' });
  await age(inherited, { effect: 'toString' });
  const ran: string[] = [];
  await sweepOutbox(
    { ...context, now: new Date() },
    handledBy(async (_context, _payload, key) => void ran.push(key)),
  );
  expect(ran).toEqual([sound]);
  const raw = await context.env.DB.prepare("SELECT id, last_error FROM outbox WHERE status = 'DEAD'").all();
  const dead = new Map(raw.results.map(({ id, last_error }) => [id, last_error]));
  expect([...dead.keys()].sort()).toEqual([broken, cut, empty, unknown, inherited].sort());
  expect(dead.get(broken)).toBe('the payload cannot be read: text that is no JSON');
  expect(dead.get(unknown)).toBe('no handler for this effect');
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
    .from(outbox)
    .where(and(eq(outbox.status, 'DONE')));
  expect(done).toHaveLength(1);
});
