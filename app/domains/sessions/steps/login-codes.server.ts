import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { AppError } from '~/lib/errors';
import type { Effect } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { CODE_SECONDS, CODE_TRIES, RESEND_LOCK_SECONDS } from '../rules/lifetimes';
import { SIGN_IN_EXPIRED } from '../schema';
import { loginCodes } from '../table.server';

export type LoginCode = typeof loginCodes.$inferSelect;

export const isOpen = (uuid: string, now: Date) =>
  and(eq(loginCodes.uuid, uuid), isNull(loginCodes.used_at), gt(loginCodes.expires_at, now));

/** The pending sign-in, or null: unknown, completed, or expired. */
export async function getLoginCode(db: Database, uuid: string, now: Date): Promise<LoginCode | null> {
  const [row] = await db.select().from(loginCodes).where(isOpen(uuid, now));
  return row ?? null;
}

/** @throws AppError 422 */
export async function findLoginCode(db: Database, uuid: string, now: Date): Promise<LoginCode> {
  const row = await getLoginCode(db, uuid, now);
  if (!row) throw signInExpired();
  return row;
}

const signInExpired = () => new AppError(422, SIGN_IN_EXPIRED);

/** Seconds until another code can be requested. */
export function lockedSeconds({ sent_at }: Pick<LoginCode, 'sent_at'>, now: Date): number {
  return Math.max(0, Math.ceil((sent_at.getTime() - now.getTime()) / 1000 + RESEND_LOCK_SECONDS));
}

/** The columns of a new code. It has no hash yet: the code is generated where it is mailed. */
export function freshCode(now: Date) {
  return { code_hash: '', wrong_tries: 0, sent_at: now, expires_at: new Date(now.getTime() + CODE_SECONDS * 1000) };
}

/** The effect that generates and mails this code, but no earlier one. */
export function codeDue(uuid: string, { now }: OperationContext): Effect {
  return { effect: 'login-code.due', payload: { uuid, sent_at: now.getTime() } };
}

export function hashCode(uuid: string, code: string): Promise<string> {
  return hashToken(`${uuid}:${code}`);
}

/** The write that uses up a pending sign-in, under a condition on its completion; returns its row if it did. */
export const openFor = (db: Database, uuid: string, now: Date, condition: SQL) =>
  db
    .update(loginCodes)
    .set({ used_at: now })
    .where(and(isOpen(uuid, now), lt(loginCodes.wrong_tries, CODE_TRIES), condition))
    .returning({ uuid: loginCodes.uuid });

/** Whether the previous write of the batch has used up the sign-in. */
export const isUsedNow = (uuid: string, now: Date): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${loginCodes} WHERE uuid = ${uuid} AND used_at = ${now.getTime()})`;

/** Counts a wrong try other than with the mailed code. */
export async function countWrongTry(db: Database, uuid: string, now: Date): Promise<void> {
  await db
    .update(loginCodes)
    .set({ wrong_tries: sql`${loginCodes.wrong_tries} + 1` })
    .where(isOpen(uuid, now));
}
