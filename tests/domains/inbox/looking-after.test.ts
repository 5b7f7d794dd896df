import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { employ as employNew } from '~/demo/create-staff.server';
import { assignThread } from '~/domains/inbox/operations/assign-thread.server';
import { changeThreadStatus } from '~/domains/inbox/operations/change-thread-status.server';
import { listThreads } from '~/domains/inbox/operations/list-threads.server';
import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { threadStatuses } from '~/domains/inbox/states';
import { threadPeople } from '~/domains/inbox/table.server';
import { users } from '~/domains/users/table.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { contextFor, db, employ } from '../../support/club/context';
import { answerTo, deliverMail, newMessageId, threadOf } from '../../support/club/threads';

const assign = async (id: number, assigned_to_user: unknown, more: object = {}) =>
  (await perform(assignThread, await contextFor('service'), { id, assigned_to_user, ...more })).thread;
const setStatus = async (id: number, status: string, more: object = {}) =>
  perform(changeThreadStatus, await contextFor('service'), { id, status, ...more });

test('a conversation is given to several people, by ids and by names, and to nobody', {
  tags: ['MAIL-009', 'MAIL-010', 'MAIL-015'],
}, async () => {
  const [dana, emil] = [await employ('service'), await employ('employee')];
  const mail = await deliverMail();
  expect(await assign(mail.id, [String(emil.id), ' dana   WHITFIELD '])).toMatchObject({
    assigned_to_user: ['Dana Whitfield', `${emil.first_name} ${emil.last_name}`],
  });
  expect((await threadOf(mail)).people).toEqual([dana.id, emil.id]);
  expect(await assign(mail.id, [dana.id, 'Dana Whitfield', String(dana.id), 'dana whitfield'])).toMatchObject({
    assigned_to_user: ['Dana Whitfield'],
    people: [{ id: dana.id }],
  });
  expect((await assign(mail.id, ['Not Assigned', dana.id])).assigned_to_user).toEqual(['Dana Whitfield']);
  expect((await assign(mail.id, [dana.id, 'Not Assigned'])).assigned_to_user).toEqual(['Not Assigned']);
  expect((await assign(mail.id, dana.id)).assigned_to_user).toEqual(['Dana Whitfield']);
  expect((await assign(mail.id, [])).assigned_to_user).toEqual(['Not Assigned']);
  expect((await threadOf(mail)).people).toEqual([]);
});

test('a name that fits two people is told, and so is one that fits nobody', { tags: ['MAIL-019'] }, async () => {
  const [first, second] = [await employ('service'), await employ('accounting')];
  await db.update(users).set({ first_name: 'Sam', last_name: 'Lee' }).where(eq(users.id, first.id));
  await db.update(users).set({ first_name: 'sam', last_name: 'LEE' }).where(eq(users.id, second.id));
  const { id } = await deliverMail();
  await expect(assign(id, ['Sam Lee'])).rejects.toMatchObject({
    status: 422,
    errors: { assigned_to_user: [expect.stringContaining('2 people')] },
  });
  expect((await assign(id, [second.id])).people).toMatchObject([{ id: second.id }]);
  for (const nobody of ['Nobody Here', '999999', '1 OR 1=1'])
    await expect(assign(id, [nobody])).rejects.toMatchObject({ status: 422 });
});

