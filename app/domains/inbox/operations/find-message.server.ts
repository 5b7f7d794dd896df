import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { cleanMail, hasRemoteImages } from '../clean-mail.server';
import { getMail, listKeptWith, type Mail } from '../queries.server';
import { messageIdInput } from '../schema';

/** A message, for the task that was opened on it, and the mails that its task shows too. */
export const findMessage = defineOperation({
  name: 'find-message',
  needs: 'task.read',
  input: messageIdInput,
  reads: true,
  async run({ db }, { id }) {
    const mail = await getMail(db, id);
    if (!mail) throw notFound('Message');
    const host = mail.kept_with ?? mail.id;
    return { ...messageView(mail), kept_with: mail.kept_with, others: await listKeptWith(db, host) };
  },
});

function messageView(mail: Mail) {
  const isHtml = mail.html !== '';
  return {
    id: mail.id,
    from: mail.from,
    from_name: mail.from_name,
    subject: mail.subject,
    /** Sanitised HTML, or plain text where the message has no HTML. */
    content: isHtml ? cleanMail(mail.html, { inline: new Map(), showRemote: false }) : mail.text,
    is_html: isHtml,
    has_remote_images: isHtml && hasRemoteImages(mail.html),
    is_cut: mail.is_cut,
    is_mail: mail.raw_key !== null,
    kind: mail.kind,
    received_at: mail.received_at,
    attachments: mail.attachments.map(({ uuid, label, content_type, size, content_id }, index) => ({
      id: index + 1,
      uuid,
      label,
      attachment_id: content_id,
      content_type,
      size,
    })),
  };
}
