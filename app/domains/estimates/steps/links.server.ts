import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { hashToken, newToken } from '~/lib/tokens.server';
import { type Estimate, estimateLinks, estimates } from '../table.server';

const DAYS = 30;

/** A new link's token, with which the contractor replies for 30 days; only its hash is stored. */
export async function openLink(db: Database, estimateId: number, now: Date): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + DAYS * 86_400_000);
  await db.batch([
    db.delete(estimateLinks).where(lt(estimateLinks.expires_at, new Date(now.getTime() - DAYS * 86_400_000))),
    db.insert(estimateLinks).values({ token_hash: await hashToken(token), estimate_id: estimateId, expires_at }),
  ]);
  return token;
}

/** The id of the job whose estimate a link leads to, as part of a statement. */
export const jobOfLink = (tokenHash: string) =>
  sql<number>`(SELECT job_id FROM ${estimates} WHERE id = (SELECT estimate_id FROM ${estimateLinks} WHERE token_hash = ${tokenHash}))`;

/** The estimate of a link, and whether the link has expired. @throws AppError 404 for an unknown or altered link */
export async function followLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ estimate: estimates, expires_at: estimateLinks.expires_at })
    .from(estimateLinks)
    .innerJoin(estimates, eq(estimates.id, estimateLinks.estimate_id))
    .where(eq(estimateLinks.token_hash, tokenHash));
  if (!row) throw notFound('Estimate request');
  return { estimate: row.estimate satisfies Estimate, isExpired: row.expires_at <= now };
}
