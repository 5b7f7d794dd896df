import { openTask } from '~/domains/tasks/steps/open-task.server';
import type { Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { hashToken } from '~/lib/tokens.server';
import * as limits from '../rules/rate-limits';
import { sendMessageInput } from '../schema';
import { newThread } from '../steps/new-thread.server';
import { mails } from '../table.server';

export const MESSAGE_SENT = 'Thank you. We have your message and will answer it soon.';

/** Stores a visitor's message from the contact page like a mail, with a NEW_MESSAGE task. */
export const sendMessage = defineOperation({
  name: 'send-message',
  needs: 'public',
  input: sendMessageInput,
  async run(context, input) {
    const { db, now } = context;
    // A bot filled the hidden field: it gets the same response and nothing is stored.
    if (input.website) return { message: MESSAGE_SENT };
    await countCaller(context, 'message', limits.messages);
    const uuid = crypto.randomUUID();
    const subject = input.subject || 'Message from the website';
    const submission = { actor: context.actor, call: 'send-message', visitor: input.email, id: input.submission_id };
    const outsideId = `form:${(await submissionKey(submission)) ?? (await fingerprint(input, clubToday(context)))}`;
    const task = openTask(context, {
      task_type: 'NEW_MESSAGE',
      title: subject,
      taskable_type: 'mail',
      taskable_id: idOf(mails, uuid),
      contact: { name: input.name, email: input.email, phone: input.phone_no },
      source: outsideId,
    });
    const write = db.insert(mails).values({
      uuid,
      channel: 'contact-page',
      outside_id: outsideId,
      from: input.email,
      from_name: input.name,
      to: '',
      subject,
      text: input.message,
      html: '',
      attachments: [],
      received_at: now,
      created_at: now,
      updated_at: now,
    });
    try {
      const change: Change = { subject: 'mail', id: idOf(mails, uuid), version: 1, action: 'received' };
      const sender = { from: input.email, from_name: input.name };
      const opened = newThread(context, { uuid, subject, ...sender, received_at: now });
      await commit(context, { changes: [change], writes: [write] }, opened, task);
    } catch (error) {
      if (!violates(error, 'outside_id')) throw error;
    }
    return { message: MESSAGE_SENT };
  },
});

/** The static page cannot create a submission id: the same words from the same address on one day are one message. */
function fingerprint({ email, subject, message }: { email: string; subject: string; message: string }, day: Day) {
  return hashToken([day, email, subject, message].join('\n'));
}
