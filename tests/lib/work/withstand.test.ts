import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '~/lib/drizzle/database.server';
import type { Env } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { insertWork, newWork, PROCESS_ENDED, type Woken } from '~/lib/work/claim.server';
import { defineWork, type Work, type WorkContext } from '~/lib/work/define-work.server';
import { runWork } from '~/lib/work/run-work.server';
import { groupsOf, sweepWork, wakeByQueue, wakeWork } from '~/lib/work/wake-work.server';
import { contextFor, db } from '../../support/club/context';
import { passTime, runOverdue, runRows } from '../../support/club/work';
import { countingTrips } from '../../support/proofs/trips';

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const rowOf = async (id: string) => (await db.select().from(work).where(eq(work.id, id)))[0]!;
const put = async (more: Partial<Parameters<typeof newWork>[0]> = {}) => {
  const row = newWork({ kind: 'mail', payload: {}, now: new Date(), ...more });
  await insertWork(db, row);
  return row.id;
};
/** One second of a lease, renewed every third of it. */
const mail = (run: Work['run'], more: Partial<Work> = {}) => ({ mail: defineWork({ lease_seconds: 1, run, ...more }) });

let context: OperationContext;
beforeEach(async () => {
  context = { ...(await contextFor('system')), drain: async () => {} };
  await db.delete(work);
});

/** The club's database, which refuses some statements, or calls. */
function refusing(refuses: (query: string | null) => boolean): OperationContext {
  const away = () => {
    throw new Error('D1_ERROR: the database is away');
  };
  const DB = {
    prepare: (query: string) => (refuses(query) ? away() : env.DB.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => (refuses(null) ? away() : env.DB.batch(statements)),
  } as unknown as D1Database;
  return { ...context, env: { ...(env as Env), DB }, db: database(DB) };
}

test('while a handler outlives its lease no second one begins, however often is looked', {
  tags: ['OPS-004'],
}, async () => {
  const id = await put();
  let begun = 0;
  const handlers = mail(async () => {
    begun += 1;
    await pause(4000);
  });
  const running = runRows(context, handlers, [id]);
  for (let look = 0; look < 30; look++) {
    await pause(100);
    await runOverdue(context, handlers);
  }
  await running;
  expect(begun).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'DONE', attempts: 1, deaths: 0 });
});

test('a process that ends counts as such: tried again alone after half a minute, given up after the third', {
  tags: ['OPS-002'],
}, async () => {
  const id = await put();
  const die = async () => {
    await db
      .update(work)
      .set({ status: 'RUNNING', claim: 'gone', lease_until: new Date(0), attempts: 1 })
      .where(eq(work.id, id));
    return sweepWork(context, {});
  };
  for (const deaths of [1, 2]) {
    const [woken] = await die();
    expect(woken).toMatchObject({ id, deaths });
    expect(woken!.seconds).toBeGreaterThanOrEqual(30);
    expect(await rowOf(id)).toMatchObject({ status: 'READY', deaths, attempts: 0, claim: null });
  }
  expect(await die()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: 'DEAD', deaths: 3, last_error: PROCESS_ENDED, claim: null });
  expect(await db.$count(work, eq(work.kind, 'work.changed')), 'pages are told').toBe(1);
});

test('what shared an invocation with a killer is done at its next try, and the killer alone is given up', {
  tags: ['OPS-006'],
}, async () => {
  const push = (run: Work['run']) => defineWork({ run, alone: false });
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth++) ids.push(await put({ kind: nth === 2 ? 'killer' : 'push' }));
  const alive = { push: push(async () => {}), killer: push(async () => {}), mail: mail(async () => {}).mail };
  const end = (which: string[]) =>
    Promise.all(
      which.map((id) =>
        db
          .update(work)
          .set({ status: 'RUNNING', claim: 'gone', lease_until: new Date(0) })
          .where(eq(work.id, id)),
      ),
    );
  await end(ids);
  const woken = await sweepWork(context, alive);
  expect(groupsOf(alive, woken).map((group) => group.length)).toEqual([1, 1, 1, 1, 1]);
  await passTime();
  // Even where a message names them together
  const [first, ...others] = woken;
  expect(await runWork(context, alive, woken)).toHaveLength(5);
  for (const row of [first!, ...others]) if (row.kind === 'push') await runWork(context, alive, [row]);
  for (let nth = 0; nth < 2; nth++) {
    await end([ids[2]!]);
    await sweepWork(context, alive);
  }
  const statuses = await Promise.all(ids.map(async (id) => (await rowOf(id)).status));
  // A push that fails for good is dropped
  expect(statuses).toEqual(Array(5).fill('DONE'));
  expect(await rowOf(ids[2]!)).toMatchObject({ last_error: PROCESS_ENDED, deaths: 3 });
  expect(await db.$count(work, eq(work.status, 'DEAD'))).toBe(0);
});

