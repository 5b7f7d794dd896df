import { eq } from 'drizzle-orm';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { missedMessageIdInput } from '../schema';
import { mailboxPart } from '../steps/mailbox-event.server';
import { missedMessages } from '../table.server';
import { findMissed } from '../work/missed-message.server';

/** Dismisses a message that could not be read: a user handled it in the mailbox itself. @throws AppError 404 */
export const settleMissedMessage = defineOperation({
  name: 'settle-missed-message',
  needs: 'task.update',
  input: missedMessageIdInput,
  async run(context, { id }) {
    const { db, now } = context;
    const { subject, key } = await findMissed(db, id);
    const write = db.update(missedMessages).set({ settled_at: now }).where(eq(missedMessages.id, id));
    await commit(context, mailboxPart(context, 'settled', [write], { key, subject }));
    return { message: 'The message is off the list. It stays in the mailbox.' };
  },
});
