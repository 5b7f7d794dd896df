import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { mails } from '~/domains/inbox/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, db } from '../../support/club/context';

const message = { name: 'Ruth Adler', email: 'ruth@example.com', message: 'Do you also clean gutters?' };
const THANKS = { message: 'Thank you. We have your message and will answer it soon.' };
const send = async (input: object) => perform(sendMessage, await contextFor('visitor'), input);

test('a message from the contact page is stored like a mail and opens a task', {
  tags: ['TASK-003', 'TASK-011'],
}, async () => {
  expect(await send(message)).toEqual(THANKS);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({
    channel: 'contact-page',
    from: 'ruth@example.com',
    from_name: 'Ruth Adler',
    text: message.message,
  });
  const [task] = await db.select().from(tasks).where(eq(tasks.taskable_id, mail!.id));
  expect(task).toMatchObject({ task_type: 'NEW_MESSAGE', taskable_type: 'mail', status: 'OPEN' });
});

test('the same message sent again by an impatient visitor is one message', async () => {
  const before = (await db.select().from(mails)).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ ...message, subject: 'Again' })));
  expect(answers).toEqual(Array(5).fill(THANKS));
  expect(await db.select().from(mails)).toHaveLength(before + 1);
});

test('a bot that fills the hidden field gets the same response and nothing is stored', async () => {
  const before = (await db.select().from(mails)).length;
  expect(await send({ ...message, message: 'Buy now', website: 'https://spam.example' })).toEqual(THANKS);
  expect(await db.select().from(mails)).toHaveLength(before);
});

test('a message without name, e-mail or words is refused at those fields', async () => {
  await expect(send({})).rejects.toMatchObject({
    status: 422,
    errors: {
      name: ['This field is required'],
      email: ['This field is required'],
      message: ['This field is required'],
    },
  });
  await expect(send({ ...message, email: 'ruth' })).rejects.toMatchObject({
    errors: { email: ['Please enter valid email'] },
  });
});
