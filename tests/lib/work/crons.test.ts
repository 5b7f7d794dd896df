import { env, exports } from 'cloudflare:workers';
import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Env } from '~/lib/env.server';
import { work } from '~/lib/operation/tables.server';
import { insertWork, newWork, type Woken } from '~/lib/work/claim.server';
import { sweepWork } from '~/lib/work/wake-work.server';
import { backstageContext } from '../../../workers/backstage/context';
import { startCron } from '../../../workers/backstage/crons';
import { chores, workHandlers } from '../../../workers/backstage/work-handlers';
import { db } from '../../support/club/context';
import { runOverdue } from '../../support/club/work';

const backstage = (exports as unknown as { default: { cron(expression: string): Promise<string[] | null> } }).default;
const hourly = [
  'expire memberships',
  'send renewal notices',
  'remind of dispatches',
  'remind of estimates',
  'wake conversations',
];
const context = () => ({ ...backstageContext(env as Env, 'cron', () => {}), drain: async () => {} });

beforeEach(async () => {
  await db.delete(work);
});

test('each chore of a cron has a message and so an invocation of its own, behind what is overdue', {
  tags: ['OPS-007', 'OPS-012'],
}, async () => {
  const late = newWork({ kind: 'membership.changed', payload: { ids: [1], user_id: null }, now: new Date(0) });
  await insertWork(db, late);
  const sent: Woken[][] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<Woken[]>>) => {
    for (const { body } of messages) sent.push(body);
    return {} as QueueSendBatchResponse;
  };
  await startCron(context(), '0 * * * *', { call: async () => {}, queue: { sendBatch } });
  expect(sent.every((rows) => rows.length === 1)).toBe(true);
  expect(
    sent
      .flat()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual([...hourly, 'membership.changed'].sort());
});

test('a chore with more to do than one slice goes on in another, and keeps none of the others waiting', {
  tags: ['OPS-007', 'OPS-008'],
}, async () => {
  const long = { ...workHandlers, 'sync mailbox': { ...workHandlers['sync mailbox']!, run: sliced } };
  let slices = 0;
  async function sliced() {
    slices += 1;
    return slices < 20 ? { cursor: String(slices) } : null;
  }
  await sweepWork(context(), long as never, ['sync mailbox', 'file mails', 'prune sessions']);
  await runOverdue(context(), long as never);
  expect(slices).toBe(1);
  const open = await db.select().from(work).where(ne(work.status, 'DONE'));
  expect(open).toMatchObject([{ kind: 'sync mailbox', status: 'READY', cursor: '1', attempts: 0 }]);
  for (let nth = 1; nth < 20; nth++) await runOverdue(context(), long as never);
  expect(slices).toBe(20);
  expect(await db.$count(work, ne(work.status, 'DONE'))).toBe(0);
});

test('a developer’s cron answers with its chores once they and what they caused are done, or have failed', {
  tags: ['OPS-018'],
}, async () => {
  const lost = newWork({ kind: 'membership.changed', payload: { ids: [1], user_id: null }, now: new Date(0) });
  const broken = newWork({ kind: 'check.returned', payload: { uuid: 'nobody' }, now: new Date(0) });
  await db.batch([insertWork(db, lost), insertWork(db, broken)]);
  expect(await backstage.cron('0 * * * *')).toEqual(hourly);
  expect(await backstage.cron('*/5 * * * *')).toEqual(expect.arrayContaining(['sweep outbox', 'sync mailbox']));
  const left = await db.select().from(work).where(ne(work.status, 'DONE'));
  expect(left).toMatchObject([{ id: broken.id, status: 'READY', attempts: 1, last_error: expect.any(String) }]);
  expect(await db.$count(work, and(eq(work.kind, 'expire memberships'), eq(work.status, 'DONE')))).toBe(1);
  expect(await backstage.cron('1 2 3 4 5')).toBe(null);
});

test('each kind of the clock has its handler, and its words are its name', () => {
  expect(Object.keys(chores).every((kind) => kind in workHandlers)).toBe(true);
});
