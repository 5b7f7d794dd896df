import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { hasRecord, type IdOf } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { sendingAddress } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import { isId } from '~/lib/form/schema';
import { rowsTogether } from '~/lib/read-together.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { MailContext } from '~/services/mail/addresses.server';
import {
  type Mail,
  type MailboxConnection,
  mailboxConnections,
  mails,
  replyDrafts,
  type SavedReply,
  savedReplies,
  type Thread,
  threads,
} from './table.server';

export type { Mail, MailboxConnection, Thread };

/** There is one mailbox. */
export const ONLY = 1;

export const selectConnection = (db: Database) =>
  db.select().from(mailboxConnections).where(eq(mailboxConnections.id, ONLY));

export async function getConnection(db: Database): Promise<MailboxConnection | null> {
  const [connection] = await selectConnection(db);
  return connection ?? null;
}

/** The address of the connected mailbox, as a statement. */
export const selectMailboxAddress = (db: Database) =>
  db.select({ address: mailboxConnections.address }).from(mailboxConnections).where(eq(mailboxConnections.id, ONLY));

/** The club's own addresses: mail from them is its own, and an automatic answer to them would loop. */
export async function ownAddresses(context: MailContext, mailboxes: readonly { address: string }[]): Promise<string[]> {
  const { email } = await clubOf(context);
  return [...new Set([email, sendingAddress(context.env)]), ...mailboxes.map(({ address }) => address)];
}

/** By Message-ID or submission id. */
export async function getMailByOutsideId(db: Database, outsideId: string): Promise<Mail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.outside_id, outsideId));
  return mail ?? null;
}

export const selectMail = (db: Database, id: IdOf) => db.select().from(mails).where(eq(mails.id, id));

export async function getMail(db: Database, id: number): Promise<Mail | null> {
  const [mail] = await selectMail(db, id);
  return mail ?? null;
}

/** The id of the mail with this Message-ID or submission id, as part of a statement. */
export const mailIdFrom = (outsideId: SQL<string>) =>
  sql<number>`(SELECT id FROM ${mails} WHERE outside_id = ${outsideId})`;

/** This mail's id where it is in the conversation of a task's mail, else that mail's, as part of a statement. */
export const mailInThread = (own: SQL<number>, id: number) =>
  sql<number>`ifnull((SELECT id FROM ${mails} WHERE id = ${id} AND thread_id = ${threadIdOf(own)}), ${own})`;

/** The sender's address of a mail, written as contractors' addresses are, as part of a statement. */
export const senderOf = (id: IdOf) =>
  sql<string>`(SELECT nullif(lower(trim(from_address)), '') FROM ${mails} WHERE id = ${id})`;

export type MailBrief = Pick<Mail, 'from' | 'subject' | 'text' | 'html'>;

/** What an estimate shows of the mail whose id a column has: for a select. */
export const mailBrief = (column: SQLiteColumn) =>
  sql<MailBrief | null>`(SELECT json_object('from', from_address, 'subject', subject, 'text', text_content, 'html', html_content)
    FROM ${mails} WHERE id = ${qualified(column)})`.mapWith(parseJson);

/** By id; mails have no uuid. @throws AppError 404 */
export async function findMail(db: Database, key: string): Promise<Mail> {
  const mail = isId(key) ? await getMail(db, Number(key)) : null;
  if (!mail) throw notFound('Message');
  return mail;
}

/** The id of the mail with this key, 0 for an invalid key. */
export const mailIdOf = (key: string): number => (isId(key) ? Number(key) : 0);

/** Whether there is a mail with this id, as part of a statement. */
export const isMail = (id: SQL) => hasRecord(mails, id);

/** The id of the thread that a mail belongs to, as part of a statement. */
export const threadIdOf = (mailId: IdOf) => sql<number>`(SELECT thread_id FROM ${mails} WHERE id = ${mailId})`;

/** An undone reply belongs to no conversation. */
export const isShown = sql`${mails.delivery} IS NOT 'taken back'`;

/** Messages that a dialog lists. */
const OTHERS_SHOWN = 50;

/** The other messages of a mail's conversation after its first, newest first. */
export function listOthersOfThread(db: Database, id: IdOf) {
  return db
    .select({
      id: mails.id,
      from: mails.from,
      from_name: mails.from_name,
      subject: mails.subject,
      received_at: mails.received_at,
    })
    .from(mails)
    .where(and(eq(mails.thread_id, threadIdOf(id)), sql`${mails.id} <> ${mails.thread_id}`, isShown))
    .orderBy(desc(mails.id))
    .limit(OTHERS_SHOWN);
}

export async function getThreadByUuid(db: Database, uuid: string): Promise<Thread | null> {
  const [thread] = await db.select().from(threads).where(eq(threads.uuid, uuid));
  return thread ?? null;
}