test('a handler whose lease was taken away is told, and changes nothing when it ends', {
  tags: ['OPS-005'],
}, async () => {
  const id = await put();
  let lost: AbortSignal | undefined;
  const handlers = mail(async ({ signal }: WorkContext) => {
    lost = signal;
    await pause(1500);
  });
  const running = runRows(context, handlers, [id]);
  await vi.waitFor(async () => expect((await rowOf(id)).status).toBe('RUNNING'));
  await db
    .update(work)
    .set({ claim: 'another', lease_until: new Date(Date.now() + 60_000) })
    .where(eq(work.id, id));
  await running;
  expect(lost!.aborted).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'RUNNING', claim: 'another' });
});

test.each([
  ['undefined', undefined, 'undefined'],
  ['a megabyte', new Error('x'.repeat(1_000_000)), ''],
  ['a megabyte of words', new Error('nobody@example.com is away '.repeat(40_000)), 'is away'],
  ['a text', 'the mail server is away', 'the mail server is away'],
])('a handler that throws %s is tried again, and no more than its reason stored', async (_name, thrown, said) => {
  const id = await put();
  const begun = Date.now();
  await runRows(
    context,
    mail(async () => {
      throw thrown;
    }),
    [id],
  );
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'READY', attempts: 1, last_error: expect.stringContaining(said) });
  expect(row.last_error!.length).toBeLessThanOrEqual(1000);
  expect(row.last_error).not.toContain('nobody@example.com');
  expect(Date.now() - begun).toBeLessThan(5000);
});

test('waiting that the outside asks for is no try', async () => {
  const id = await put();
  const [again] = await runRows(
    context,
    mail(async () => {
      throw Object.assign(new Error('Too much was asked.'), { seconds: 90 });
    }),
    [id],
  );
  expect(again).toMatchObject({ id, seconds: 90 });
  expect(await rowOf(id)).toMatchObject({ status: 'READY', attempts: 0, last_error: 'Too much was asked.' });
});

test('long work goes on from its cursor; one that stands still for three slices has failed', {
  tags: ['OPS-008'],
}, async () => {
  const id = await put();
  const seen: (string | null)[] = [];
  const handlers = mail(async ({ slice }: WorkContext) => {
    seen.push(slice.cursor);
    const next = Math.min(3, Number(slice.cursor ?? 0) + 1);
    return { cursor: `${next}` };
  });
  for (let nth = 0; nth < 6; nth++) await runOverdue(context, handlers);
  expect(seen).toEqual([null, '1', '2', '3', '3', '3']);
  expect(await rowOf(id)).toMatchObject({
    status: 'READY',
    attempts: 1,
    cursor: '3',
    last_error: 'This did not move on in three slices.',
  });
});

test('a slice is over at 800 calls of the database, and no piece of work makes more than 900', {
  tags: ['OPS-008'],
}, async () => {
  const id = await put();
  const counts: boolean[] = [];
  let calls = 0;
  const handlers = mail(async ({ db: own, slice }: WorkContext) => {
    for (calls = 0; ; calls++) {
      if (calls === 799 || calls === 800) counts.push(slice.isOver());
      await own.run('SELECT 1' as never);
    }
  });
  await runRows(context, handlers, [id]);
  expect(counts).toEqual([false, true]);
  expect(calls).toBe(900);
  expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('used up its calls') });
});

test('a kind that this version does not know waits a day, then is dead', async () => {
  const id = await put({ kind: 'of tomorrow' });
  const [again] = await runRows(context, {}, [id]);
  expect(again).toMatchObject({ id, seconds: 300 });
  expect(await rowOf(id)).toMatchObject({ status: 'READY', attempts: 0 });
  await db
    .update(work)
    .set({ due_at: new Date(0), started_at: new Date(Date.now() - 86_400_001) })
    .where(eq(work.id, id));
  await runRows(context, {}, [id]);
  expect(await rowOf(id)).toMatchObject({ status: 'DEAD', last_error: 'no handler for this kind' });
});

test('a database that refuses to renew, to end, or every second call costs no work and ends it once', async () => {
  let calls = 0;
  for (const refuses of [
    (query: string | null) => query?.includes('set "lease_until"') === true,
    (query: string | null) => query === null && ++calls === 2,
    (query: string | null) => query === null && ++calls % 2 === 1,
  ]) {
    calls = 0;
    const id = await put();
    let ran = 0;
    const handlers = mail(async () => {
      ran += 1;
      await pause(500);
    });
    const away = refusing(refuses);
    for (let round = 0; round < 6 && (await rowOf(id)).status !== 'DONE'; round++) {
      await runWork(away, handlers, [{ id, kind: 'mail' }]).catch(() => {});
    }
    expect(ran).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', claim: null, lease_until: null });
  }
});

