import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { changeTaskStatus } from '~/domains/tasks/operations/change-task-status.server';
import { changeTasks } from '~/domains/tasks/operations/change-tasks.server';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { perform } from '~/lib/operation/operation.server';
import { history, outbox } from '~/lib/operation/tables.server';
import { addColleague } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';

let ids: number[];
let round = 0;
beforeEach(async () => {
  round += 1;
  for (const name of ['One', 'Two', 'Three']) {
    const email = `${name}${round}@example.com`;
    await perform(sendMessage, await contextFor(), { name, email, message: `${name} in round ${round}` });
  }
  ids = (await db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.id))).map(({ id }) => id).slice(-3);
});

const rows = async () => {
  const all = await db.select().from(tasks);
  return ids.map((id) => all.find((task) => task.id === id)!);
};
const stepsOf = async (id: number) =>
  (
    await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, 'task'), eq(history.subject_id, id)))
  ).map(({ action, version }) => `${version} ${action}`);
const seen = (status = 'OPEN') => ids.map((id) => ({ id, seen: status }));

test('several tasks are given to somebody and closed at once, each with its history and its push', {
  tags: ['TASK-012', 'TASK-014'],
}, async () => {
  const service = await contextFor('service');
  const { id: user_id } = await employ('employee');
  const assigned = await perform(changeTasks, service, { tasks: [...seen(), seen()[0]], user_id });
  expect(assigned).toMatchObject({ changed: 3, refused: [] });
  expect(assigned.message).toMatch(/^3 tasks are with .+ now\.$/);
  expect((await rows()).every((task) => task.assigned_to === user_id)).toBe(true);
  // Said twice it changes nothing
  expect(await perform(changeTasks, service, { tasks: seen(), user_id })).toMatchObject({ changed: 0, refused: [] });
  expect(await perform(changeTasks, service, { tasks: seen() })).toEqual({
    message: '3 tasks are closed now.',
    changed: 3,
    refused: [],
  });
  for (const { id, uuid, status, closed_at } of await rows()) {
    expect([status, closed_at !== null]).toEqual(['CLOSED', true]);
    expect(await stepsOf(id)).toEqual(['1 created', '2 assigned', '3 closed']);
    const told = (await db.select().from(outbox).where(eq(outbox.effect, 'task.updated'))).map((row) => row.payload);
    expect(told.filter((payload) => (payload as { uuid: string }).uuid === uuid)).toHaveLength(2);
  }
});

test('what cannot be changed is left and named, and the others are changed', async () => {
  const service = await contextFor('service');
  const { id: user_id } = await employ('employee');
  await perform(changeTaskStatus, await contextFor('executive'), { id: ids[1], status: 'CLOSED' });
  const given = { tasks: [...seen(), { id: 999_999, seen: 'OPEN' }], user_id };
  const { changed, refused } = await perform(changeTasks, service, given);
  expect(changed).toBe(2);
  expect(refused).toEqual([
    { id: ids[1], title: 'Message from the website', reason: expect.stringContaining('closed') },
    { id: 999_999, title: 'Task 999999', reason: 'This task does not exist.' },
  ]);
  expect((await rows()).map(({ assigned_to }) => assigned_to)).toEqual([user_id, null, user_id]);
  // Among the closed ones it is what was meant
  const meant = await perform(changeTasks, service, { tasks: [{ id: ids[1], seen: 'CLOSED' }], user_id });
  expect(meant.changed).toBe(1);
});

test('two people close the same tasks at once: each task is closed once, and nobody is refused', async () => {
  const [emil, dana] = [await contextFor('service'), await contextFor('executive')];
  const both = await Promise.all([emil, dana].map((caller) => perform(changeTasks, caller, { tasks: seen() })));
  expect(both[0]!.changed + both[1]!.changed).toBe(3);
  for (const id of ids) expect(await stepsOf(id)).toEqual(['1 created', '2 closed']);
});

test('who may not work the queue, an unknown person, nobody and too many are refused, and nothing is changed', async () => {
  const service = await contextFor('service');
  const gone = await addColleague();
  await db.update(users).set({ disabled: true }).where(eq(users.id, gone.id));
  for (const [caller, input, status] of [
    [await contextFor('admin'), { tasks: seen() }, 403],
    [service, { tasks: seen(), user_id: 999_999 }, 422],
    [service, { tasks: seen(), user_id: gone.id }, 422],
    [service, { tasks: [] }, 422],
    [service, { tasks: Array.from({ length: 101 }, (_, index) => ({ id: index + 1 })) }, 422],
  ] as const) {
    await expect(perform(changeTasks, caller, input)).rejects.toMatchObject({ status });
  }
  for (const id of ids) expect(await stepsOf(id)).toEqual(['1 created']);
});
