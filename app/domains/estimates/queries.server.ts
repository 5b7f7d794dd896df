import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { byKey } from '~/lib/by-key.server';
import type { Change, Effect } from '~/lib/commit.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { type EstimateMove, estimateMoves } from './states';
import { type Estimate, estimateLinks, estimates } from './table.server';

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

/** A job's estimates, the newest first. */
export function listEstimatesOf(db: Database, jobId: number): Promise<Estimate[]> {
  return db.select().from(estimates).where(eq(estimates.job_id, jobId)).orderBy(desc(estimates.id));
}

/** The parts of a commit that writes one step of an estimate, told in its job's timeline too. */
export function estimateStep(
  { db, now }: OperationContext,
  estimate: Estimate,
  { action, set, data = {} }: { action: string; set: Partial<Estimate>; data?: Record<string, unknown> },
) {
  const version = estimate.version + 1;
  const change: Change = {
    subject: 'estimate',
    id: estimate.id,
    version,
    action,
    data: { contractor: estimate.con_biz || estimate.con_name, ...data },
    parent: { type: 'job', id: estimate.job_id },
  };
  const write = db
    .update(estimates)
    .set({ ...set, version, updated_at: now })
    .where(eq(estimates.id, estimate.id));
  return { change, write };
}

/** The parts of a commit that move all of a job's estimates for which a move is open. */
export async function moveEstimatesOf(context: OperationContext, jobId: number, move: EstimateMove, except?: number) {
  const { from, to } = estimateMoves[move];
  const due = await context.db
    .select()
    .from(estimates)
    .where(and(eq(estimates.job_id, jobId), inArray(estimates.type, [...from])));
  const steps = due
    .filter(({ id }) => id !== except)
    .map((estimate) => estimateStep(context, estimate, { action: 'declined', set: { type: to } }));
  const writes: BatchItem<'sqlite'>[] = steps.map(({ write }) => write);
  return { writes, changes: steps.map(({ change }) => change), effects: [] as Effect[] };
}

/** The parts of a commit that decline a job's accepted estimate, because the job needs another. */
export function releaseAccepted(context: OperationContext, jobId: number) {
  return moveEstimatesOf(context, jobId, 'release');
}

/** The writes that take a deleted job's estimates away, and the links to them. */
export function deleteEstimatesOf(db: Database, jobId: number): BatchItem<'sqlite'>[] {
  const ofJob = db.select({ id: estimates.id }).from(estimates).where(eq(estimates.job_id, jobId));
  return [
    db.delete(estimateLinks).where(inArray(estimateLinks.estimate_id, ofJob)),
    db.delete(estimates).where(eq(estimates.job_id, jobId)),
  ];
}

/** The estimate that a contractor owes for a job, if any. */
export async function getPendingEstimate(db: Database, jobId: number, contractorId: number): Promise<Estimate | null> {
  const [estimate] = await db
    .select()
    .from(estimates)
    .where(and(eq(estimates.job_id, jobId), eq(estimates.contractor_id, contractorId), eq(estimates.type, 'PENDING')));
  return estimate ?? null;
}
