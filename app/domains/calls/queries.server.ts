import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { listFolder } from '~/domains/files/queries.server';
import { memberNameByPhone } from '~/domains/memberships/queries.server';
import { byKey, type IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { allOf, firstOf, type Read } from '~/lib/read-together.server';
import {
  type BlockedNumber,
  blockedNumbers,
  calls,
  type Recording,
  recordings,
  textMessages,
  type Voicemail,
  voicemails,
} from './table.server';

export const callRead = (db: Database, id: IdOf) => firstOf(db.select().from(calls).where(eq(calls.id, id)));

/** By id or uuid. @throws AppError 404 */
export async function findVoicemail(db: Database, key: string): Promise<Voicemail> {
  const [row] = await db.select().from(voicemails).where(byKey(voicemails, key));
  if (!row) throw notFound('Voicemail');
  return row;
}

/** By the telephone system's id of its call. */
export async function getVoicemailOf(db: Database, callKey: string): Promise<Voicemail | null> {
  const [row] = await db.select().from(voicemails).where(eq(voicemails.call_key, callKey));
  return row ?? null;
}

/** By id or uuid. @throws AppError 404 */
export async function findRecording(db: Database, key: string): Promise<Recording> {
  const [row] = await db.select().from(recordings).where(byKey(recordings, key));
  if (!row) throw notFound('Recording');
  return row;
}

/** The parts of the voicemail or recording with this uuid, in their order. @throws AppError 404 */
export async function findSound(db: Database, uuid: string) {
  const of = (table: typeof voicemails | typeof recordings) =>
    sql<number>`(SELECT id FROM ${table} WHERE uuid = ${uuid})`;
  const [voicemail, recording] = await Promise.all([
    listFolder(db, { type: 'voicemail', id: of(voicemails) }, null),
    listFolder(db, { type: 'recording', id: of(recordings) }, null),
  ]);
  const parts = [...voicemail, ...recording];
  if (parts.length === 0) throw notFound('Recording');
  return parts;
}

export async function getBlockedNumber(db: Database, number: string): Promise<BlockedNumber | null> {
  const [row] = await db.select().from(blockedNumbers).where(eq(blockedNumbers.phone_number, number));
  return row ?? null;
}

/** Whether a number is blocked; a withheld one never is. */
export const isBlocked = async (db: Database, number: string) => (await getBlockedNumber(db, number)) !== null;

/** Whether the log has a call with this id of the telephone system's. */
export const isCallLogged = async (db: Database, outsideId: string): Promise<boolean> =>
  (await db.$count(calls, eq(calls.outside_id, outsideId))) > 0;

/** The voicemail that was left in a call. */
export const voicemailOfCallRead = (db: Database, id: IdOf) =>
  firstOf(
    db
      .select({ uuid: voicemails.uuid })
      .from(voicemails)
      .where(eq(voicemails.call_key, sql`(SELECT outside_id FROM ${calls} WHERE id = ${id})`)),
  );

export const textRead = (db: Database, id: IdOf) =>
  firstOf(db.select().from(textMessages).where(eq(textMessages.id, id)));

/** The message that a form created. @throws AppError 404 */
export async function findTextBySubmission(db: Database, submissionId: string) {
  const [row] = await db.select().from(textMessages).where(eq(textMessages.submission_id, submissionId));
  if (!row) throw notFound('Message');
  return row;
}

/** Numbers of answered and of unanswered calls from outside since an instant. */
export const answeredSinceRead = (db: Database, since: Date) =>
  firstOf<{ answered: number; missed: number }>(
    db
      .select({
        answered: sql<number>`count(CASE WHEN ${calls.outcome} = 'Accepted' THEN 1 END)`.as('answered'),
        missed: sql<number>`count(CASE WHEN ${calls.outcome} <> 'Accepted' THEN 1 END)`.as('missed'),
      })
      .from(calls)
      .where(
        and(
          gte(calls.started_at, since),
          eq(calls.direction, 'Inbound'),
          // An extension is a colleague's
          sql`${calls.phone_number} NOT GLOB '[0-9]*'`,
        ),
      ),
  );

/** A call as the log lists it. */
export interface CallLine {
  id: number;
  phone_number: string;
  status: string;
  type: string;
  called_at: Date;
  /** The owner of the number, if found. */
  contact: string | null;
}

interface CallsOf {
  /** From the first instant up to, not including, the second; null for all. */
  during: { from: Date; until: Date } | null;
  limit: number;
  offset?: number;
}

/** Calls of a period, newest first. */
export function callsRead(db: Database, { during, limit, offset = 0 }: CallsOf): Read<CallLine[]> {
  const select = db
    .select({
      id: calls.id,
      phone_number: calls.phone_number,
      status: calls.outcome,
      type: calls.type,
      called_at: calls.started_at,
      // A withheld number matches no member, not those without one
      contact: sql<string | null>`coalesce(nullif(${calls.contact_name}, ''),
        CASE WHEN ${calls.phone_number} <> '' THEN ${memberNameByPhone(calls.phone_number)} END)`,
    })
    .from(calls)
    .where(during ? and(gte(calls.started_at, during.from), lt(calls.started_at, during.until)) : undefined)
    .orderBy(desc(calls.started_at), desc(calls.id))
    .limit(limit)
    .offset(offset);
  return allOf<CallLine>(select as never);
}
