import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { mailTaskTypes, taskTypes } from '~/domains/tasks/states';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { rawMail } from '../../support/samples/mail-samples-raw';

const taskOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;
let token: string;
let id: number;
beforeEach(async () => {
  token = await tokenOf('employee');
  await perform(receiveMail, await contextFor('system'), { raw: rawMail() });
  const [task] = await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1);
  id = task!.id;
});

const set = (changed: Partial<typeof tasks.$inferInsert>) => db.update(tasks).set(changed).where(eq(tasks.id, id));
const retype = async (task_type: string) => {
  const answer = await call(`POST /tasks/change-type/${id}`, { token, body: { task_type } });
  return { status: answer.status, body: (await answer.json()) as { message: string; errors?: object } };
};

test('a message or invoice that is being processed becomes any of the four, and its history says so', {
  tags: ['TASK-023', 'TASK-024'],
}, async () => {
  for (const from of mailTaskTypes) {
    for (const to of mailTaskTypes.filter((type) => type !== from)) {
      await set({ status: 'PROCESSING', task_type: from });
      expect((await retype(to)).status, `${from} to ${to}`).toBe(200);
      expect((await taskOf(id)).task_type).toBe(to);
    }
  }
  const { version } = await taskOf(id);
  const [told] = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'task'), eq(history.subject_id, id), eq(history.version, version)));
  expect(told).toMatchObject({ action: 'retyped', data: { type: 'INVOICE_BATCH', to: 'INVOICE' } });
});

test('it is refused for a task of another status, another type or another cause', {
  tags: ['TASK-023', 'TASK-024'],
}, async () => {
  for (const status of ['OPEN', 'CLOSED'] as const) {
    await set({ status });
    expect((await retype('INVOICE')).status, status).toBe(409);
  }
  for (const task_type of taskTypes.filter((type) => !(mailTaskTypes as readonly string[]).includes(type))) {
    await set({ status: 'PROCESSING', task_type });
    expect((await retype('INVOICE')).status, task_type).toBe(409);
  }
  await set({ status: 'PROCESSING', task_type: 'NEW_MESSAGE', taskable_type: 'job' });
  expect((await retype('INVOICE')).status).toBe(409);
  expect((await retype('JOB_REQUEST')).body.errors).toEqual({ task_type: ['Choose a type'] });
});

test('of two concurrent type changes of a task one gets 409', { tags: ['TASK-024'] }, async () => {
  await set({ status: 'PROCESSING' });
  const answers = await Promise.all([retype('INVOICE'), retype('NEW_MESSAGE_EST')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
