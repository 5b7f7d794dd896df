import { openTask } from '~/domains/tasks/queries.server';
import { returnTask } from '~/domains/tasks/return-task.server';
import { type Change, commit, type Effect, idOf, violates } from '~/lib/commit.server';
import { badRequest } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { findHost } from '../find-host.server';
import { keepAttachments } from '../keep-attachments.server';
import { type MailKind, mailKind } from '../kinds';
import { getMailByOutsideId, type Mail } from '../queries.server';
import { type ReadMail, readMail } from '../read-mail.server';
import { receiveMailInput } from '../schema';
import { mails } from '../table.server';

const ROUNDS = 3;
const gathered = { reply: 'Automatic replies', bounce: 'Undelivered e-mails' } as const;

/**
 * Stores one raw mail whole in R2 and opens its NEW_MESSAGE task, exactly once however often it is delivered: its
 * Message-ID and sender, or the digest of its bytes where it has none, are the key. Nobody is answered. What programs
 * send in heaps is shown by a task that is there already.
 */
export const receiveMail = defineOperation({
  name: 'receive-mail',
  needs: 'system',
  input: receiveMailInput,
  async run(context, { raw, envelope_from }) {
    if (raw.byteLength === 0) throw badRequest('The mail is empty.');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', raw)).toString('hex');
    const mail = await readMail(raw);
    const outsideId = `mail:${mail.messageId ? `${mail.messageId} ${mail.from.address}` : digest}`;
    const known = await getMailByOutsideId(context.db, outsideId);
    if (known) return { stored: false, id: known.id };
    const kind = mailKind({ headers: mail.headers, envelopeFrom: envelope_from });
    const rawKey = `mail/${digest}.eml`;
    await context.env.FILES.put(rawKey, raw, { httpMetadata: { contentType: 'message/rfc822' } });
    const uuid = crypto.randomUUID();
    const owner = { type: 'mail', id: idOf(mails, uuid) };
    const { attachments, write } = await keepAttachments(context, owner, mail, digest);
    const row = { uuid, outside_id: outsideId, kind, raw_key: rawKey, attachments };
    for (let round = 1; ; round++) {
      try {
        await keep(context, mail, row, write);
        break;
      } catch (error) {
        if (violates(error, 'outside_id')) break;
        // Another mail has just opened the task that gathers both.
        if (round === ROUNDS || !violates(error, 'tasks.source')) throw error;
      }
    }
    const stored = await getMailByOutsideId(context.db, outsideId);
    return { stored: stored?.uuid === uuid, id: stored?.id };
  },
});

type Row = Pick<Mail, 'uuid' | 'outside_id' | 'kind' | 'raw_key' | 'attachments'>;

async function keep(
  context: OperationContext,
  mail: ReadMail,
  row: Row,
  files: Awaited<ReturnType<typeof keepAttachments>>['write'],
) {
  const { db, now } = context;
  const host = await findHost(context, mail.from.address, row.kind);
  const task = host ? await returnTask(context, 'mail', host) : taskFor(context, mail, row);
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
    received_at: now,
    kept_with: host,
    created_at: now,
    updated_at: now,
  });
  const received: Change = { subject: 'mail', id: idOf(mails, row.uuid), version: 1, action: 'received' };
  const changes: Change[] = task.change ? [task.change] : [];
  const effects: Effect[] = [task.effect];
  await commit(context, {
    changes: [received, ...changes],
    writes: [write, ...(files ? [files] : []), ...(task.write ? [task.write] : [])],
    effects,
  });
}

function taskFor(context: OperationContext, { from, subject }: ReadMail, { uuid, kind, outside_id }: Row) {
  const day = context.now.toISOString().slice(0, 10);
  const isGathered = kind === 'reply' || kind === 'bounce';
  return openTask(context, {
    task_type: 'NEW_MESSAGE',
    title: isGathered ? gathered[kind] : subject,
    taskable_type: 'mail',
    taskable_id: idOf(mails, uuid),
    contact: { name: from.name || from.address, email: from.address, phone: '' },
    source: isGathered ? sourceOfDay(kind, day) : outside_id,
    ...(isGathered && { priority: 'LOW' as const }),
  });
}

const sourceOfDay = (kind: MailKind, day: string) => `mail:${kind} ${day}`;
