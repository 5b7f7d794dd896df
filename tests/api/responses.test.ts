import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { history } from '~/lib/operation/tables.server';
import { callApi } from '../support/calling/call-api';
import { db, employ } from '../support/club/context';
import { writeToClub } from '../support/samples/mail-samples';

const LISTS = [
  'GET /tasks',
  'POST /tasks/open-tasks',
  'POST /tasks/closed-tasks',
  'GET /membership',
  'GET /membership/new-members',
  'POST /membership/deleted-member',
];

test('every list returns its rows as results and its paging as meta', {
  tags: ['SHELL-019', 'TASK-058', 'TASK-066'],
}, async () => {
  for (const list of LISTS) {
    const { status, json } = await callApi(list, { as: 'viewer', ...(list.startsWith('POST') && { body: {} }) });
    expect([list, status]).toEqual([list, 200]);
    expect(json, list).toEqual({
      results: expect.any(Array),
      meta: expect.objectContaining({ current_page: 1, per_page: 10, total: expect.any(Number) }),
    });
  }
});

test('a success returns a message, a refusal a message and errors by field', {
  tags: ['SHELL-040', 'SHELL-042'],
}, async () => {
  const { id } = await writeToClub();
  const done = await callApi('POST /tasks/change-status', { as: 'service', body: { id, status: 'CLOSED' } });
  expect(done).toMatchObject({ status: 200, json: { message: 'Closing the task' } });
  const refused = await callApi('POST /tasks/change-status', { as: 'service', body: { id, status: 'LOST' } });
  expect(refused).toMatchObject({
    status: 422,
    json: { message: expect.any(String), errors: { status: [expect.any(String)] } },
  });
});

test('every change is in the activity log: of what, which, by whom and when', { tags: ['SHELL-041'] }, async () => {
  const { id } = await writeToClub();
  const { id: userId } = await employ('service');
  for (const [call, body] of [
    [`POST /tasks/priority/${id}`, { value: 'HIGH' }],
    ['POST /tasks/change-user', { id, user_id: userId, module: 'task' }],
    ['POST /tasks/change-status', { id, status: 'CLOSED' }],
  ] as const) {
    expect((await callApi(call, { as: 'service', body })).status, call).toBe(200);
  }
  const lines = await db.select().from(history).where(eq(history.subject_id, id)).orderBy(desc(history.version));
  const ofTask = lines.filter(({ subject_type }) => subject_type === 'task');
  expect(ofTask.map(({ version, user_id, actor_kind }) => ({ version, user_id, actor_kind }))).toEqual([
    ...[4, 3, 2].map((version) => ({ version, user_id: userId, actor_kind: 'user' })),
    { version: 1, user_id: null, actor_kind: 'visitor' },
  ]);
  for (const { created_at } of ofTask) expect(Math.abs(Date.now() - created_at.getTime())).toBeLessThan(60_000);
});

test('what a user may do with tasks depends on permissions alone, never on a role’s name', {
  tags: ['TASK-002', 'TASK-067'],
}, async () => {
  const { id } = await writeToClub();
  const body = { id, status: 'PROCESSING' };
  for (const who of ['executive', 'accounting', 'service', 'employee'] as const) {
    expect((await callApi('POST /tasks/change-status', { as: who, body })).status, who).toBe(200);
  }
  for (const who of ['viewer', 'admin', 'billing'] as const) {
    expect((await callApi('POST /tasks/change-status', { as: who, body })).status, who).toBe(403);
    expect((await callApi('GET /tasks', { as: who })).status, who).toBe(who === 'viewer' ? 200 : 403);
  }
});

test('the assignees of tasks are listed with the colours of their chips', { tags: ['TASK-051'] }, async () => {
  const { id } = await employ('accounting');
  const { json } = await callApi('POST /utils/defaults', { as: 'service', body: {} });
  expect(json.users).toContainEqual({ id, name: 'Alma Castillo', bgColor: '#f2c14e', txtColor: '#1f2933' });
});
