import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { Read } from '~/lib/read-together.server';
import { listOthersOfThread, type Mail, selectMail } from '../queries.server';
import { cleanMail, hasRemoteImages } from '../reads/clean-mail.server';
import { watchLinks } from '../reads/link-watch.server';

/** A message, for the task that was opened on it, and the others of its conversation. */
export function messageRead(db: Database, id: IdOf): Read<Message | null> {
  return {
    statements: [selectMail(db, id), listOthersOfThread(db, id)],
    resultOf(lots) {
      const [[mail], others] = lots as [Mail[], OtherMail[]];
      if (!mail) return null;
      const { grouped_with_id, thread_id } = mail;
      return { ...messageView(mail), grouped_with_id, thread_id, others };
    },
  };
}

type OtherMail = Awaited<ReturnType<typeof listOthersOfThread>>[number];
type Message = ReturnType<typeof messageView> & Pick<Mail, 'grouped_with_id' | 'thread_id'> & { others: OtherMail[] };

function messageView(mail: Mail) {
  const isHtml = mail.html !== '';
  return {
    id: mail.id,
    from: mail.from,
    from_name: mail.from_name,
    subject: mail.subject,
    /** Sanitised HTML, or plain text where the message has no HTML. */
    content: isHtml ? cleanMail(mail.html, { inline: new Map(), showRemote: false, links: watchLinks() }) : mail.text,
    is_html: isHtml,
    has_remote_images: isHtml && hasRemoteImages(mail.html),
    is_cut: mail.is_cut,
    is_mail: mail.raw_key !== null,
    kind: mail.kind,
    sender_check: mail.sender_check,
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
