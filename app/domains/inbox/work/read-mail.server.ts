import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { logWarning } from '~/lib/log';
import { cutText, wellFormed } from '~/lib/text/cut-text';
import { bareMessageId } from '~/services/mail/mail-headers';
import type { Mail } from '../queries.server';
import { isTooDeep, withoutTags } from '../reads/clean-mail.server';
import { isOutsized, parserLimits } from '../rules/raw-limits';
import { type SenderCheck, senderCheck } from '../rules/sender-check';
import type { MailAddress } from '../table.server';

/** Recipients and references of a mail, as its row's columns. */
export type Addressed = Pick<Mail, 'message_id' | 'in_reply_to' | 'refers_to' | 'to_all' | 'cc' | 'bcc' | 'reply_to'>;

export interface ReadMail {
  /** Of a mail with a Message-ID: the digest that identifies the mail, independent of its delivery. */
  fingerprint: string | null;
  from: { name: string; address: string };
  to: string;
  addressed: Addressed;
  subject: string;
  text: string;
  html: string;
  /** True where text and html are not the whole mail. */
  isCut: boolean;
  attachments: Attachment[];
  /** The receiving server's check of the sender. */
  senderCheck: SenderCheck | null;
  /** First value of each header, by lower-case name. */
  headers: ReadonlyMap<string, string>;
}

/** A row of D1 holds 2 MB; a longer text is cut, and complete in the raw mail. */
const MAX_TEXT = 200_000;
const MAX_HTML = 500_000;
/** The sanitizer's time grows with the square of unclosed tags: a mail with more is shown as text. */
const MAX_TAGS = 10_000;
const MAX_SUBJECT = 500;
const MAX_ADDRESS = 320;
const NO_SUBJECT = '(no subject)';

// biome-ignore lint/suspicious/noControlCharactersInRegex: SQLite ends a text at NUL
const tidy = (value: string, longest: number) => cutText(wellFormed(value.replace(/\u0000/g, '')), longest);

/**
 * Parses a raw mail. If the parser fails, or the mail is too complex, only the headers are read, as far as possible.
 * @param authservId see senderCheck
 */
export async function readMail(raw: ArrayBuffer, authservId?: string): Promise<ReadMail> {
  const mail = await parsed(raw).catch((error) => {
    logWarning('a mail could not be read', error);
    return PostalMime.parse(headOf(raw)).catch((): Email => ({ headers: [], headerLines: [], attachments: [] }));
  });
  const from = mailboxOf(mail.from) ?? mailboxOf(mail.sender) ?? { name: '', address: mail.returnPath ?? '' };
  const isTooRich = (mail.html ?? '').split('<').length > MAX_TAGS || isTooDeep(mail.html ?? '');
  const text = mail.text ?? (isTooRich ? withoutTags(mail.html!) : '');
  const html = isTooRich ? '' : (mail.html ?? '');
  return {
    fingerprint: await fingerprintOf(mail, from.address),
    from: { name: tidy(from.name, MAX_ADDRESS), address: tidy(from.address, MAX_ADDRESS).toLowerCase() },
    to: tidy(mailboxOf(mail.to?.[0])?.address ?? '', MAX_ADDRESS).toLowerCase(),
    addressed: addressedOf(mail),
    subject: tidy((mail.subject ?? '').replace(/\s+/g, ' ').trim(), MAX_SUBJECT) || NO_SUBJECT,
    text: tidy(text, MAX_TEXT),
    html: tidy(html, MAX_HTML),
    isCut: isTooRich || text.length > MAX_TEXT || html.length > MAX_HTML,
    attachments: mail.attachments,
    senderCheck: senderCheck(mail.headers, from.address, authservId || undefined),
    headers: new Map([...mail.headers].reverse().map(({ key, value }) => [key, value])),
  };
}

async function parsed(raw: ArrayBuffer): Promise<Email> {
  if (isOutsized(new Uint8Array(raw))) throw new Error('too many lines or parts');
  return PostalMime.parse(raw, parserLimits);
}

/** More recipients are in the raw mail only. */
const MAX_RECIPIENTS = 100;
/** Most references stored: the first, which names the conversation, and the last. */
const MAX_REFERENCES = 100;

function addressedOf(mail: Email): Addressed {
  const message_id = bareMessageId(mail.messageId);
  const idsIn = (header: string | undefined) =>
    (header?.match(/<[^<>]+>|[^\s<>]+/g) ?? []).map(bareMessageId).filter((id) => id !== null && id !== message_id);
  const [in_reply_to = null] = idsIn(mail.inReplyTo);
  const ids = [...new Set(idsIn(mail.references))] as string[];
  return {
    message_id,
    in_reply_to,
    refers_to: ids.length > MAX_REFERENCES ? [ids[0]!, ...ids.slice(1 - MAX_REFERENCES)] : ids,
    to_all: mailboxesOf(mail.to),
    cc: mailboxesOf(mail.cc),
    bcc: mailboxesOf(mail.bcc),
    reply_to: mailboxesOf(mail.replyTo),
  };
}

function mailboxesOf(addresses: Address[] = []): MailAddress[] {
  const mailboxes = addresses.flatMap((address) => address.group ?? [address]).filter(({ address }) => address);
  return mailboxes.slice(0, MAX_RECIPIENTS).map(({ name, address }) => ({
    name: tidy(name, MAX_ADDRESS),
    address: tidy(address!, MAX_ADDRESS).toLowerCase(),
  }));
}

/**
 * A Message-ID alone can be forged: another mail under an existing one would not be stored. `<>` is none.
 * @returns null for a mail without a Message-ID
 */
async function fingerprintOf(mail: Email, sender: string): Promise<string | null> {
  const id = mail.messageId?.trim() ?? '';
  if (/^<?\s*>?$/.test(id)) return null;
  const { subject, date, text, html, attachments } = mail;
  const words = JSON.stringify([id, sender.toLowerCase(), subject, date, text, html, attachments.length]);
  const whole = await new Blob([words, ...attachments.map(({ content }) => content as BlobPart)]).arrayBuffer();
  return Buffer.from(await crypto.subtle.digest('SHA-256', whole)).toString('hex');
}

/** An address, or the first of a group that has one. */
function mailboxOf(address: Address | undefined): { name: string; address: string } | null {
  if (!address) return null;
  const mailbox = address.group ? address.group[0] : address;
  return mailbox?.address ? mailbox : null;
}

const LONGEST_HEAD = 64 * 1024;

/** The headers for sender and subject, with a placeholder body. */
function headOf(raw: ArrayBuffer): string {
  const beginning = new TextDecoder('latin1').decode(raw.slice(0, LONGEST_HEAD));
  const head = beginning.split(/\r?\n\r?\n/, 1)[0]!;
  const kept =
    /^(from|to|cc|reply-to|subject|date|message-id|in-reply-to|references|return-path|auto-submitted|precedence|authentication-results)\s*:.*(?:\r?\n[ \t].*)*/gim;
  return `${(head.match(kept) ?? []).join('\r\n')}\r\n\r\nThis e-mail could not be read. Download it to open it.`;
}
