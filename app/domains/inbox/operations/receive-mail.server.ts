import { openTask } from '~/domains/tasks/parts/open-task.server';
import { reopenTask } from '~/domains/tasks/parts/reopen-task.server';
import { clubToday } from '~/lib/env.server';
import { badRequest } from '~/lib/errors';
import { type Change, commit, idOf, type Part, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { findGroupHead } from '../parts/find-group-head.server';
import { keepAttachments } from '../parts/keep-attachments.server';
import { type ReadMail, readMail } from '../parts/read-mail.server';
import { getMailByOutsideId, type Mail } from '../queries.server';
import { type MailKind, mailKind } from '../rules/kinds';
import { receiveMailInput } from '../schema';
import { mails } from '../table.server';

const ROUNDS = 3;
const grouped = { reply: 'Automatic replies', bounce: 'Undelivered e-mails' } as const;

/**
 * Stores one raw mail whole in R2 and opens its NEW_MESSAGE task, exactly once however often it is delivered. The same
 * mail is one with the same Message-ID, sender, subject, date and decoded parts, or where it has no Message-ID the same
 * bytes. No reply is sent. Mails that
 * programs send in bulk are shown by a task that is open already.
 */
export const receiveMail = defineOperation({
  name: 'receive-mail',
  needs: 'system',
  input: receiveMailInput,
  async run(context, { raw, envelope_from }) {
    if (raw.byteLength === 0) throw badRequest('The mail is empty.');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', raw)).toString('hex');
    const mail = await readMail(raw, context.env.MAIL_AUTHSERV_ID);
    const outsideId = `mail:${mail.fingerprint ?? digest}`;
    const rawKey = `mail/${digest}.eml`;
    await context.env.FILES.put(rawKey, raw, { httpMetadata: { contentType: 'message/rfc822' } });
    const known = await getMailByOutsideId(context.db, outsideId);
    if (known) return { stored: false, id: known.id };
    const kind = mailKind({ headers: mail.headers, envelopeFrom: envelope_from });
    const uuid = crypto.randomUUID();
    const owner = { type: 'mail', id: idOf(mails, uuid) };
    const { attachments, part } = await keepAttachments(context, owner, mail, digest);
    const row = { uuid, outside_id: outsideId, kind, raw_key: rawKey, attachments };
    for (let round = 1; ; round++) {
      try {
        await keep(context, mail, row, part);
        break;
      } catch (error) {
        if (violates(error, 'outside_id')) break;
        // Another mail has just opened the task that both are grouped under.
        if (round === ROUNDS || !violates(error, 'tasks.source')) throw error;
      }
    }
    const stored = await getMailByOutsideId(context.db, outsideId);
    return { stored: stored?.uuid === uuid, id: stored?.id };
  },
});

type Row = Pick<Mail, 'uuid' | 'outside_id' | 'kind' | 'raw_key' | 'attachments'>;

async function keep(context: OperationContext, mail: ReadMail, row: Row, files: Part) {
  const { db, now } = context;
  const host = await findGroupHead(context, mail.from.address, row.kind);
  const task = host ? await reopenTask(context, 'mail', host) : taskFor(context, mail, row);
  const write = db.insert(mails).values({
    ...row,
    channel: 'mail',
    from: mail.from.address,
    from_name: mail.from.name,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    is_cut: mail.isCut,
    sender_check: mail.senderCheck,
    received_at: now,
    grouped_with_id: host,
    created_at: now,
    updated_at: now,
  });
  const received: Change = { subject: 'mail', id: idOf(mails, row.uuid), version: 1, action: 'received' };
  await commit(context, { changes: [received], writes: [write] }, files, task);
}

function taskFor(context: OperationContext, { from, subject }: ReadMail, { uuid, kind, outside_id }: Row) {
  const day = clubToday(context);
  const isGrouped = kind === 'reply' || kind === 'bounce';
  return openTask(context, {
    task_type: 'NEW_MESSAGE',
    title: isGrouped ? grouped[kind] : subject,
    taskable_type: 'mail',
    taskable_id: idOf(mails, uuid),
    contact: { name: from.name || from.address, email: from.address, phone: '' },
    source: isGrouped ? sourceOfDay(kind, day) : outside_id,
    ...(isGrouped && { priority: 'LOW' as const }),
  });
}

const sourceOfDay = (kind: MailKind, day: string) => `mail:${kind} ${day}`;
