import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { weekdays } from '~/domains/club/rules/weekdays';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { changeTaskUser } from '~/domains/tasks/operations/change-task-user.server';
import { listTasks } from '~/domains/tasks/operations/list-tasks.server';
import { taskStatuses } from '~/domains/tasks/states';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { countClub } from '~/features/dashboard/operations/count-club.server';
import { showTaskDialog } from '~/features/task-dialog/operations/show-task-dialog.server';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db, employ } from '../../support/club/context';
import { listUntold } from '../../support/proofs/untold';

let letters = 0;
/** A task as a visitor opens it: by a message on the contact page. */
async function openTask() {
  letters += 1;
  const message = `Message number ${letters}`;
  await perform(sendMessage, await contextFor(), { name: 'Ruth Adler', email: 'ruth@example.com', message });
  const rows = await db.select().from(tasks).orderBy(asc(tasks.id));
  return rows.at(-1)!;
}

const taskOf = async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0]!;
const storyOf = async (id: number) => {
  const ofTask = and(eq(history.subject_type, 'task'), eq(history.subject_id, id));
  const rows = await db.select().from(history).where(ofTask).orderBy(asc(history.version));
  return rows.map(({ version, action, user_id }) => ({ version, action, user_id }));
};

let token: string;
let task: Awaited<ReturnType<typeof openTask>>;
beforeEach(async () => {
  token = await tokenOf('service');
  task = await openTask();
});

const post = async (path: string, body: object) => {
  const answer = await call(`POST ${path}`, { token, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

test('a task starts open, unassigned and of normal priority, and goes from any status to any other', {
  tags: ['TASK-003', 'TASK-012', 'TASK-054', 'TASK-056'],
}, async () => {
  expect(task).toMatchObject({ status: 'OPEN', assigned_to: null, priority: 'NORMAL' });
  for (const from of taskStatuses) {
    for (const to of taskStatuses.filter((status) => status !== from)) {
      await post('/tasks/change-status', { id: task.id, status: from });
      const { status, body } = await post('/tasks/change-status', { id: task.id, status: to });
      expect(status, `${from} to ${to}`).toBe(200);
      expect(body.task).toMatchObject({ id: task.id, status: to });
      expect((await taskOf(task.id)).closed_at !== null).toBe(to === 'CLOSED');
    }
  }
  expect((await post('/tasks/change-status', { id: task.id, status: 'DONE' })).body.errors).toEqual({
    status: ['Choose a status'],
  });
  expect((await post('/tasks/change-status', { id: 999_999, status: 'OPEN' })).status).toBe(404);
});

test('closing a task lists it as closed and pushes with the acting user', {
  tags: ['TASK-012', 'TASK-014', 'RT-004'],
}, async () => {
  const { body } = await post('/tasks/change-status', { id: task.id, status: 'CLOSED' });
  expect(body.message).toBe('Closing the task');
  const idsIn = async (status: string) =>
    (await perform(listTasks, await contextFor('service'), { status, per_page: 100 })).results.map(({ id }) => id);
  expect(await idsIn('OPEN')).not.toContain(task.id);
  expect(await idsIn('CLOSED')).toContain(task.id);
  const me = await employ('service');
  expect(await storyOf(task.id)).toEqual([
    { version: 1, action: 'created', user_id: null },
    { version: 2, action: 'closed', user_id: me.id },
  ]);
  const told = await db.select().from(work).where(eq(work.kind, 'task.updated'));
  expect(told.map(({ payload }) => payload)).toContainEqual({ uuid: task.uuid, user_id: me.id });
});

test('a task is assigned to a person or to nobody, and the counters follow', {
  tags: ['TASK-015', 'TASK-016', 'TASK-055', 'DASH-012'],
}, async () => {
  const employee = await employ('employee');
  const counted = async () => perform(countClub, await contextFor('employee'), {});
  const before = await counted();
  const given = await post('/tasks/change-user', {
    id: task.id,
    user_id: employee.id,
    module: 'task',
    name: task.title,
  });
  expect(given.body).toMatchObject({
    message: 'Assigned To Updated Successfully!',
    task: { id: task.id, assigned_to: employee.id },
  });
  expect(before.open_tasks).toBeGreaterThan(0);
  expect(await counted()).toEqual({ ...before, my_tasks: before.my_tasks + 1 });
  const mine = await perform(listTasks, await contextFor('employee'), { assigned: 'me', per_page: 100 });
  expect(mine.results.map(({ id }) => id)).toContain(task.id);
  const taken = await post('/tasks/change-user', { id: task.id, user_id: '0', module: 'task', name: task.title });
  expect(taken.body.task).toMatchObject({ assigned_to: null });
  expect(await counted()).toEqual(before);
});

test('only staff can be assigned, and only tasks and jobs', {
  tags: ['TASK-017', 'TASK-055'],
}, async () => {
  const viewer = await employ('viewer');
  await db.update(users).set({ disabled: true }).where(eq(users.id, viewer.id));
  for (const user_id of [viewer.id, 999_999, -1, 'Dana', null]) {
    const { status, body } = await post('/tasks/change-user', { id: task.id, user_id, module: 'task' });
    expect(status, String(user_id)).toBe(422);
    expect(Object.keys(body.errors!)).toEqual(['user_id']);
  }
  expect((await post('/tasks/change-user', { id: 1, user_id: 0, module: 'invoice' })).status).toBe(422);
  const employee = await call('POST /tasks/change-user', {
    token: await tokenOf('employee'),
    body: { id: 1, user_id: 0, module: 'job' },
  });
  expect(employee.status).toBe(403);
  expect((await taskOf(task.id)).version).toBe(1);
});

test('a priority is one of three', { tags: ['TASK-056'] }, async () => {
  expect((await post(`/tasks/priority/${task.id}`, { value: 'HIGH' })).body.task).toMatchObject({ priority: 'HIGH' });
  expect((await post(`/tasks/priority/${task.id}`, { value: 'URGENT' })).body.errors).toEqual({
    value: ['Choose LOW, NORMAL or HIGH'],
  });
  expect((await taskOf(task.id)).priority).toBe('HIGH');
});

test('a change on top of a colleague’s is refused with a message; of another field it is not', {
  tags: ['TASK-013', 'TASK-017'],
}, async () => {
  const [dana, emil] = [await employ('service'), await employ('employee')];
  await post('/tasks/change-user', { id: task.id, user_id: emil.id, was: 0 });
  const late = await post('/tasks/change-user', { id: task.id, user_id: dana.id, was: 0 });
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'Somebody else changed this in the meantime. Reload and try again.' },
  });
  expect((await taskOf(task.id)).assigned_to).toBe(emil.id);
  expect((await post('/tasks/change-status', { id: task.id, status: 'PROCESSING', was: 'OPEN' })).status).toBe(200);
  expect((await post(`/tasks/priority/${task.id}`, { value: 'LOW', was: 'NORMAL' })).status).toBe(200);
});

