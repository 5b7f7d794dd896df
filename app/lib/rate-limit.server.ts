import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { tooManyRequests } from './errors';
import type { OperationContext } from './operation.server';
import { rateLimits } from './tables.server';

interface Limit {
  /** Tries allowed in one window. */
  tries: number;
  seconds: number;
  message: string;
}

/**
 * Counts one try under `key`, in a fixed window, atomically.
 * @throws AppError 429 with Retry-After once the window's tries are used up
 */
export async function countTry({ db, now }: OperationContext, key: string, limit: Limit): Promise<void> {
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql`${rateLimits.resets_at} <= ${now.getTime()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resets_at: sql`CASE WHEN ${over} THEN ${resetsAt.getTime()} ELSE ${rateLimits.resets_at} END`,
      },
    })
    .returning();
  if (row && row.count > limit.tries) {
    throw tooManyRequests((row.resets_at.getTime() - now.getTime()) / 1000, limit.message);
  }
}

/** Forgets the tries under `key`, as after a successful sign-in. */
export async function forgetTries({ db }: OperationContext, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Takes back one counted try that turned out to be none, where others count under the same key. */
export async function giveBackTry({ db }: OperationContext, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)));
}

/** Counters whose window is over say nothing any more. */
export async function pruneTries({ db, now }: OperationContext): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resets_at, now));
}
