import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { parseJson } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { sentMails } from '~/lib/mails/tables.server';
import { allOf, firstOf } from '~/lib/read-together.server';

export interface Said {
  to: string;
  subject: string;
  text: string;
}

/** What was sent of this key, or skipped. */
export const sentMailRead = (db: Database, key: string) =>
  firstOf(db.select().from(sentMails).where(eq(sentMails.key, key)));

/** Which mails of these keys were sent since an instant. */
export const sentKeysRead = (db: Database, keys: readonly string[], since: Date) =>
  allOf(
    db
      .select({ key: sentMails.key })
      .from(sentMails)
      .where(and(inArray(sentMails.key, [...keys]), eq(sentMails.status, 'SENT'), gte(sentMails.created_at, since))),
  );

/** A select of a mail that this address refused for good. */
export const wasRefusedRead = (db: Database, to: string) =>
  db
    .select({ refused: sentMails.id })
    .from(sentMails)
    .where(and(eq(sentMails.to, to), eq(sentMails.status, 'BOUNCED')))
    .limit(1);

/** What a mail said, by expressions for its id or its key; null for one that said nothing: for a select. */
export const saidOf = (which: { id: SQL; key: SQL }) =>
  sql<Said | null>`(SELECT json_object('to', to_address, 'subject', subject, 'text', text_content) FROM ${sentMails}
    WHERE text_content <> '' AND id = coalesce(${which.id}, (SELECT id FROM ${sentMails} WHERE key = ${which.key})))`.mapWith(
    parseJson,
  );
