import { abortAllDurableObjects } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { changeToBatch } from '~/domains/invoice-batches/operations/change-to-batch.server';
import { sessions } from '~/domains/sessions/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { hashToken } from '~/lib/tokens.server';
import { effectHandlers } from '~/nouns.server';
import { giveUpImport, stepImport } from '../../durable-objects/batch-import-client';
import { dropSessions, renewAccess } from '../../durable-objects/data-sync-client';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { callApi } from '../support/calling/call-api';
import {
  addBilled,
  batchOf,
  beginBatch,
  chunksOfBatch,
  fileOf,
  mailFile,
  putChunk,
  rowsOf,
} from '../support/club/batches';
import { contextFor, db } from '../support/club/context';
import { runRows } from '../support/club/work';
import { knockAtImport, listenToImport } from '../support/doubles/import-listener';

const backstage = (exports as unknown as { default: Fetcher & { cron(expression: string): Promise<string[]> } })
  .default;
const numbered = (count: number, prefix = 'N') => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const listen = async (taskId: number) => (await listenToImport(taskId)).heard;

/** Does the steps of an import to its end, as background work does. */
async function runImport(taskId: number, batchId: number) {
  for (let count = 0; count < 100; count++) if ((await stepImport(env, taskId, batchId)).isOver) return;
  throw new Error('there is always one step more');
}

const untilImported = (batchId: number) =>
  vi.waitFor(async () => expect((await batchOf(batchId)).status).toBe('IMPORTED'), { timeout: 15_000, interval: 50 });

test('only holders of task.read or invoice.read may listen to an import, at the number of a task', {
  tags: ['RT-009'],
}, async () => {
  expect((await knockAtImport(7, 'nobody')).status).toBe(401);
  for (const who of ['service', 'billing', 'employee'] as const) {
    expect([who, (await knockAtImport(7, await tokenOf(who))).status]).toEqual([who, 101]);
  }
  expect((await knockAtImport(7, await tokenOf('admin'))).status).toBe(403);
  for (const room of ['0', '-1', 'club', '7/8', '7777777777777777']) {
    expect([room, (await knockAtImport(room, await tokenOf('service'))).status]).toEqual([room, 404]);
  }
});

describe('a socket at an import ends with the right to it', { tags: ['RT-009'] }, () => {
  /** Somebody who listens to the import of task 7000001. */
  async function listener(token: string) {
    const { webSocket } = await knockAtImport(7_000_001, token);
    let closed: number | null = null;
    webSocket!.addEventListener('close', ({ code }) => {
      closed = code;
    });
    webSocket!.accept();
    return { closed: () => closed };
  }
  const bindings = env as never as Parameters<typeof dropSessions>[0];
  const userOf = async (token: string) => {
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.token_hash, await hashToken(token)));
    return row!.user_id;
  };

  test('of a session that is ended; a colleague’s stays open', async () => {
    const [token, other] = [await tokenOf('service'), await tokenOf('billing')];
    const [ended, stays] = [await listener(token), await listener(other)];
    await dropSessions(bindings, [await hashToken(token)]);
    await vi.waitFor(() => expect(ended.closed()).toBe(4401));
    expect(stays.closed()).toBe(null);
    await dropSessions(bindings, [await hashToken(other)]);
    await vi.waitFor(() => expect(stays.closed()).toBe(4401));
  });

  test('of a user whose rights change, also one who was let in just before', async () => {
    const token = await tokenOf('service');
    const [userId, listens] = [await userOf(token), await listener(token)];
    await db.update(users).set({ access_version: 900 }).where(eq(users.id, userId));
    await renewAccess(bindings, [{ userId, accessVersion: 900 }]);
    await vi.waitFor(() => expect(listens.closed()).toBe(4403));
    const room = env.DataSync.getByName('club');
    expect(await room.admitToImport('7000001', { userId, accessVersion: 899 })).toBe(false);
    const again = await listener(token);
    expect(await room.admitToImport('7000001', { userId, accessVersion: 900 })).toBe(true);
    expect(again.closed()).toBe(null);
  });
});

test('a file is imported by itself; whoever listens hears what was found, each step, and the end', {
  tags: ['RT-009', 'RT-010', 'RT-011', 'BATCH-016'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { task, file } = await mailFile(fileOf(contractor.alpha_ref, job.id, numbered(2100)));
  const heard = await listen(task.id);
  const waiting: Promise<unknown>[] = [];
  const context = {
    ...(await contextFor('accounting')),
    waitUntil: (each: Promise<unknown>) => void waiting.push(each),
  };
  const { batch_id } = await perform(changeToBatch, context, { id: task.id, with_feedback: true, file_uuid: file });
  await Promise.all(waiting);
  await untilImported(batch_id);
  await vi.waitFor(() => expect(heard.at(-1)?.event).toBe('done'));
  expect(new Set(heard.map(({ channel }) => channel))).toEqual(new Set([`batch.event.task.${task.id}`]));
  expect(heard[0]).toMatchObject({ event: 'info', data: { message: '2,100 invoices found' } });
  const steps = heard.flatMap((message) => (message.event === 'invoices' ? [message.data] : []));
  expect(steps.at(-1)).toEqual({ progress: 2100, total: 2100, content: '2,100 of 2,100 invoices imported' });
  expect(steps.map(({ progress }) => progress)).toEqual(
    [...steps.map(({ progress }) => progress)].sort((a, b) => a - b),
  );
  expect(heard.at(-1)!.data).toEqual({ batch_id, message: '2,100 invoices imported' });
  const late = await listen(task.id);
  await vi.waitFor(() => expect(late.map(({ event }) => event)).toEqual(['info', 'invoices', 'done']));
});

test('an import of 10,000 rows tells at most 10 steps a second, and all of them in the end', {
  tags: ['RT-010'],
}, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(10_000, 'F')));
  const { heard, times, done } = await listenToImport(task.id);
  await runImport(task.id, batchId);
  await done;
  const steps = heard.flatMap((message, index) =>
    message.event === 'invoices' ? [[message.data, times[index]!]] : [],
  );
  const milliseconds = Number(steps.at(-1)![1]) - Number(steps[0]![1]);
  // The last one is sent at once; one more may have come late
  expect(steps.length - 2).toBeLessThanOrEqual(1 + (milliseconds / 1000) * 10);
  expect(steps.length).toBeLessThanOrEqual(200);
  expect(steps.at(-1)![0]).toMatchObject({ progress: 10_000, total: 10_000 });
  expect(heard.filter(({ event }) => event !== 'invoices').map(({ event }) => event)).toEqual(['info', 'done']);
  expect((await batchOf(batchId)).processed).toBe(10_000);
});

