import { env } from 'cloudflare:workers';
import { and, asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fileMails } from '~/domains/inbox/operations/file-mails.server';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { mails, threadPeople, threads } from '~/domains/inbox/table.server';
import { changeTaskStatus } from '~/domains/tasks/operations/change-task-status.server';
import { tasks } from '~/domains/tasks/table.server';
import { typeOfMail } from '~/features/estimating/reads/type-of-mail.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { askForEstimates } from '../../support/club/jobs';
import { answerTo, deliverMail, newMessageId, threadOf } from '../../support/club/threads';

const tasksOf = (id: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'mail'), eq(tasks.taskable_id, id)))
    .orderBy(asc(tasks.id));

beforeEach(async () => {
  // Each test has its own hour of mails: the limit of tasks an hour is another matter
  await db.update(mails).set({ from: 'past@example.com' });
});

test('a mail begins a conversation, whose id is its own; answers join it by their headers, never by subject', {
  tags: ['MAIL-005', 'MAIL-021'],
}, async () => {
  const id = newMessageId();
  const first = await deliverMail({ id, subject: 'Moss on the roof' });
  expect(first.thread_id).toBe(first.id);
  expect(await threadOf(first)).toMatchObject({ status: 'To Do', turn: 'unanswered', messages: 1, people: [] });
  const [byReference, bySubject, byAnswer] = [
    await deliverMail({ subject: 'Other words', headers: [`References: <never@seen.example> ${id}`] }),
    await deliverMail({ subject: 'Re: Moss on the roof' }),
    await deliverMail({ headers: [`In-Reply-To: ${id}`] }),
  ];
  expect([byReference!.thread_id, byAnswer!.thread_id]).toEqual([first.id, first.id]);
  expect(bySubject!.thread_id).toBe(bySubject!.id);
  expect(await threadOf(first)).toMatchObject({ messages: 3, last_mail_id: byAnswer!.id });
  expect(await tasksOf(first.id)).toHaveLength(1);
});

test('an answer returns the closed task, and the conversation is To Do again', { tags: ['MAIL-021'] }, async () => {
  const id = newMessageId();
  const first = await deliverMail({ id });
  const [task] = await tasksOf(first.id);
  await perform(changeTaskStatus, await contextFor('service'), { id: task!.id, status: 'CLOSED' });
  await db.update(threads).set({ status: 'ACKNOWLEDGED', turn: 'answered' }).where(eq(threads.id, first.id));
  await deliverMail({ headers: answerTo(id) });
  expect(await tasksOf(first.id)).toMatchObject([{ id: task!.id, status: 'OPEN' }]);
  expect(await threadOf(first)).toMatchObject({ status: 'To Do', turn: 'unanswered' });
});

test('where the task has become another record’s, an answer opens a new one on the conversation', async () => {
  const id = newMessageId();
  const first = await deliverMail({ id });
  await db
    .update(tasks)
    .set({ task_type: 'NEW_ESTIMATE', taskable_type: 'job', taskable_id: 1, status: 'CLOSED' })
    .where(eq(tasks.taskable_id, first.id));
  await deliverMail({ headers: answerTo(id) });
  expect(await tasksOf(first.id)).toMatchObject([{ status: 'OPEN', task_type: 'NEW_MESSAGE', title: first.subject }]);
  await deliverMail({ headers: answerTo(id) });
  expect(await tasksOf(first.id)).toHaveLength(1);
});

test('an automatic reply joins its conversation and returns nothing; a mail server’s report wants attention', async () => {
  const id = newMessageId();
  const first = await deliverMail({ id });
  const [task] = await tasksOf(first.id);
  const close = async () => {
    await perform(changeTaskStatus, await contextFor('service'), { id: task!.id, status: 'CLOSED' });
    await db.update(threads).set({ status: 'PENDING' }).where(eq(threads.id, first.id));
  };
  await close();
  const away = await deliverMail({ headers: answerTo(id, ['Auto-Submitted: auto-replied']) });
  expect(away).toMatchObject({ thread_id: first.id, kind: 'reply' });
  expect(await threadOf(first)).toMatchObject({ status: 'PENDING', messages: 2 });
  expect(await tasksOf(first.id)).toMatchObject([{ status: 'CLOSED' }]);
  await deliverMail({ from: 'Mailer <mailer-daemon@example.com>', headers: answerTo(id) });
  expect(await threadOf(first)).toMatchObject({ status: 'NEEDS ATTENTION', messages: 3 });
  expect(await tasksOf(first.id)).toMatchObject([{ status: 'OPEN' }]);
});

test('an answer to a mail that was never seen begins a conversation; the mail it answers joins it later', async () => {
  const id = newMessageId();
  const child = await deliverMail({ headers: answerTo(id) });
  expect(child.thread_id).toBe(child.id);
  const parent = await deliverMail({ id });
  expect(parent.thread_id).toBe(child.id);
  expect(await threadOf(child)).toMatchObject({ messages: 2 });
});

test('answers to one letter of somebody else’s are conversations of their own', async () => {
  const newsletter = newMessageId();
  const [ada, ben] = [
    await deliverMail({ from: 'ada@example.com', headers: answerTo(newsletter) }),
    await deliverMail({ from: 'ben@example.com', headers: answerTo(newsletter) }),
  ];
  expect(ada!.thread_id).not.toBe(ben!.thread_id);
});