test('the same change sent twice is made once and pushed once', async () => {
  for (let time = 0; time < 3; time++) {
    expect((await post('/tasks/change-status', { id: task.id, status: 'PROCESSING', was: 'OPEN' })).status).toBe(200);
  }
  expect((await storyOf(task.id)).map(({ version }) => version)).toEqual([1, 2]);
});

test('of twenty concurrent assignments of a task one succeeds, and the others get 409', {
  tags: ['TASK-017'],
}, async () => {
  const people = await Promise.all((['service', 'employee', 'accounting', 'executive'] as const).map(employ));
  const context = await contextFor('service');
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      perform(changeTaskUser, context, { id: task.id, user_id: people[index % people.length]!.id, was: 0 }),
    ),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.status);
  expect(new Set(refused)).toEqual(new Set([409]));
  expect(await storyOf(task.id)).toHaveLength(2);
  const { assigned_to } = await taskOf(task.id);
  expect(people.map(({ id }) => id)).toContain(assigned_to);
});

test('a task is returned with its dialog’s data; an unknown one is 404', {
  tags: ['TASK-009', 'TASK-047'],
}, async () => {
  const context = await contextFor('viewer');
  expect((await perform(showTaskDialog, context, { id: task.id })).task).toMatchObject({
    id: task.id,
    task_type: 'NEW_MESSAGE',
    status: 'OPEN',
    priority: 'NORMAL',
    assigned_to: null,
    contact: 'Ruth Adler',
    email: 'ruth@example.com',
  });
  await expect(perform(showTaskDialog, context, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});

test('a task says how many minutes the office was open since it came in, by the hours as they are saved', {
  tags: ['SET-024'],
}, async () => {
  const openMinutes = async () => {
    const response = await call('GET /tasks', { token });
    const { results } = await response.json<{ results: { id: number; open_minutes: number }[] }>();
    return results.find(({ id }) => id === task.id)!.open_minutes;
  };
  const ago = 3 * 3_600_000;
  await db
    .update(tasks)
    .set({ created_at: new Date(Date.now() - ago) })
    .where(eq(tasks.id, task.id));
  const save = async (spans: object[]) => {
    const week = Object.fromEntries(weekdays.map((day) => [day, spans]));
    await perform(updateSetting, await contextFor('executive'), { group: 'hours', week, holidays: [], days: [] });
  };
  await save([{ from: '00:00', to: '24:00' }]);
  expect([180, 181]).toContain(await openMinutes());
  await save([]);
  expect(await openMinutes()).toBe(0);
});
