import { eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '~/lib/errors';
import { countedAct } from '~/lib/http/rate-limit.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion, type Part } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findThread, getMail } from '../queries.server';
import { replyTries } from '../reads/reply-tries.server';
import { DRAFT_GONE } from '../rules/delivery-errors';
import { replyIdInput } from '../schema';
import { mailboxMessages, mails } from '../table.server';

/**
 * Sends a failed reply again.
 * @throws AppError 404; 409 for one that was sent, or is being sent; 429 beyond the limits of replies
 */
export const resendReply = defineOperation({
  name: 'resend-reply',
  needs: 'task.update',
  input: replyIdInput,
  async run(context, { id }) {
    const { db, now } = context;
    const reply = await getMail(db, id);
    if (!reply?.delivery) throw notFound('Reply');
    if (reply.delivery !== 'failed') throw conflict(`This reply is ${reply.delivery} already.`);
    const thread = await findThread(db, id);
    const addresses = [...reply.to_all, ...reply.cc].map(({ address }) => address);
    const part: Part = {
      changes: [{ subject: 'mail', id, version: nextVersion('mail', id), action: 'tried-again' }],
      writes: [
        db
          .update(mails)
          .set({ delivery: 'going out', version: sql`${mails.version} + 1`, updated_at: now })
          .where(eq(mails.id, id)),
        // A user has checked whether it was sent: it is written again
        db
          .delete(mailboxMessages)
          .where(reply.delivery_error === DRAFT_GONE ? eq(mailboxMessages.mail_id, id) : sql`false`),
      ],
      effects: [
        { effect: 'reply.send', payload: { uuid: reply.uuid } },
        changedEffect(context, 'thread.changed', { uuid: thread.uuid }),
      ],
    };
    await countedAct(context, await replyTries(context, addresses), () => commit(context, part));
    return { message: 'It is being sent again.' };
  },
});