test('two senders’ mails with one Message-ID stay apart, and each sender’s answers go to their own', async () => {
  const id = newMessageId();
  const mallory = await deliverMail({ id, from: 'mallory@evil.example' });
  const grace = await deliverMail({ id });
  expect(grace.thread_id).not.toBe(mallory.thread_id);
  expect((await deliverMail({ headers: answerTo(id) })).thread_id).toBe(grace.id);
  expect((await deliverMail({ from: 'mallory@evil.example', headers: answerTo(id) })).thread_id).toBe(mallory.id);
});

test('References of 200 ids are read, the first and the last are kept', async () => {
  const ids = Array.from({ length: 200 }, newMessageId);
  const first = await deliverMail({ id: ids[0]! });
  const answer = await deliverMail({ headers: [`References: ${ids.join('\r\n ')}`] });
  expect(answer.thread_id).toBe(first.id);
  expect(answer.refers_to).toHaveLength(100);
  expect([answer.refers_to[0], answer.refers_to.at(-1)].map((each) => `<${each}>`)).toEqual([ids[0], ids.at(-1)]);
});

test('two messages of one conversation that come at the same moment are one conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const id = newMessageId();
    const both = await Promise.all([deliverMail({ id }), deliverMail({ headers: answerTo(id) })]);
    const found = await Promise.all(both.map(({ id: each }) => db.select().from(mails).where(eq(mails.id, each))));
    const [one, other] = found.flat();
    expect(one!.thread_id).toBe(other!.thread_id);
    expect(await threadOf(one!)).toMatchObject({ messages: 2 });
    expect(await tasksOf(one!.thread_id!)).toHaveLength(1);
  }
});

test('cc, bcc and where answers are wanted are kept', { tags: ['MAIL-006'] }, async () => {
  const mail = await deliverMail({
    headers: [
      'Cc: Ada <ADA@example.com>, Team: one@example.com, two@example.com;',
      'Bcc: secret@example.com',
      'Reply-To: office@example.com',
    ],
  });
  expect(mail.cc.map(({ address }) => address)).toEqual(['ada@example.com', 'one@example.com', 'two@example.com']);
  expect(mail).toMatchObject({
    bcc: [{ address: 'secret@example.com' }],
    reply_to: [{ address: 'office@example.com' }],
  });
});

test('a flood of one sender’s mails is one conversation with one task', async () => {
  const all = [];
  for (let index = 0; index < 64; index++) all.push(await deliverMail({ from: 'loop@example.com' }));
  const flood = all.slice(60);
  expect(new Set(flood.map(({ thread_id }) => thread_id)).size).toBe(1);
  expect(flood[0]!.thread_id).toBe(all[59]!.id);
});

test('a message of the contact page is a conversation too', async () => {
  await perform(sendMessage, await contextFor('visitor'), {
    name: 'Peter Novak',
    email: 'peter@example.org',
    phone_no: '2065550142',
    message: 'Do you serve Mercer Island?',
    subject: 'A question',
  });
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  expect(await threadOf(mail!)).toMatchObject({ id: mail!.id, subject: 'A question', from: 'peter@example.org' });
});

test('a mail of a contractor whose estimate is awaited, or that names its job, opens NEW_MESSAGE_EST', {
  tags: ['MAIL-021'],
}, async () => {
  const { job, asked } = await askForEstimates(1);
  const type_of = typeOfMail(db);
  const typeOf = async (letter: object) => (await tasksOf((await deliverMail(letter, { type_of })).id))[0]!.task_type;
  expect(await typeOf({ from: asked[0]!.email, subject: 'Hello' })).toBe('NEW_MESSAGE_EST');
  expect(await typeOf({ subject: `Estimate for job #${job.id}` })).toBe('NEW_MESSAGE_EST');
  expect(await typeOf({ subject: `Estimate for job #${job.id + 1000}` })).toBe('NEW_MESSAGE');
  expect(await typeOf({ from: 'stranger@example.com', subject: 'Hello' })).toBe('NEW_MESSAGE');
});

test('the chore puts mails of before into conversations, with what their raw mail says of them', {
  tags: ['MAIL-006'],
}, async () => {
  const id = newMessageId();
  const first = await deliverMail({ id, headers: ['Cc: ada@example.com'] });
  const answer = await deliverMail({ headers: answerTo(id) });
  // As they were before there were conversations
  await db.update(mails).set({ thread_id: null, message_id: null, in_reply_to: null, refers_to: [], cc: [] });
  await db.delete(threadPeople);
  await db.delete(history).where(eq(history.subject_type, 'thread'));
  await db.delete(threads);
  await env.DB.prepare("UPDATE tasks SET status = 'CLOSED' WHERE taskable_id = ?").bind(first.id).run();
  for (let run = 0; run < 20; run++) {
    if ((await perform(fileMails, await contextFor('system'), {})).filed === 0) break;
  }
  const [was, joined] = [first, answer].map(
    async ({ id: each }) => (await db.select().from(mails).where(eq(mails.id, each)))[0]!,
  );
  expect(await was).toMatchObject({
    thread_id: first.id,
    message_id: first.message_id,
    cc: [{ address: 'ada@example.com' }],
  });
  expect(await joined).toMatchObject({ thread_id: first.id, in_reply_to: first.message_id });
  expect(await threadOf(await was!)).toMatchObject({ status: 'ACKNOWLEDGED', messages: 2, last_mail_id: answer.id });
  expect(await perform(fileMails, await contextFor('system'), {})).toEqual({ filed: 0 });
});
