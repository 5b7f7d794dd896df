import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blockedNumbers, recordings, voicemails } from '~/domains/calls/table.server';
import { mails, replyDrafts } from '~/domains/inbox/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { operations } from '~/operations.server';
import { clerkWith } from '../support/club/accounts';
import { contextFor, db, employ } from '../support/club/context';
import { deliverMail, threadOf } from '../support/club/threads';

/** What is changed with a key that ends in `.read`, and why that is no right over what is others'. */
const changedByReaders = {
  'add-favorite': 'one’s own list',
  'remove-favorite': 'one’s own list',
  'create-note': 'a note is its writer’s; reading the record is enough to say something of it',
  'update-note': 'one’s own',
  'delete-note': 'one’s own',
  'preview-role': 'one’s own session',
  'delete-voicemail': 'one’s own; others’ need connect.update',
  'mark-voicemail': 'whether it was listened to',
  'receive-voicemail': 'what a telephone writes down',
  'report-missed-call': 'what a telephone writes down',
  'store-call-quality': 'what a telephone writes down',
  'store-recording-part': 'what a telephone writes down',
  'bring-into-conference': 'using the telephone',
  'open-conference': 'using the telephone',
  'provision-telephone': 'using the telephone',
  'send-text': 'using the telephone',
  'sign-in-to-phone': 'using the telephone',
};

test('a key that reads changes nothing that is others’, but for what is listed here with its reason', () => {
  const found = [...operations.values()].filter(
    ({ needs, reads }) => !reads && [needs].flat().some((key) => key.endsWith('.read')),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(changedByReaders).toSorted());
});

test('who may read tasks and mails changes none of them, by no operation', { tags: ['TASK-055'] }, async () => {
  const { context, user } = await clerkWith('task.read');
  const { id, thread_id } = await deliverMail();
  const [task] = await db.select().from(tasks).where(eq(tasks.taskable_id, id));
  await db.update(mails).set({ delivery: 'failed', user_id: user.id }).where(eq(mails.id, id));
  const stateOf = async () =>
    JSON.stringify([await db.select().from(tasks), await threadOf({ thread_id }), await db.select().from(mails)]);
  const before = await stateOf();
  const attempts: Record<string, object> = {
    'start-task': { id: task!.id },
    'change-task-status': { id: task!.id, status: 'CLOSED' },
    'change-task-priority': { id: task!.id, value: 'HIGH' },
    'change-task-type': { id: task!.id, task_type: 'INVOICE' },
    'change-task-user': { id: task!.id, user_id: user.id, module: 'task' },
    'assign-record': { id: task!.id, user_id: user.id, module: 'task' },
    'change-tasks': { tasks: [{ id: task!.id, seen: 'OPEN' }] },
    'change-to-batch': { id: task!.id, file_uuid: crypto.randomUUID() },
    'take-back-batch': { id: 1 },
    'link-estimate-reply': { task_id: task!.id, job_id: 1, contractor_id: 1 },
    'assign-thread': { id, assigned_to_user: [user.id] },
    'change-thread-status': { id, status: 'ACKNOWLEDGED' },
    'snooze-thread': { id, until: '2030-01-01' },
    'link-thread': { id, type: 'membership', key: '1' },
    'reply-to-thread': { id, message: 'In the club’s name.' },
    'resend-reply': { id },
    'save-reply-draft': { id, message: 'In the club’s name.', cc: '' },
    'take-back-reply': { id },
    'settle-missed-message': { id: 1 },
    'retry-missed-message': { id: 1 },
  };
  for (const [name, input] of Object.entries(attempts)) {
    const refusal = perform(operations.get(name)!, context, input);
    await expect(refusal, name).rejects.toMatchObject({ status: 403 });
  }
  expect(await stateOf()).toBe(before);
  expect(await db.$count(replyDrafts)).toBe(0);
  for (const [name, input] of Object.entries({ 'show-thread': { id }, 'show-task-dialog': { id: task!.id } })) {
    await perform(operations.get(name)!, context, input);
  }
});

test('who uses the telephone deletes the own voicemail, and neither others’ nor recordings, and blocks nobody', {
  tags: ['PHONE-048', 'PHONE-050'],
}, async () => {
  const { context, user } = await clerkWith('connect.read');
  const other = await employ('service');
  const left = async (user_id: number | null) => {
    const uuid = crypto.randomUUID();
    const now = new Date();
    await db.insert(voicemails).values({
      uuid,
      call_key: uuid,
      user_id,
      from_name: 'Rosa',
      from_number: '+12065550393',
      from_extension: null,
      status: 'Unread',
      seconds: 4,
      received_at: now,
      created_at: now,
      updated_at: now,
    });
    return uuid;
  };
  const remove = (id: string) => perform(operations.get('delete-voicemail')!, context, { id });
  for (const owner of [other.id, null]) {
    await expect(remove(await left(owner))).rejects.toMatchObject({ status: 403 });
  }
  await remove(await left(user.id));
  await expect(remove(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  expect(await db.$count(voicemails)).toBe(2);
  const uuid = crypto.randomUUID();
  await db.run(sql`INSERT INTO ${recordings} (uuid, call_key, user_id, started_at, ended_at, created_at, updated_at)
    VALUES (${uuid}, 'call', ${other.id}, 1, 2, 1, 1)`);
  const attempts = {
    'delete-recording': { id: uuid },
    'block-number': { phone_number: '206-555-0666', notes: '' },
    'unblock-number': { phone_number: '206-555-0666' },
  };
  for (const [name, input] of Object.entries(attempts)) {
    await expect(perform(operations.get(name)!, context, input), name).rejects.toMatchObject({ status: 403 });
  }
  expect([await db.$count(recordings), await db.$count(blockedNumbers)]).toEqual([1, 0]);
  const service = await contextFor('service');
  await perform(operations.get('delete-recording')!, service, { id: uuid });
  expect(await db.$count(recordings)).toBe(0);
});