export const selectThread = (db: Database, mailId: IdOf) =>
  db
    .select()
    .from(threads)
    .where(eq(threads.id, threadIdOf(mailId)));

/** By the id of any of its messages. @throws AppError 404 */
export async function findThread(db: Database, mailId: number): Promise<Thread> {
  const [thread] = await rowsTogether(db, selectThread(db, mailId));
  if (!thread) throw notFound('Message');
  return thread;
}

/** The columns of a mail that identify its conversation. */
export type Related = Pick<Mail, 'message_id' | 'in_reply_to' | 'refers_to' | 'conversation' | 'from'>;

/**
 * The ids of a mail's candidate threads, best first, as a statement: the thread of the message it replies to, of its
 * last reference, of an earlier reply to it, of the provider's conversation. Of two mails with the same Message-ID the
 * club's own comes first, then the sender's own.
 */
export function relatedThreads({ message_id, in_reply_to, refers_to, conversation, from }: Related): SQL {
  const ids = [...refers_to.filter((id) => id !== in_reply_to), ...(in_reply_to ? [in_reply_to] : [])];
  const rank = (nearness: SQL) =>
    sql`${mails.thread_id} AS thread_id, ${nearness} AS nearness, ${mails.direction} = 'out' AS is_ours, ${mails.from} = ${from} AS is_theirs, ${mails.id} AS mail_id`;
  return sql`SELECT thread_id FROM (
    SELECT ${rank(sql`each.key`)} FROM json_each(${JSON.stringify(ids)}) AS each JOIN ${mails} ON ${mails.message_id} = each.value
    UNION ALL SELECT ${rank(sql`-1`)} FROM ${mails} WHERE ${mails.in_reply_to} = ${message_id}
    UNION ALL SELECT ${rank(sql`-2`)} FROM ${mails} WHERE ${mails.conversation} = ${conversation}
  ) WHERE thread_id IS NOT NULL ORDER BY nearness DESC, is_ours DESC, is_theirs DESC, mail_id LIMIT 1`;
}

/** The thread that a mail belongs to; null where it begins a conversation. */
export async function getThreadOf(db: Database, related: Related): Promise<Thread | null> {
  const [thread] = await db
    .select()
    .from(threads)
    .where(sql`${threads.id} = (${relatedThreads(related)})`);
  return thread ?? null;
}

/** The club's own message with this Message-ID, to recognise the copy that the club's address gets. */
export async function getOwnMail(db: Database, messageId: string): Promise<Mail | null> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.message_id, messageId), eq(mails.direction, 'out')));
  return mail ?? null;
}

/** The default message to reply to: the newest that is not the club's, as a statement. */
export const selectAnswered = (db: Database, threadId: IdOf, mailId: number | undefined) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.thread_id, threadId), mailId === undefined ? eq(mails.direction, 'in') : eq(mails.id, mailId)))
    .orderBy(desc(mails.id))
    .limit(1);

export async function getMailByUuid(db: Database, uuid: string): Promise<Mail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.uuid, uuid));
  return mail ?? null;
}

/** Messages from before there were conversations, oldest first. */
export const listUnfiled = (db: Database, limit: number): Promise<Mail[]> =>
  db.select().from(mails).where(isNull(mails.thread_id)).orderBy(asc(mails.id)).limit(limit);

/** Replies that one sign-in sends. */
const UNSENT_AT_ONCE = 100;

/** Unsent replies, oldest first. */
export const listUnsent = (db: Database) =>
  db
    .select({ uuid: mails.uuid })
    .from(mails)
    .where(sql`${mails.delivery} = 'failed'`)
    .orderBy(asc(mails.id))
    .limit(UNSENT_AT_ONCE);

/** Drafts of replies in a conversation, as a statement. */
export const selectDrafts = (db: Database, threadId: IdOf) =>
  db
    .select({
      user_id: replyDrafts.user_id,
      message: replyDrafts.text,
      cc: replyDrafts.cc,
      updated_at: replyDrafts.updated_at,
    })
    .from(replyDrafts)
    .where(eq(replyDrafts.thread_id, threadId))
    .orderBy(desc(replyDrafts.updated_at))
    .limit(20);

/** @throws AppError 404 */
export async function findSavedReply(db: Database, id: number): Promise<SavedReply> {
  const [reply] = await db.select().from(savedReplies).where(eq(savedReplies.id, id));
  if (!reply) throw notFound('Saved reply');
  return reply;
}

/** Most saved replies listed. */
const SAVED_REPLIES = 200;

/** The club's saved replies, by title, as a statement. */
export const selectSavedReplies = (db: Database) =>
  db
    .select({ id: savedReplies.id, title: savedReplies.title, text: savedReplies.text, version: savedReplies.version })
    .from(savedReplies)
    .orderBy(asc(savedReplies.title))
    .limit(SAVED_REPLIES);