test('of two who change people or status on top of each other the second is told', async () => {
  const [dana, emil] = [await employ('service'), await employ('employee')];
  const { id } = await deliverMail();
  const both = await Promise.allSettled([assign(id, [dana.id], { was: '' }), assign(id, [emil.id], { was: '' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(assign(id, [], { was: '' })).rejects.toMatchObject({ status: 409 });
  await setStatus(id, 'PENDING', { was: 'To Do' });
  await expect(setStatus(id, 'ACKNOWLEDGED', { was: 'To Do' })).rejects.toMatchObject({ status: 409 });
});

test('every status can be set from every other; an unknown one, and a message that is not there, are refused', {
  tags: ['MAIL-007', 'MAIL-014'],
}, async () => {
  const mail = await deliverMail();
  for (const from of threadStatuses) {
    for (const to of threadStatuses) {
      await setStatus(mail.id, from);
      await setStatus(mail.id, to);
      expect((await threadOf(mail)).status).toBe(to);
    }
  }
  const steps = () => db.$count(history, eq(history.subject_type, 'thread'));
  const before = await steps();
  await setStatus(mail.id, (await threadOf(mail)).status);
  expect(await steps()).toBe(before);
  await expect(setStatus(mail.id, 'DONE')).rejects.toMatchObject({ status: 422 });
  await expect(setStatus(987_654, 'PENDING')).rejects.toMatchObject({ status: 404 });
});

test('any message’s id leads to its conversation, with its messages, the oldest first', {
  tags: ['MAIL-006', 'MAIL-013'],
}, async () => {
  const id = newMessageId();
  const first = await deliverMail({ id, headers: ['Cc: ada@example.com'] });
  const answer = await deliverMail({ headers: answerTo(id), body: '<p>On <b>Monday</b></p>' });
  for (const asked of [first.id, answer.id]) {
    const { thread, messages } = await perform(showThread, await contextFor('service'), { id: asked });
    expect(thread).toMatchObject({ id: first.id, status: 'To Do', messages: 2, assigned_to_user: ['Not Assigned'] });
    expect(messages.map((message) => message.id)).toEqual([first.id, answer.id]);
    expect(messages[0]).toMatchObject({
      content: expect.stringContaining('Can somebody look at the moss?'),
      from: 'grace.alder@example.com',
      cc: ['ada@example.com'],
      bcc: [],
    });
  }
});

test('a long conversation is sent with its newest content; the rest is asked for message by message', async () => {
  const id = newMessageId();
  const first = await deliverMail({ id, body: 'a'.repeat(90_000) });
  for (let index = 0; index < 4; index++) await deliverMail({ headers: answerTo(id), body: 'b'.repeat(90_000) });
  const show = async (more = {}) =>
    (await perform(showThread, await contextFor('service'), { id: first.id, ...more })).messages;
  expect((await show({ message: first.id + 1 })).map(({ content }) => content === null)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect((await show({ message: first.id }))[0]!.content).toMatch(/^a{90000}\s*$/);
  expect(await show({ messages: 2 })).toHaveLength(2);
});

test('somebody who leaves looks after no conversation any more, and is given none', async () => {
  const emil = await employ('employee');
  const leaver = await employNew(db, 'billing');
  const mail = await deliverMail();
  await assign(mail.id, [emil.id, leaver.id]);
  const { version } = await threadOf(mail);
  await perform(deleteUser, await contextFor('executive'), { id: leaver.id });
  expect(await threadOf(mail)).toMatchObject({ people: [emil.id], version: version + 1 });
  await expect(assign(mail.id, [leaver.id])).rejects.toMatchObject({ status: 422 });
  await expect(db.insert(threadPeople).values({ thread_id: mail.id, user_id: leaver.id })).rejects.toThrow();
});

test('the inbox is found by status, by people, by who waits, and by words', {
  tags: ['MAIL-002', 'MAIL-005', 'MAIL-012'],
}, async () => {
  const dana = await employ('service');
  const [mine, others] = [
    await deliverMail({ subject: 'Zebra crossing' }),
    await deliverMail({ subject: 'Zebra stripes' }),
  ];
  await assign(mine.id, [dana.id]);
  await setStatus(others.id, 'NEEDS ATTENTION');
  const ids = async (input: object) =>
    (await perform(listThreads, await contextFor('service'), { search: 'zebra', ...input })).results.map(
      ({ id }) => id,
    );
  expect(await ids({})).toEqual([others.id, mine.id]);
  expect(await ids({ assigned: 'me' })).toEqual([mine.id]);
  expect(await ids({ people: dana.id })).toEqual([mine.id]);
  expect(await ids({ assigned: 'nobody' })).toEqual([others.id]);
  expect(await ids({ status: 'NEEDS ATTENTION' })).toEqual([others.id]);
  expect(await ids({ turn: 'answered' })).toEqual([]);
  const { results } = await perform(listThreads, await contextFor('service'), { search: String(mine.id) });
  expect(results[0]).toMatchObject({ id: mine.id, subject: 'Zebra crossing', from_email: 'grace.alder@example.com' });
});