test('its end is pushed to those who may read tasks or invoices, by ids alone', { tags: ['RT-005'] }, async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(3, 'P')));
  const response = await backstage.fetch(`${ORIGIN}/parties/data-sync/club?token=${await tokenOf('billing')}`, {
    headers: { Upgrade: 'websocket' },
  });
  const heard: { event: string; data: unknown }[] = [];
  response.webSocket!.addEventListener('message', ({ data }) => void heard.push(JSON.parse(data as string)));
  response.webSocket!.accept();
  await runImport(task.id, batchId);
  await untilImported(batchId);
  const { user_id } = await batchOf(batchId);
  await vi.waitFor(() =>
    expect(heard.find(({ event }) => event === 'batch.event.finished')?.data).toEqual({
      batch_id: batchId,
      user_id,
      silent: false,
      had_feedback: false,
    }),
  );
});

test('an object that is stopped between any two steps goes on: no row is lost or doubled', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(4100, 'K')));
  for (let round = 0; round < 12 && (await batchOf(batchId)).status === 'PENDING'; round++) {
    void runImport(task.id, batchId).catch(() => {});
    // At another point of the work each time
    await new Promise((done) => setTimeout(done, 15 + round * 17));
    await abortAllDurableObjects();
  }
  await runImport(task.id, batchId);
  await untilImported(batchId);
  const rows = await rowsOf(batchId);
  expect(rows.map(({ content }) => content.hoc_inv_num)).toEqual(numbered(4100, 'K'));
  expect(await batchOf(batchId)).toMatchObject({ total: 4100, processed: 4100 });
});

test('an object that has lost what it kept begins anew, and changes nothing that is there', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(2200, 'L')));
  const [first] = await chunksOfBatch(batchId);
  await putChunk(first!);
  const before = await rowsOf(batchId);
  expect(before.length).toBe(2000);
  await runImport(task.id, batchId);
  await untilImported(batchId);
  const rows = await rowsOf(batchId);
  expect(rows.slice(0, 2000)).toEqual(before);
  expect(rows.map(({ content }) => content.hoc_inv_num)).toEqual(numbered(2200, 'L'));
});

test('the cron goes on with an import whose wake-up was lost, and ends one that goes on failing', async () => {
  const { contractor, job } = await addBilled();
  const { batchId } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(3, 'W')));
  await backstage.cron('*/5 * * * *');
  await untilImported(batchId);
});

test('an import that goes on failing is given up with its last try, its listeners are told, and no older one comes back', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(3, 'V')));
  const heard = await listen(task.id);
  const [row] = await db.select().from(work).where(eq(work.kind, 'batch.import')).orderBy(desc(work.created_at));
  await db
    .update(work)
    .set({ attempts: 7, due_at: new Date(0) })
    .where(eq(work.id, row!.id));
  const away = {
    step: () => Promise.reject(new Error('the files are away')),
    giveUp: (id: number) => giveUpImport(env, task.id, id),
  };
  const BatchImport = { idFromName: () => task.id, get: () => away };
  const context = await contextFor('system');
  await runRows({ ...context, env: { ...context.env, BatchImport } as never }, effectHandlers, [row!.id]);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ event: 'done', data: { batch_id: null } }));
  expect(await batchOf(batchId)).toMatchObject({ status: 'FAILED' });
  expect(await stepImport(env, task.id, batchId - 1)).toMatchObject({ isOver: true });
});

test('a file that is gone ends the import at once, and its listeners are told', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(3, 'G')));
  await env.FILES.delete(`files/${(await batchOf(batchId)).file_uuid}`);
  const heard = await listen(task.id);
  await runImport(task.id, batchId);
  const message = 'This file is no longer there. Choose another one.';
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ event: 'done', data: { batch_id: null, message } }));
  expect(await batchOf(batchId)).toMatchObject({ status: 'FAILED', failure: message });
  const [row] = await db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(row).toMatchObject({ taskable_type: 'mail' });
});

test('an import that is taken back while it runs stops, and another file of its task can follow', async () => {
  const { contractor, job } = await addBilled();
  const { batchId, task } = await beginBatch(fileOf(contractor.alpha_ref, job.id, numbered(2200, 'T')));
  const heard = await listen(task.id);
  await stepImport(env, task.id, batchId);
  await callApi(`POST /batch/${batchId}/take-back`, { as: 'accounting', body: {} });
  await runImport(task.id, batchId);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ event: 'done', data: { batch_id: null } }));
  expect(await rowsOf(batchId)).toEqual([]);
  const { file_uuid } = await batchOf(batchId);
  const { json } = await callApi('POST /tasks/change-to-batch', { as: 'accounting', body: { id: task.id, file_uuid } });
  await runImport(task.id, json.batch_id);
  await untilImported(json.batch_id);
  expect((await rowsOf(json.batch_id)).length).toBe(2200);
});
