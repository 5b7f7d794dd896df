import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignThread } from '~/domains/inbox/operations/assign-thread.server';
import { deleteSavedReply } from '~/domains/inbox/operations/delete-saved-reply.server';
import { linkThread } from '~/domains/inbox/operations/link-thread.server';
import { replyToThread } from '~/domains/inbox/operations/reply-to-thread.server';
import { saveReplyDraft } from '~/domains/inbox/operations/save-reply-draft.server';
import { saveSavedReply } from '~/domains/inbox/operations/save-saved-reply.server';
import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { snoozeThread } from '~/domains/inbox/operations/snooze-thread.server';
import { takeBackReply } from '~/domains/inbox/operations/take-back-reply.server';
import { wakeThreads } from '~/domains/inbox/operations/wake-threads.server';
import { mails, replyDrafts, threads } from '~/domains/inbox/table.server';
import { createNote } from '~/domains/notes/operations/create-note.server';
import { listNotes } from '~/domains/notes/operations/list-notes.server';
import { tasks } from '~/domains/tasks/table.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { addDays } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { contextFor, db } from '../../support/club/context';
import { addMember } from '../../support/club/jobs';
import { deliverMail, mailOf, newMessageId, threadOf } from '../../support/club/threads';
import { runRows } from '../../support/club/work';
import { mailsTo } from '../../support/samples/mails';

let people = 0;
const newSender = () => `team${people++}@example.com`;
const quiet = async (who: 'service' | 'employee'): Promise<OperationContext> => ({
  ...(await contextFor(who)),
  drain: async () => {},
});
const hold = async (id: number, more: object = {}, who: 'service' | 'employee' = 'service') =>
  (await perform(replyToThread, await quiet(who), { id, message: 'We come on Monday.', hold: true, ...more })).reply;
const rowOf = async ({ id }: { id: number }) => {
  const { uuid } = await mailOf(id);
  return (await db.select().from(work).where(sql`kind = 'reply.send' AND payload ->> 'uuid' = ${uuid}`))[0]!;
};
const draftsOf = (threadId: number) => db.select().from(replyDrafts).where(eq(replyDrafts.thread_id, threadId));

test('a reply that a page sends waits ten seconds, comes back by itself, and leaves then', async () => {
  const from = newSender();
  const mail = await deliverMail({ from });
  const made = await hold(mail.id);
  const context = await contextFor('system');
  const row = await rowOf(made);
  expect(await runRows(context, effectHandlers, [row.id])).toMatchObject([{ id: row.id, seconds: expect.any(Number) }]);
  expect(await mailsTo(from)).toEqual([]);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'going out' });
  const later = { ...context, now: new Date(Date.now() + 11_000) };
  await db
    .update(work)
    .set({ due_at: new Date(0) })
    .where(eq(work.id, row.id));
  await db
    .update(mails)
    .set({ held_until: new Date(0) })
    .where(eq(mails.id, made.id));
  await runRows(later, effectHandlers, [row.id]);
  expect(await mailsTo(from)).toHaveLength(1);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'sent' });
});

test('a reply taken back leaves never; its conversation is as before and its text is the writer’s draft', async () => {
  const from = newSender();
  const mail = await deliverMail({ from });
  const before = await threadOf(mail);
  const made = await hold(mail.id, { cc: 'ada@example.com' });
  expect(await threadOf(mail)).toMatchObject({ status: 'PENDING', turn: 'answered', messages: 2 });
  await expect(perform(takeBackReply, await quiet('employee'), { id: made.id })).rejects.toMatchObject({ status: 403 });
  // A double click
  await Promise.all([1, 2].map(async () => perform(takeBackReply, await quiet('service'), { id: made.id }))).catch(
    (error) => expect(error).toMatchObject({ status: 409 }),
  );
  const { status, turn, messages, last_mail_id, last_at } = before;
  expect(await threadOf(mail)).toMatchObject({ status, turn, messages, last_mail_id, last_at });
  expect(await draftsOf(before.id)).toMatchObject([{ text: 'We come on Monday.', cc: 'ada@example.com' }]);
  const shown = await perform(showThread, await contextFor('service'), { id: mail.id });
  expect(shown.messages).toHaveLength(1);
  await db.update(work).set({ due_at: new Date(0) });
  await db
    .update(mails)
    .set({ held_until: new Date(0) })
    .where(eq(mails.id, made.id));
  await runRows(await contextFor('system'), effectHandlers, [(await rowOf(made)).id]);
  expect(await mailsTo(from)).toEqual([]);
});

