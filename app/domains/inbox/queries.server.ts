import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { hasRecord, type IdOf } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { isId } from '~/lib/form/schema';
import { mails } from './table.server';

export type Mail = typeof mails.$inferSelect;

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

/** The id of the mail that this one is grouped with, or its own, as part of a statement. */
export const groupHeadOf = (id: IdOf) =>
  sql<number>`(SELECT ifnull(grouped_with_id, id) FROM ${mails} WHERE id = ${id})`;

/** The id of this mail where it is grouped with a task's own, else of the task's own, as part of a statement. */
export const mailInGroup = (own: SQL<number>, id: number) =>
  sql<number>`ifnull((SELECT id FROM ${mails} WHERE id = ${id} AND grouped_with_id = ${own}), ${own})`;

/** The address that a mail came from, as contractors' addresses are written, as part of a statement. */
export const senderOf = (id: IdOf) =>
  sql<string>`(SELECT nullif(lower(trim(from_address)), '') FROM ${mails} WHERE id = ${id})`;

export type MailBrief = Pick<Mail, 'from' | 'subject' | 'text' | 'html'>;

/** What an estimate shows of the mail whose id a column holds: for the columns of a select. */
export const mailBrief = (column: SQLiteColumn) =>
  sql<MailBrief | null>`(SELECT json_object('from', from_address, 'subject', subject, 'text', text_content, 'html', html_content)
    FROM ${mails} WHERE id = ${qualified(column)})`.mapWith(parseJson);

/** By id; mails have no uuid. @throws AppError 404 */
export async function findMail(db: Database, key: string): Promise<Mail> {
  const mail = isId(key) ? await getMail(db, Number(key)) : null;
  if (!mail) throw notFound('Message');
  return mail;
}

/** The id of the mail with this key, 0 where it is none. */
export const mailIdOf = (key: string): number => (isId(key) ? Number(key) : 0);

/** Whether there is a mail with this id, as part of a statement. */
export const isMail = (id: SQL) => hasRecord(mails, id);

/** As many as a dialog lists. */
const GROUPED_SHOWN = 50;

/** The mails that this one's task shows too, newest first, behind the one it was opened on. */
export function listGroupedWith(db: Database, id: IdOf) {
  return db
    .select({
      id: mails.id,
      from: mails.from,
      from_name: mails.from_name,
      subject: mails.subject,
      received_at: mails.received_at,
    })
    .from(mails)
    .where(eq(mails.grouped_with_id, id))
    .orderBy(desc(mails.id))
    .limit(GROUPED_SHOWN);
}
