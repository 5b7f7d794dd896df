import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { hashToken } from '~/lib/tokens.server';
import { RECOVERY_CODES } from '../rules/codes';
import { recoveryCodes } from '../table.server';

/** Letters and digits that are not mistaken for each other: 32 of them, five bits each. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz123456789';
const LENGTH = 24;

/** A code of 120 random bits, in groups: `abcdef-ghjkmn-pqrstu-vwxyz2`. */
function newRecoveryCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/.{6}(?=.)/g, '$&-');
}

/** Hash of a code, normalized to ignore spaces, hyphens and case. The account's id is the salt. */
export const hashRecoveryCode = (userId: number, code: string) =>
  hashToken(`recovery code ${userId}: ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** New codes, to be shown once, and the writes that replace the earlier ones. */
export async function newRecoveryCodes(db: Database, userId: number, now: Date) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({ user_id: userId, code_hash: await hashRecoveryCode(userId, code), created_at: now })),
  );
  return { codes, writes: [deleteRecoveryCodes(db, userId), db.insert(recoveryCodes).values(rows)] };
}

export const deleteRecoveryCodes = (db: Database, userId: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));

const unusedCode = (userId: number, hash: string) =>
  and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash), isNull(recoveryCodes.used_at))!;

/** Whether this is the hash of an unused code of the account, as part of another statement. */
export const hasUnusedCode = (userId: number, hash: string): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${recoveryCodes} WHERE ${unusedCode(userId, hash)})`;

/** The write that invalidates a code. */
export const spendRecoveryCode = (db: Database, userId: number, hash: string, now: Date, condition: SQL) =>
  db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(unusedCode(userId, hash), condition));

export const unusedCodesQuery = (db: Database, userId: IdOf) =>
  db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));

/** Number of unused codes of the account. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await unusedCodesQuery(db, userId);
  return row?.total ?? 0;
}