test('what is being sent, or was, cannot be taken back, and what a program asks for leaves at once', async () => {
  const mail = await deliverMail({ from: newSender() });
  const made = await hold(mail.id);
  await db
    .update(work)
    .set({ status: 'RUNNING', claim: 'somebody', lease_until: new Date(Date.now() + 60_000) })
    .where(eq(work.id, (await rowOf(made)).id));
  await expect(perform(takeBackReply, await quiet('service'), { id: made.id })).rejects.toMatchObject({ status: 409 });
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'going out' });
  // Nobody runs it: later tests would wait for it
  await db.delete(work).where(eq(work.id, (await rowOf(made)).id));
  const other = await deliverMail({ from: newSender() });
  const atOnce = await hold(other.id, { hold: false });
  expect((await rowOf(atOnce)).due_at.getTime()).toBeLessThanOrEqual(Date.now());
  await expect(perform(takeBackReply, await quiet('service'), { id: atOnce.id })).rejects.toMatchObject({
    status: 409,
  });
});

test('a draft is kept for its writer, shown to colleagues, told when it comes and goes, and ends with the reply', async () => {
  const mail = await deliverMail({ from: newSender() });
  const save = async (message: string, who: 'service' | 'employee' = 'service') =>
    perform(saveReplyDraft, await quiet(who), { id: mail.id, message });
  const told = () => db.$count(work, sql`kind = 'thread.changed'`);
  const start = await told();
  await save('We co');
  expect(await told()).toBe(start + 1);
  await save('We come');
  await save('I can come', 'employee');
  expect(await told(), 'not of each word').toBe(start + 2);
  const { drafts } = await perform(showThread, await contextFor('employee'), { id: mail.id });
  expect(drafts.map(({ message }) => message).sort()).toEqual(['I can come', 'We come']);
  await save('', 'employee');
  expect(await told()).toBe(start + 3);
  await hold(mail.id, { hold: false });
  expect(await draftsOf(mail.thread_id!)).toEqual([]);
});

