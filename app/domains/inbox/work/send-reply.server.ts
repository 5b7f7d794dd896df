import { eq, sql } from 'drizzle-orm';
import { objectKey } from '~/domains/files/queries.server';
import { messagesOf } from '~/lib/log';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { cutText } from '~/lib/text/cut-text';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { isLater } from '~/lib/work/later';
import { mailer } from '~/services/mail/mail.server';
import { findThread, getMail, getMailByUuid, type Mail } from '../queries.server';
import { threadNews } from '../steps/thread-step.server';
import { mails } from '../table.server';
import { loadComposeReply } from './load-compose-reply.server';
import { hasMailbox, sendByMailbox } from './send-by-mailbox.server';

const LONGEST_ERROR = 300;
/** A longer failure is not transient. */
const PATIENCE_MILLISECONDS = 300_000;
const ATTENTION = 'NEEDS ATTENTION';

/**
 * Sends a reply, once for any number of tries: the mail service deduplicates by its uuid, and of its work one
 * runs at a time. Its Message-ID is stored, so that answers find their conversation; a failure is stored and retried.
 */
export const sendReply: EffectHandler<{ uuid: string }> = async (context, { uuid }) => {
  const { db } = context;
  const reply = await getMailByUuid(db, uuid);
  if (!reply || reply.delivery === 'sent' || reply.delivery === 'taken back') return;
  const send = async () => {
    const mail = await mailOf(context, reply);
    return (await hasMailbox(context))
      ? sendByMailbox(context, reply, mail)
      : mailer(context).send(mail, `reply:${uuid}`);
  };
  const sent = await send().catch(async (error) => {
    // A requested pause is no failure
    if (isLater(error)) throw error;
    const delivery_error = cutText(messagesOf(error), LONGEST_ERROR);
    await settle(context, reply, 'not-sent', { delivery: 'failed', delivery_error });
    throw error;
  });
  const set = { delivery: 'sent' as const, delivery_error: null, sent_at: new Date(), message_id: sent.messageId };
  await settle(context, reply, 'sent', set);
};

async function mailOf(context: OperationContext, reply: Mail) {
  const { db, env } = context;
  const { composeReply } = await loadComposeReply();
  const answered = await getMail(db, reply.answers_id!);
  const attachments = [];
  for (const { uuid, label, content_type } of reply.attachments) {
    const object = await env.FILES.get(objectKey(uuid));
    if (!object) throw new Error(`The attachment ${label} is not there.`);
    const content = Buffer.from(await object.arrayBuffer()).toString('base64');
    attachments.push({ filename: label, type: content_type, content });
  }
  return { ...composeReply(await clubOf(context), reply, answered!), attachments };
}

/** Stores the outcome of a try, and notifies the pages; the conversation needs attention if failures persist. */
async function settle(context: OperationContext, reply: Mail, action: 'sent' | 'not-sent', set: Partial<Mail>) {
  const { db, now } = context;
  const thread = await findThread(db, reply.id);
  const isStuck = action === 'not-sent' && now.getTime() - reply.created_at.getTime() > PATIENCE_MILLISECONDS;
  await commit(
    context,
    {
      changes: [{ subject: 'mail', id: reply.id, version: nextVersion('mail', reply.id), action }],
      writes: [
        db
          .update(mails)
          .set({ ...set, version: sql`${mails.version} + 1`, updated_at: now })
          .where(eq(mails.id, reply.id)),
      ],
      effects: [changedEffect(context, 'thread.changed', { uuid: thread.uuid })],
    },
    isStuck && thread.status !== ATTENTION
      ? threadNews(context, thread, { action: 'status-changed', data: { to: ATTENTION }, set: { status: ATTENTION } })
      : {},
  );
}
