import { eq } from 'drizzle-orm';
import { selectAssignees } from '~/domains/users/queries.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { ownAddresses, selectDrafts, selectMailboxAddress, selectSavedReplies, threadIdOf } from '../queries.server';
import { isOwn, recipientsOf, refusalOf, warningOf } from '../rules/answerable';
import { threadIdInput } from '../schema';
import { threads } from '../table.server';
import { messageOfThread, selectMessages, type ThreadMessage } from '../views/thread-messages.server';
import { threadColumns, threadRow } from '../views/thread-row.server';

/**
 * Returns a conversation with its messages, oldest first, and the recipients of a reply to the newest.
 * @throws AppError 404
 */
export const showThread = defineOperation({
  name: 'show-thread',
  needs: 'task.read',
  input: threadIdInput,
  reads: true,
  async run(context, { id, message = id, messages: limit }) {
    const { db } = context;
    const threadId = threadIdOf(id);
    const { line, rows, staff, drafts, saved_replies, mailboxes } = await readTogether(db, {
      line: firstOf(db.select(threadColumns).from(threads).where(eq(threads.id, threadId))),
      rows: allOf(selectMessages(db, threadId, { limit, message })),
      staff: allOf(selectAssignees(db)),
      drafts: allOf(selectDrafts(db, threadId)),
      saved_replies: allOf(selectSavedReplies(db)),
      mailboxes: allOf(selectMailboxAddress(db)),
    });
    if (!line) throw notFound('Message');
    const messages = rows.reverse().map(messageOfThread);
    return {
      thread: threadRow(line, staff),
      messages,
      answer: answerTo(messages, await ownAddresses(context, mailboxes)),
      drafts,
      saved_replies,
    };
  },
});

/** The recipients of a reply, the other recipients of the message, and refusals or warnings. */
function answerTo(messages: ThreadMessage[], own: readonly string[]) {
  const answered = messages.findLast(({ direction }) => direction === 'in');
  if (!answered) return null;
  const mail = { ...answered, reply_to: answered.reply_to.map((address) => ({ address })) };
  const to = recipientsOf(mail, own);
  const others = [...answered.to, ...answered.cc].map((address) => address.toLowerCase());
  const copies = [...new Set(others)].filter((address) => !isOwn(address, own) && !to.includes(address));
  return { id: answered.id, to, copies, refusal: refusalOf(mail, own), warning: warningOf(mail, own) };
}