test('a draft that arrives after its reply was sent is not stored, and one of a newer form is', async () => {
  const mail = await deliverMail({ from: newSender() });
  const [sent, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  const save = async (submission_id: string, message: string, who: 'service' | 'employee' = 'service') =>
    perform(saveReplyDraft, await quiet(who), { id: mail.id, submission_id, message });
  await save(sent, 'We come');
  expect(await draftsOf(mail.thread_id!)).toMatchObject([{ text: 'We come' }]);
  await hold(mail.id, { submission_id: sent });
  expect(await draftsOf(mail.thread_id!)).toEqual([]);
  await save(sent, 'We come on Monday.');
  expect(await draftsOf(mail.thread_id!)).toEqual([]);
  // The id is bound to its user
  await save(sent, 'I can come', 'employee');
  await save(newer, 'And on Tuesday');
  expect((await draftsOf(mail.thread_id!)).map(({ text }) => text).sort()).toEqual(['And on Tuesday', 'I can come']);
});

test('a conversation put off comes back on its day, To Do and with its task open, and sooner with a new message', async () => {
  const [from, id] = [newSender(), newMessageId()];
  const mail = await deliverMail({ from, id });
  const context = await quiet('service');
  const today = clubToday(context);
  const until = addDays(today, 3);
  for (const wrong of [today, addDays(today, 400), '2026-02-30']) {
    await expect(perform(snoozeThread, context, { id: mail.id, until: wrong })).rejects.toMatchObject({ status: 422 });
  }
  await perform(snoozeThread, context, { id: mail.id, until });
  expect(await threadOf(mail)).toMatchObject({ status: 'PENDING', snoozed_until: until });
  await db.update(tasks).set({ status: 'CLOSED', closed_at: new Date() }).where(eq(tasks.taskable_id, mail.id));
  const system = await contextFor('system');
  await perform(wakeThreads, system, {});
  expect(await threadOf(mail)).toMatchObject({ status: 'PENDING' });
  const thatDay = { ...system, now: new Date(system.now.getTime() + 3 * 86_400_000) };
  await perform(wakeThreads, thatDay, {});
  expect(await threadOf(mail)).toMatchObject({ status: 'To Do', snoozed_until: null });
  const [task] = await db.select().from(tasks).where(eq(tasks.taskable_id, mail.id));
  expect(task).toMatchObject({ status: 'OPEN' });
  await perform(snoozeThread, context, { id: mail.id, until });
  await deliverMail({ from, headers: [`In-Reply-To: ${id}`] });
  expect(await threadOf(mail)).toMatchObject({ status: 'To Do', snoozed_until: null });
});

test('saved replies are changed by who may change settings, and used by all who answer', async () => {
  const [executive, service] = [await contextFor('executive'), await contextFor('service')];
  const title = `Opening hours ${crypto.randomUUID()}`;
  await expect(perform(saveSavedReply, service, { title, text: 'Nine to five.' })).rejects.toMatchObject({
    status: 403,
  });
  await perform(saveSavedReply, executive, { title, text: 'Nine to five.' });
  await expect(
    perform(saveSavedReply, executive, { title: title.toUpperCase(), text: 'Never.' }),
  ).rejects.toMatchObject({ errors: { title: ['There is a saved reply of this title.'] } });
  const mail = await deliverMail({ from: newSender() });
  const own = async () =>
    (await perform(showThread, service, { id: mail.id })).saved_replies.find((reply) => reply.title === title);
  const { id } = (await own())!;
  await perform(saveSavedReply, executive, { id, title, text: 'Nine to six.' });
  expect(await own()).toMatchObject({ text: 'Nine to six.', version: 2 });
  await perform(deleteSavedReply, executive, { id });
  expect(await own()).toBeUndefined();
  await expect(perform(deleteSavedReply, executive, { id })).rejects.toMatchObject({ status: 404 });
});

test('a conversation linked to a member stands in that member’s timeline, for who may read both', async () => {
  const [from, id] = [newSender(), newMessageId()];
  const mail = await deliverMail({ from, id, subject: 'The fence' });
  const { membership: member } = await addMember();
  const service = await quiet('service');
  await expect(
    perform(linkThread, service, { id: mail.id, type: 'membership', key: '99999999' }),
  ).rejects.toMatchObject({
    status: 404,
  });
  await expect(perform(linkThread, service, { id: mail.id, type: 'membership' })).rejects.toMatchObject({
    errors: { key: ['This field is required'] },
  });
  await perform(linkThread, service, { id: mail.id, type: 'membership', key: String(member.id) });
  await deliverMail({ from, headers: [`In-Reply-To: ${id}`] });
  const shown = async (context: OperationContext) =>
    (
      await perform(listTimeline, context, { subject_type: 'membership', id: String(member.id), per_page: 50 })
    ).results.filter((entry) => entry.subject_type === 'thread' && entry.subject_id === mail.thread_id);
  expect((await shown(service)).map(({ action }) => action)).toEqual(['received', 'linked']);
  const reader = { ...service, actor: { ...service.actor, permissions: new Set(['membership.read']) } };
  expect(await shown(reader as unknown as OperationContext)).toEqual([]);
  await perform(linkThread, service, { id: mail.id });
  expect((await threadOf(mail)).linked_id).toBeNull();
});

test('a comment in a conversation is a note of the house: it is sent to nobody', async () => {
  const from = newSender();
  const mail = await deliverMail({ from });
  const service = await contextFor('service');
  await perform(createNote, service, {
    notable_type: 'mail',
    notable_id: String(mail.id),
    content: 'He rang, too.',
    format: 'text',
  });
  await perform(assignThread, service, { id: mail.id, assigned_to_user: [] });
  await hold(mail.id, { hold: false });
  await runRows(await contextFor('system'), effectHandlers, [
    (await rowOf((await db.select().from(mails).where(eq(mails.answers_id, mail.id)))[0]!)).id,
  ]);
  const [sent] = await mailsTo(from);
  expect(`${sent!.text} ${sent!.html}`).not.toContain('He rang');
  const { results } = await perform(listNotes, service, { notable_type: 'mail', notable_id: String(mail.id) });
  expect(results).toMatchObject([{ content: expect.stringContaining('He rang, too.') }]);
});

test('two who snooze and answer at one moment lose nothing of each other', async () => {
  const mail = await deliverMail({ from: newSender() });
  const until = addDays(clubToday(await contextFor('service')), 2);
  const results = await Promise.allSettled([
    perform(snoozeThread, await quiet('employee'), { id: mail.id, until }),
    hold(mail.id, { seen: mail.id }),
  ]);
  expect(results[1]!.status).toBe('fulfilled');
  const [thread] = await db.select().from(threads).where(eq(threads.id, mail.thread_id!));
  expect(thread!.messages).toBe(2);
});
