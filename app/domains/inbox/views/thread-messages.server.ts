import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { isShown } from '../queries.server';
import { cleanMail, hasRemoteImages } from '../reads/clean-mail.server';
import { watchLinks } from '../reads/link-watch.server';
import { type Mail, mails } from '../table.server';

/** Characters of content in a conversation's response, newest messages first; others are requested one by one. */
const MOST_CONTENT = 200_000;
const PREVIEW = 200;

const columns = {
  id: mails.id,
  uuid: mails.uuid,
  direction: mails.direction,
  channel: mails.channel,
  kind: mails.kind,
  from: mails.from,
  from_name: mails.from_name,
  to_all: mails.to_all,
  cc: mails.cc,
  bcc: mails.bcc,
  reply_to: mails.reply_to,
  subject: mails.subject,
  is_cut: mails.is_cut,
  sender_check: mails.sender_check,
  attachments: mails.attachments,
  raw_key: mails.raw_key,
  received_at: mails.received_at,
  answers_id: mails.answers_id,
  is_quoting: mails.is_quoting,
  delivery: mails.delivery,
  delivery_error: mails.delivery_error,
  held_until: mails.held_until,
  user: userChipOf(mails.user_id).as('user'),
  preview: sql<string>`substr(trim(${mails.text}), 1, ${sql.raw(String(PREVIEW))})`.as('preview'),
  is_html: sql<boolean>`${mails.html} <> ''`.mapWith(Boolean).as('is_html'),
};

type Shown = Exclude<keyof typeof columns, 'user' | 'preview' | 'is_html'>;
interface MessageRow extends Pick<Mail, Shown> {
  user: UserChip | null;
  preview: string;
  is_html: boolean;
  text: string | null;
  html: string | null;
}

/** The newest messages of a conversation, the newest first. @param message the one that is always included */
export function selectMessages(db: Database, threadId: IdOf, { limit, message }: { limit: number; message: number }) {
  const size = sql`length(${mails.text}) + length(${mails.html})`;
  const isSent = sql`${mails.id} = ${message} OR SUM(${size}) OVER (ORDER BY ${mails.id} DESC) <= ${MOST_CONTENT}`;
  return withContent(db, isSent)
    .where(and(eq(mails.thread_id, threadId), isShown))
    .orderBy(desc(mails.id))
    .limit(limit);
}

export const selectMessage = (db: Database, uuid: string) => withContent(db, sql`true`).where(eq(mails.uuid, uuid));

const withContent = (db: Database, isSent: SQL) =>
  db
    .select({
      ...columns,
      text: sql<string | null>`CASE WHEN ${isSent} THEN ${mails.text} END`.as('text'),
      html: sql<string | null>`CASE WHEN ${isSent} THEN ${mails.html} END`.as('html'),
    })
    .from(mails);

const addressesOf = (list: MessageRow['cc']) => list.map(({ address }) => address);

/**
 * A message of a conversation, as the API and its page show it. `content` is sanitised HTML or plain text; null where
 * it is omitted from a long conversation.
 */
export function messageOfThread({ text, html, raw_key, to_all, cc, bcc, reply_to, uuid, ...row }: MessageRow) {
  const shown = row.is_html ? html : text;
  return {
    ...row,
    to: addressesOf(to_all),
    cc: addressesOf(cc),
    bcc: addressesOf(bcc),
    reply_to: addressesOf(reply_to),
    time: row.received_at,
    content:
      shown && row.is_html ? cleanMail(shown, { inline: new Map(), showRemote: false, links: watchLinks() }) : shown,
    has_remote_images: row.is_html && html !== null && hasRemoteImages(html),
    is_mail: raw_key !== null,
  };
}

export type ThreadMessage = ReturnType<typeof messageOfThread>;
export type { MessageRow };
