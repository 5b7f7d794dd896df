import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { type MailBrief, mailBrief } from '~/domains/inbox/queries.server';
import { byKey, type IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { type Estimate, estimates } from './table.server';

export type { Estimate };

/** By id or uuid. @throws AppError 404 */
export async function findEstimate(db: Database, key: string | number): Promise<Estimate> {
  const [estimate] = await db.select().from(estimates).where(byKey(estimates, key));
  if (!estimate) throw notFound('Estimate');
  return estimate;
}

export async function getEstimateByUuid(db: Database, uuid: string): Promise<Estimate | null> {
  const [estimate] = await db.select().from(estimates).where(eq(estimates.uuid, uuid));
  return estimate ?? null;
}

/** An estimate, and the mail of its reply, if it came by mail. */
export interface EstimateWithMail extends Estimate {
  mail: MailBrief | null;
}

const withMail = { ...getTableColumns(estimates), mail: mailBrief(estimates.reply_mail_id) };

/** By id or uuid. @throws AppError 404 */
export async function findEstimateWithMail(db: Database, key: string | number): Promise<EstimateWithMail> {
  const [estimate] = await db.select(withMail).from(estimates).where(byKey(estimates, key));
  if (!estimate) throw notFound('Estimate');
  return estimate;
}

/** A job's estimates, the newest first. */
export function listEstimatesOf(db: Database, jobId: IdOf) {
  return db.select(withMail).from(estimates).where(eq(estimates.job_id, jobId)).orderBy(desc(estimates.id));
}

/** Whether an estimate is pending from this address, or for one of these jobs. */
export async function isAwaited(db: Database, { from, jobs }: { from: string; jobs: number[] }): Promise<boolean> {
  const ofSender = from === '' ? undefined : eq(estimates.con_email, from.toLowerCase());
  const ofJob = sql`${estimates.job_id} IN (SELECT value FROM json_each(${JSON.stringify(jobs)}))`;
  const [found] = await db
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(eq(estimates.type, 'PENDING'), or(ofSender, ofJob)))
    .limit(1);
  return found !== undefined;
}

/** A contractor's pending estimate for a job, or null. */
export async function getPendingEstimate(db: Database, jobId: number, contractorId: number): Promise<Estimate | null> {
  const [estimate] = await db
    .select()
    .from(estimates)
    .where(and(eq(estimates.job_id, jobId), eq(estimates.contractor_id, contractorId), eq(estimates.type, 'PENDING')));
  return estimate ?? null;
}
