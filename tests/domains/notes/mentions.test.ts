import { eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { staff, type Who } from '~/demo/people';
import { threads } from '~/domains/inbox/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { showTaskDialog } from '~/features/task-dialog/operations/show-task-dialog.server';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db, employ } from '../../support/club/context';
import { listUntold } from '../../support/proofs/untold';

let thread = 0;
beforeAll(async () => {
  await seedDemoClub(db);
  thread = (await db.select().from(threads).limit(1))[0]!.id;
});

const nameOf = (who: Who) => `${staff[who].first_name} ${staff[who].last_name}`;
const comment = async (content: string, more: object = {}, as: Who = 'service') =>
  callApi('POST /notes/create', { as, body: { notable_type: 'mail', notable_id: thread, content, ...more } });
const tasksOf = (note: { uuid: string }) =>
  db
    .select()
    .from(tasks)
    .where(like(tasks.source, `mention:${note.uuid}:%`));

test('a colleague named in a comment gets one task, which leads to the conversation', async () => {
  const employee = await employ('employee');
  const submission_id = crypto.randomUUID();
  const content = `<p>Can you look, @<strong>${nameOf('employee')}</strong>? @${nameOf('employee')}!</p>`;
  const made = await comment(content, { submission_id });
  expect(made.status).toBe(200);
  const { note } = made.json;
  expect((await comment(content, { submission_id })).json.note.id).toBe(note.id);
  const told = await tasksOf(note);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    task_type: 'NEW_MESSAGE',
    status: 'OPEN',
    assigned_to: employee.id,
    taskable_type: 'note',
    taskable_id: note.id,
    title: `${nameOf('service')} mentions you: message ${thread}`,
  });
  const { task } = await perform(showTaskDialog, await contextFor('employee'), { id: told[0]!.id });
  expect(task.note).toMatchObject({ notable_type: 'mail', notable_id: thread, user: { name: nameOf('service') } });
  expect(await listUntold()).toEqual([]);
});

test('a changed comment tells only who is new in it; a deleted one closes its tasks', async () => {
  const { note } = (await comment(`<p>@${nameOf('employee')}</p>`)).json;
  const change = (text: string) =>
    callApi('POST /notes/update', { as: 'service', body: { id: note.id, content: `<p>${text}</p>` } });
  expect((await change(`@${nameOf('employee')} and @${nameOf('accounting')}`)).status).toBe(200);
  expect((await change(`@${nameOf('accounting')} again, @${nameOf('service')}`)).status).toBe(200);
  const told = (await tasksOf(note)).map(({ assigned_to }) => assigned_to);
  expect(told.sort()).toEqual([(await employ('employee')).id, (await employ('accounting')).id].sort());
  expect((await callApi(`DELETE /notes/${note.id}`, { as: 'service' })).status).toBe(200);
  expect((await tasksOf(note)).map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED']);
});

test('who may not read what the comment is about is neither offered nor told', async () => {
  const offeredFor = async (notable_type: string, as: Who) => {
    const { status, json } = await callApi(`GET /notes/colleagues?notable_type=${notable_type}`, { as });
    return status === 200 ? json.results.map(({ name }: { name: string }) => name) : status;
  };
  const offered = await offeredFor('mail', 'service');
  for (const who of ['executive', 'employee', 'accounting', 'viewer'] as const) expect(offered).toContain(nameOf(who));
  for (const who of ['service', 'admin', 'billing'] as const) expect(offered).not.toContain(nameOf(who));
  expect(await offeredFor('check', 'executive')).not.toContain(nameOf('employee'));
  expect(await offeredFor('mail', 'billing')).toBe(403);
  expect(await offeredFor('nothing', 'service')).toBe(422);
  const { note } = (await comment(`<p>@${nameOf('admin')} @${nameOf('billing')} me@${nameOf('employee')}</p>`)).json;
  expect(await tasksOf(note)).toEqual([]);
});

test('one who has left is not told, and a task about a record that one may not read shows no note', async () => {
  const { id } = await employ('mfa');
  await db.update(users).set({ disabled: true }).where(eq(users.id, id));
  const { note } = (await comment(`<p>@${nameOf('mfa')}</p>`)).json;
  await db.update(users).set({ disabled: false }).where(eq(users.id, id));
  expect(await tasksOf(note)).toEqual([]);
  const secret = await callApi('POST /notes/create', {
    as: 'executive',
    body: { notable_type: 'contractor_invoice', notable_id: 1, content: `<p>@${nameOf('accounting')}</p>` },
  });
  const [task] = await tasksOf(secret.json.note);
  const shown = await perform(showTaskDialog, await contextFor('employee'), { id: task!.id });
  expect(shown.task.note).toBeNull();
});
