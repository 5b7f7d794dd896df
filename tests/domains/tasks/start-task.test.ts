import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { startTask } from '~/domains/tasks/operations/start-task.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform, userIdOf } from '~/lib/operation/operation.server';
import { contextFor, db } from '../../support/club/context';
import { rawMail } from '../../support/samples/mail-samples-raw';

let id: number;
beforeEach(async () => {
  await perform(receiveMail, await contextFor('system'), { raw: rawMail() });
  const [task] = await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1);
  id = task!.id;
});

const taskNow = async () => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;

test('a started task is in work and the caller’s; a second click changes nothing', async () => {
  const caller = await contextFor('employee');
  await perform(startTask, caller, { id });
  const started = await taskNow();
  expect(started).toMatchObject({ status: 'PROCESSING', assigned_to: userIdOf(caller.actor), version: 2 });
  await perform(startTask, caller, { id });
  expect(await taskNow()).toEqual(started);
});

test('of two who start at once one is told, and the task stays with the first', async () => {
  const [emil, dana] = [await contextFor('employee'), await contextFor('service')];
  const both = await Promise.allSettled([emil, dana].map((caller) => perform(startTask, caller, { id })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((result) => result.status === 'rejected')!;
  expect(refused.reason).toMatchObject({ status: 409 });
  const { assigned_to } = await taskNow();
  expect(assigned_to).toBe(userIdOf((both[0]!.status === 'fulfilled' ? emil : dana).actor));
  const late = both[0]!.status === 'fulfilled' ? dana : emil;
  await expect(perform(startTask, late, { id })).rejects.toMatchObject({
    status: 409,
    message: 'A colleague has started this task.',
  });
});

test('a task that is given to somebody stays theirs when another starts it; a closed one is not started', async () => {
  const dana = await contextFor('service');
  const emil = userIdOf((await contextFor('employee')).actor)!;
  await db.update(tasks).set({ assigned_to: emil }).where(eq(tasks.id, id));
  await perform(startTask, dana, { id });
  expect(await taskNow()).toMatchObject({ status: 'PROCESSING', assigned_to: emil });
  await db.update(tasks).set({ status: 'CLOSED' }).where(eq(tasks.id, id));
  await expect(perform(startTask, dana, { id })).rejects.toMatchObject({ status: 409 });
});
