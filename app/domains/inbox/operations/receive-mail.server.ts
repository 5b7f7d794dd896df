import PostalMime, { type Email } from 'postal-mime';
import { openTask } from '~/domains/tasks/queries.server';
import { commit, idOf, violates } from '~/lib/commit.server';
import { badRequest } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { getMailByOutsideId } from '../queries.server';
import { receiveMailInput } from '../schema';
import { type MailAttachment, mails } from '../table.server';

/**
 * Stores one raw mail whole in R2 and opens its NEW_MESSAGE task, exactly once however often it is delivered: its
 * Message-ID, or the hash of the mail where it has none, is the key.
 */
export const receiveMail = defineOperation({
  name: 'receive-mail',
  needs: 'system',
  input: receiveMailInput,
  async run(context, { raw }) {
    const { db, env, now } = context;
    const mail = await parse(raw);
    const hash = await hashToken(Buffer.from(raw).toString('latin1'));
    const outsideId = `mail:${mail.messageId?.trim() || hash}`;
    if (await getMailByOutsideId(db, outsideId)) return { stored: false };
    const rawKey = `mail/${hash}.eml`;
    const attachments = await storeAttachments(env.FILES, mail, hash);
    await env.FILES.put(rawKey, raw, { httpMetadata: { contentType: 'message/rfc822' } });
    const uuid = crypto.randomUUID();
    const from = mail.from?.address ?? '';
    const subject = mail.subject?.trim() || '(no subject)';
    const task = openTask(context, {
      task_type: 'NEW_MESSAGE',
      title: subject,
      taskable_type: 'mail',
      taskable_id: idOf(mails, uuid),
      contact: { name: mail.from?.name || from, email: from, phone: '' },
      source: outsideId,
    });
    const write = db.insert(mails).values({
      uuid,
      channel: 'mail',
      outside_id: outsideId,
      from,
      from_name: mail.from?.name ?? '',
      to: mail.to?.[0]?.address ?? '',
      subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments,
      raw_key: rawKey,
      received_at: now,
      created_at: now,
      updated_at: now,
    });
    try {
      await commit(context, {
        changes: [{ subject: 'mail', id: idOf(mails, uuid), version: 1, action: 'received' }, task.change],
        writes: [write, task.write],
        effects: [task.effect],
      });
    } catch (error) {
      if (violates(error, 'outside_id')) return { stored: false };
      throw error;
    }
    return { stored: true };
  },
});

async function parse(raw: ArrayBuffer): Promise<Email> {
  if (raw.byteLength === 0) throw badRequest('The mail is empty.');
  return PostalMime.parse(raw);
}

/** Keys derive from the mail, so that a second delivery overwrites and leaves no orphan. */
async function storeAttachments(files: R2Bucket, mail: Email, hash: string): Promise<MailAttachment[]> {
  return Promise.all(
    mail.attachments.map(async ({ content, mimeType, filename }, index) => {
      const uuid = `${hash}-${index}`;
      const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      await files.put(`mail/${uuid}`, body, { httpMetadata: { contentType: mimeType } });
      const size = body instanceof ArrayBuffer ? body.byteLength : (body as Uint8Array).byteLength;
      return { uuid, label: filename || `attachment ${index + 1}`, content_type: mimeType, size };
    }),
  );
}
