import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { tooManyRequests } from '../errors';
import type { OperationContext } from '../operation/operation.server';
import { rateLimits } from '../operation/tables.server';
import { firstOf, type Read } from '../read-together.server';

/** How often something may be tried; those of a noun are in its rules/rate-limits.ts. */
export interface Limit {
  what: string;
  /** The unit whose tries are counted together. */
  per: string;
  /** Tries allowed in one window. */
  tries: number;
  seconds: number;
  message: string;
  why: string;
}

/**
 * Counts one try under `key`, in a fixed window, atomically.
 * @param account the e-mail address of the account that the try is for
 * @throws AppError 429 with Retry-After once the window's tries are used up
 */
export async function countTry(context: OperationContext, key: string, limit: Limit, account?: string): Promise<void> {
  refuseTry(context, await addTry(context, key, limit.seconds), limit, account);
}

/** The same in one call with reads, whose results are dropped once the window's tries are used up. */
export function tryRead(context: OperationContext, key: string, limit: Limit): Read<void> {
  const { statements, resultOf } = firstOf(upsertTry(context, key, limit.seconds));
  return { statements, resultOf: (lots) => refuseTry(context, resultOf(lots)!, limit) };
}

function refuseTry({ now }: OperationContext, { count, resets_at }: Tries, limit: Limit, account?: string): void {
  if (count <= limit.tries) return;
  throw tooManyRequests((resets_at.getTime() - now.getTime()) / 1000, limit.message, account);
}

type Tries = typeof rateLimits.$inferSelect;

/** Counts one try under `key`, in a fixed window, atomically. Returns the window's count and its end. */
export async function addTry(context: OperationContext, key: string, seconds: number): Promise<Tries> {
  const [row] = await upsertTry(context, key, seconds);
  return row!;
}

export interface Counted {
  key: string;
  limit: Limit;
  /** The number of tries to count. */
  tries?: number;
  /** The e-mail address of the account that the try is for. */
  account?: string;
}

/**
 * Returns the act's result; a try is counted under every one of these keys before it begins. Where it fails, or one of
 * them is used up, nothing is counted.
 * @throws AppError 429 with Retry-After once the tries of a window are used up
 */
export async function countedAct<Result>(
  context: OperationContext,
  counted: readonly Counted[],
  act: () => Promise<Result>,
): Promise<Result> {
  const added: Counted[] = [];
  try {
    for (const each of counted) {
      const [row] = await upsertTry(context, each.key, each.limit.seconds, each.tries);
      added.push(each);
      refuseTry(context, row!, each.limit, each.account);
    }
    return await act();
  } catch (error) {
    await Promise.all(added.map(({ key, tries }) => giveBackTry(context, key, tries)));
    throw error;
  }
}

/** Inserts or counts up, and returns the row. */
function upsertTry({ db, now }: OperationContext, key: string, seconds: number, tries = 1) {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql`${rateLimits.resets_at} <= ${now.getTime()}`;
  return db
    .insert(rateLimits)
    .values({ key, count: tries, resets_at: resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${over} THEN ${tries} ELSE ${rateLimits.count} + ${tries} END`,
        resets_at: sql`CASE WHEN ${over} THEN ${resetsAt.getTime()} ELSE ${rateLimits.resets_at} END`,
      },
    })
    .returning();
}

/** Resets the tries under `key`, as after a successful sign-in. */
export async function forgetTries({ db }: OperationContext, key: string): Promise<void> {
  await forgetTriesOf(db, key);
}

/** The statement that resets the tries under `key`. */
export const forgetTriesOf = (db: Database, key: string) => db.delete(rateLimits).where(eq(rateLimits.key, key));

/** The statement that resets the tries under every key with this prefix. */
export const forgetTriesFrom = (db: Database, beginning: string) =>
  db.delete(rateLimits).where(and(gte(rateLimits.key, beginning), lt(rateLimits.key, `${beginning}\uffff`)));

/** Subtracts tries that were counted wrongly, where others count under the same key. */
export async function giveBackTry({ db }: OperationContext, key: string, tries = 1): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - ${tries})` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)));
}

/** Deletes counters whose window is over. */
export async function pruneTries({ db, now }: OperationContext): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resets_at, now));
}
