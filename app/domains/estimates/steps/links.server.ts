import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { estimateOfLink } from '../queries.server';
import { type Estimate, estimateLinks, estimates } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;
/** For how many days a link that has expired says so. */
const EXPIRED_DAYS = 30;

const inDays = (now: Date, count: number) => new Date(now.getTime() + count * DAY_MILLISECONDS);

/** A new link's token, with which the contractor replies for so many days; only its hash is stored. */
export async function openLink(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  estimateId: number,
  days: number,
): Promise<string> {
  return openLinkUntil({ db, now }, estimateId, inDays(now, days));
}

/** The same, until an instant. */
export async function openLinkUntil(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  estimateId: number,
  expires_at: Date,
): Promise<string> {
  const token = newToken();
  await db.batch([
    db.delete(estimateLinks).where(lt(estimateLinks.expires_at, inDays(now, -EXPIRED_DAYS))),
    db.insert(estimateLinks).values({ token_hash: await hashToken(token), estimate_id: estimateId, expires_at }),
  ]);
  return token;
}

/** The id of the job whose estimate a link leads to, as part of a statement. */
export const jobOfLink = (tokenHash: string) =>
  sql<number>`(SELECT job_id FROM ${estimates} WHERE id = ${estimateOfLink(tokenHash)})`;

/**
 * The estimate of a link, null for one that was deleted with its job, and for how many days more the link works: 0 for
 * one that has expired.
 * @throws AppError 404 for an unknown or altered link
 */
export async function followLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ estimate: estimates, expires_at: estimateLinks.expires_at })
    .from(estimateLinks)
    .leftJoin(estimates, eq(estimates.id, estimateLinks.estimate_id))
    .where(eq(estimateLinks.token_hash, tokenHash));
  if (!row) throw notFound('Estimate request');
  return { estimate: row.estimate satisfies Estimate | null, daysLeft: daysUntil(row.expires_at, now) };
}

const daysUntil = (end: Date, now: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MILLISECONDS));
