import { invalid } from '~/lib/errors';
import { messagesOf } from '~/lib/log';
import { idOf, type Part, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { getMailByOutsideId, getOwnMail, type Mail, ownAddresses, selectMailboxAddress } from '../queries.server';
import { isOwn } from '../rules/answerable';
import { mailKind } from '../rules/kinds';
import { receiveMailInput } from '../schema';
import type { Direction } from '../states';
import { keepAttachments } from '../steps/keep-attachments.server';
import { type Arrived, keepMail } from '../steps/keep-mail.server';
import { MADE_MEANWHILE } from '../steps/new-thread.server';
import { mails } from '../table.server';
import { type ReadMail, readMail } from '../work/read-mail.server';

const ROUNDS = 5;

/**
 * Stores a raw mail in R2 and adds it to its conversation, exactly once for any number and kind of deliveries: one that
 * begins a conversation opens its NEW_MESSAGE task, a reply returns it. Two mails are the same with the same
 * Message-ID, sender, subject, date and decoded parts, or without a Message-ID with the same bytes. No reply is sent.
 * Bulk mails are grouped under a task that is open already.
 * @throws AppError 422 for an empty one
 */
export const receiveMail = defineOperation({
  name: 'receive-mail',
  needs: 'system',
  input: receiveMailInput,
  async run(context, { raw, envelope_from, direction, conversation, received_at, type_of }) {
    if (raw.byteLength === 0) throw invalid({ raw: 'The mail is empty.' });
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', raw)).toString('hex');
    const mail = await readMail(raw, context.env.MAIL_AUTHSERV_ID);
    const outside_id = `mail:${mail.fingerprint ?? digest}`;
    const raw_key = `mail/${digest}.eml`;
    await context.env.FILES.put(raw_key, raw, { httpMetadata: { contentType: 'message/rfc822' } });
    const known = (await getMailByOutsideId(context.db, outside_id)) ?? (await cameBack(context, mail, direction));
    if (known) return { stored: false, id: known.id };
    const uuid = crypto.randomUUID();
    const { attachments, part } = await keepAttachments(context, { type: 'mail', id: idOf(mails, uuid) }, mail, digest);
    const kind = mailKind({ headers: mail.headers, envelopeFrom: envelope_from });
    const row = { uuid, outside_id, kind, direction, raw_key, attachments, conversation };
    const arrived: Arrived = { mail, row, receivedAt: received_at ?? context.now, typeOf: type_of };
    await kept(context, arrived, part);
    const stored = await getMailByOutsideId(context.db, outside_id);
    return { stored: stored?.uuid === uuid, id: stored?.id };
  },
});

/** Retries where the mail's conversation or task was created concurrently; a concurrent duplicate is ignored. */
async function kept(context: OperationContext, arrived: Arrived, files: Part): Promise<void> {
  for (let round = 1; ; round++) {
    try {
      return await keepMail(context, arrived, files);
    } catch (error) {
      if (violates(error, 'outside_id')) return;
      const isMadeMeanwhile = violates(error, 'tasks.source') || messagesOf(error).includes(MADE_MEANWHILE);
      if (round === ROUNDS || !isMadeMeanwhile) throw error;
    }
  }
}

/**
 * The club's own reply, where a copy of it came to the club's address. It must be from the club's address and not fail
 * the receiving server's check: anyone can write a Message-ID. A mail among the sent items is the club's in any case.
 */
async function cameBack(context: OperationContext, mail: ReadMail, direction: Direction): Promise<Mail | null> {
  const { db } = context;
  const { message_id } = mail.addressed;
  const known = message_id ? await getOwnMail(db, message_id) : null;
  if (!known || direction === 'out') return known;
  const own = await ownAddresses(context, await selectMailboxAddress(db));
  return isOwn(mail.from.address, own) && mail.senderCheck !== 'failed' ? known : null;
}
