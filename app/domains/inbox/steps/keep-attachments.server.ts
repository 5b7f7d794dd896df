import type { SQL } from 'drizzle-orm';
import type { Attachment } from 'postal-mime';
import { attachStoredFiles } from '~/domains/files/reads/attach-stored-files.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { MailAttachment } from '../table.server';
import type { ReadMail } from '../work/read-mail.server';

/** Limits; attachments beyond them are in the raw mail only. */
const MAX_ATTACHMENTS = 200;

/**
 * Stores a mail's attachments as its files. Their uuids derive from the mail, so that the next delivery overwrites the
 * files of an aborted one.
 */
export async function keepAttachments(
  context: OperationContext,
  owner: { type: string; id: SQL<number> },
  mail: ReadMail,
  digest: string,
): Promise<{ attachments: MailAttachment[]; part: Part }> {
  const parts = mail.attachments.slice(0, MAX_ATTACHMENTS);
  if (parts.length === 0) return { attachments: [], part: {} };
  const arrived = parts.map((part, index) => ({
    uuid: uuidOf(digest, index),
    name: part.filename ?? nameOf(part, index),
    bytes: bytesOf(part),
  }));
  const part = await attachStoredFiles(context, owner, arrived);
  const attachments = part.files.map(({ uuid, label, content_type, size }, index) => ({
    uuid,
    label,
    content_type,
    size,
    content_id: parts[index]!.contentId?.replace(/^<|>$/g, '') || null,
  }));
  return { attachments, part };
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);

const endings: Record<string, string> = { 'message/rfc822': 'eml', 'text/calendar': 'ics', 'image/jpeg': 'jpg' };

function nameOf({ mimeType }: Attachment, index: number): string {
  const ending = endings[mimeType] ?? /\/([a-z0-9]{2,5})$/.exec(mimeType)?.[1];
  return `attachment ${index + 1}${ending ? `.${ending}` : ''}`;
}

/** A UUID of version 8 from the mail's digest and the attachment's index. */
function uuidOf(digest: string, index: number): string {
  const place = index.toString(16).padStart(4, '0');
  const [a, b, c, d, e] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 15), digest.slice(15, 18), digest];
  return `${a}-${b}-8${c}-a${d}-${e.slice(18, 26)}${place}`;
}
