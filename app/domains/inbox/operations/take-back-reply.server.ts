import { and, desc, eq, sql } from 'drizzle-orm';
import { conflict, forbidden, notFound } from '~/lib/errors';
import { messagesOf } from '~/lib/log';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { findThread, getMail, isShown } from '../queries.server';
import { replyIdInput } from '../schema';
import { keepDraft } from '../steps/reply-draft.server';
import { threadNews } from '../steps/thread-step.server';
import { mails, threads } from '../table.server';

const TOO_LATE = 'This reply has left already.';

/**
 * Undoes a reply that has not been sent: its conversation is restored, and its text is the writer's draft again.
 * @throws AppError 403 for another's, 404, 409 where it was sent
 */
export const takeBackReply = defineOperation({
  name: 'take-back-reply',
  needs: 'task.update',
  input: replyIdInput,
  async run(context, { id }) {
    const { db, actor, now } = context;
    const reply = await getMail(db, id);
    if (!reply?.delivery) throw notFound('Reply');
    if (reply.user_id !== userIdOf(actor)) throw forbidden('Only who wrote a reply takes it back.');
    if (reply.delivery === 'taken back') return { message: 'Your reply is taken back.' };
    if (reply.delivery !== 'going out' || !reply.held_until) throw conflict(TOO_LATE);
    const thread = await findThread(db, id);
    const left = and(eq(mails.thread_id, thread.id), isShown);
    const newest = (column: typeof mails.id | typeof mails.received_at) =>
      db.select({ it: column }).from(mails).where(left).orderBy(desc(mails.received_at), desc(mails.id)).limit(1);
    const direction = db
      .select({ it: mails.direction })
      .from(mails)
      .where(left)
      .orderBy(desc(mails.received_at), desc(mails.id))
      .limit(1);
    const before = db
      .select({ it: sql`${history.data} ->> 'from'` })
      .from(history)
      .where(and(eq(history.subject_type, 'thread'), eq(history.subject_id, thread.id), eq(history.action, 'answered')))
      .orderBy(desc(history.version))
      .limit(1);
    const cc = reply.cc.map(({ address }) => address).join(', ');
    const isHere = sql`${mails.delivery} = 'going out' AND ${mails.claimed_at} IS NULL`;
    try {
      await commit(
        context,
        {
          changes: [{ subject: 'mail', id, version: nextVersion('mail', id), action: 'taken-back' }],
          writes: [
            db
              .update(mails)
              .set({
                // NULL violates the column's constraint, and aborts the whole commit: the reply is being sent
                subject: sql`CASE WHEN ${isHere} THEN ${mails.subject} END`,
                delivery: 'taken back',
                version: sql`${mails.version} + 1`,
                updated_at: now,
              })
              .where(eq(mails.id, id)),
            ...keepDraft(context, thread.id, { text: reply.text, cc }),
          ],
        },
        threadNews(context, thread, {
          action: 'taken-back',
          set: {
            messages: sql`${threads.messages} - 1`,
            last_mail_id: sql`${newest(mails.id)}`,
            last_at: sql`${newest(mails.received_at)}`,
            turn: sql`iif((${direction}) = 'out', 'answered', 'unanswered')`,
            status: sql`iif(${threads.status} = 'PENDING', ifnull((${before}), ${threads.status}), ${threads.status})`,
          },
        }),
      );
    } catch (error) {
      if (messagesOf(error).includes('mails.subject')) throw conflict(TOO_LATE);
      throw error;
    }
    return { message: 'Your reply is taken back.' };
  },
});
