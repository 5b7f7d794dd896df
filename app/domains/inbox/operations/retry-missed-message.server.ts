import { eq } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getConnection } from '../queries.server';
import { missedMessageIdInput } from '../schema';
import { mailboxPart } from '../steps/mailbox-event.server';
import { missedMessages } from '../table.server';
import { findMissed } from '../work/missed-message.server';

/**
 * Requests a retry of a message that could not be read.
 * @throws AppError 404; 409 where a retry is pending already, or the mailbox is not connected
 */
export const retryMissedMessage = defineOperation({
  name: 'retry-missed-message',
  needs: 'task.update',
  input: missedMessageIdInput,
  async run(context, { id }) {
    const { db, now } = context;
    const { address, due_at, subject, key } = await findMissed(db, id);
    const connection = await getConnection(db);
    if (connection?.status !== 'CONNECTED' || connection.address !== address) {
      throw conflict(`The mailbox ${address} is not connected.`);
    }
    if (due_at <= now) throw conflict('It is being read again already.');
    const write = db.update(missedMessages).set({ due_at: now }).where(eq(missedMessages.id, id));
    await commit(context, mailboxPart(context, 'tried-again', [write], { key, subject }), {
      effects: [{ effect: 'mailbox.read', payload: { missed_id: id } }],
    });
    return { message: 'It is being read again.' };
  },
});