test('messages that come twice, late and in any order run work once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => put()));
  const ran: string[] = [];
  const handlers = mail(async (_context, _payload, key) => {
    ran.push(key);
    await pause(20);
  });
  const messages = [...ids, ...ids, ...ids].reverse().map((id): Woken[] => [{ id, kind: 'mail' }]);
  await Promise.all(messages.map((rows) => runWork(context, handlers, rows)));
  for (const rows of messages) await runWork(context, handlers, rows);
  expect([...ran].sort()).toEqual([...ids].sort());
});

test('two crons at once, and a clock that jumped an hour, start a chore once and count what was left out', {
  tags: ['OPS-009'],
}, async () => {
  const sweeps = await Promise.all([1, 2].map(() => sweepWork(context, {}, ['count everything'])));
  const [first] = sweeps.flat();
  expect(new Set(sweeps.flat().map(({ id }) => id)).size).toBe(1);
  let ran = 0;
  const handlers = {
    'count everything': defineWork({
      run: async () => {
        ran += 1;
        await sweepWork(context, handlers, ['count everything']);
        await sweepWork(context, handlers, ['count everything']);
      },
    }),
  };
  await Promise.all([1, 2].map(() => runRows(context, handlers, [first!.id])));
  expect(ran).toBe(1);
  expect(await rowOf(first!.id)).toMatchObject({ status: 'DONE', progress: { skipped: 3 } });
  const [next] = await sweepWork(context, handlers, ['count everything']);
  expect(next!.id).not.toBe(first!.id);
});

test('a chore that was given up is begun anew at its next time, in its own row', async () => {
  const handlers = {
    chore: defineWork({
      tries: 1,
      run: async () => {
        throw new Error('away');
      },
    }),
  };
  const [first] = await sweepWork(context, handlers, ['chore']);
  await runRows(context, handlers, [first!.id]);
  expect(await rowOf(first!.id)).toMatchObject({ status: 'DEAD', last_error: 'away' });
  const again = await sweepWork(context, handlers, ['chore']);
  expect(again.map(({ id }) => id)).toContain(first!.id);
  expect(await rowOf(first!.id)).toMatchObject({ status: 'READY', attempts: 0, finished_at: null });
});

test('ten thousand rows that are due at once are found two hundred at a time, the longest due first', async () => {
  const at = Date.now() - 3_600_000;
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO work (id, kind, payload, status, due_at, created_at) SELECT 'w' || i, 'mail', '{}', 'READY', ? + i, ? FROM n`,
  )
    .bind(at, at)
    .run();
  const woken = await sweepWork(
    context,
    mail(async () => {}),
  );
  expect(woken).toHaveLength(200);
  expect([woken[0]!.id, woken[199]!.id]).toEqual(['w1', 'w200']);
  await db.delete(work);
});

test('where the queue refuses, a cron calls the Worker for each piece, and a commit leaves the rest to the cron', {
  tags: ['OPS-012'],
}, async () => {
  const handlers = mail(async () => {});
  const called: Woken[][] = [];
  const refuses = { sendBatch: () => Promise.reject(new Error('queue is away')) };
  const ways = { call: async (rows: Woken[]) => void called.push(rows), queue: refuses };
  const ids = await Promise.all(Array.from({ length: 40 }, () => put()));
  const rows = await sweepWork(context, handlers);
  await wakeByQueue(handlers, rows, ways, 30);
  expect(called).toHaveLength(30);
  called.length = 0;
  await wakeWork(handlers, rows, ways, 5);
  expect(called).toHaveLength(5);
  for (const group of called) await runWork(context, handlers, group);
  const left = await sweepWork(context, handlers);
  expect(left).toHaveLength(35);
  expect(ids).toEqual(expect.arrayContaining(left.map(({ id }) => id)));
});

test('a piece of work costs two calls from claim to its end, ten pushes together two, a sweep one and few rows', {
  tags: ['OPS-011'],
}, async () => {
  const counted = () => {
    const trips = countingTrips(env.DB);
    return { trips, own: { ...context, env: { ...(env as Env), DB: trips.db }, db: database(trips.db) } };
  };
  const push = { push: defineWork({ alone: false, run: async () => {} }) };
  const ids = await Promise.all(Array.from({ length: 10 }, () => put({ kind: 'push' })));
  const together = counted();
  await runWork(
    together.own,
    push,
    ids.map((id) => ({ id, kind: 'push' })),
  );
  expect(together.trips.calls.flat()).toHaveLength(2);
  const one = counted();
  await runWork(
    one.own,
    mail(async () => {}),
    [{ id: await put(), kind: 'mail' }],
  );
  expect(one.trips.calls.flat()).toHaveLength(2);
  const none = counted();
  expect(await sweepWork(none.own, push)).toEqual([]);
  expect(none.trips.calls.flat()).toHaveLength(1);
  let read = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    read = results.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0);
    return results;
  };
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database;
  await sweepWork({ ...context, db: database(DB) }, push);
  expect(read).toBeLessThanOrEqual(5);
});
