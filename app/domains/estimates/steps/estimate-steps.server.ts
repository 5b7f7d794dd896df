import { and, eq, inArray } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { type ActionOf, joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { rowsTogether } from '~/lib/read-together.server';
import { type EstimateMove, estimateMoves } from '../states';
import { type Estimate, estimates } from '../table.server';

// An estimate belongs to its job and is only changed in a commit that writes a step of the job too, which pushes to the
// pages of both.

interface Step {
  action: ActionOf<'estimate'>;
  set: Partial<Estimate>;
  /** True where the job's own step does not mention it; the job's timeline shows it then. */
  isTold?: boolean;
}

/** The part of a commit that changes an estimate as its next version. */
export function estimateStep(
  { db, now }: OperationContext,
  estimate: Estimate,
  { action, set, isTold = false }: Step,
): Part {
  const { id, job_id, con_biz, con_name } = estimate;
  const version = estimate.version + 1;
  const data = { contractor: con_biz || con_name };
  return {
    changes: [
      { subject: 'estimate', id, version, action, data, ...(isTold && { parent: { type: 'job', id: job_id } }) },
    ],
    writes: [
      db
        .update(estimates)
        .set({ ...set, version, updated_at: now })
        .where(eq(estimates.id, id)),
    ],
  };
}

/** A job's estimates from which a move is allowed. */
const listMovable = (db: Database, jobId: IdOf, move: EstimateMove): Promise<Estimate[]> =>
  rowsTogether(
    db,
    db
      .select()
      .from(estimates)
      .where(and(eq(estimates.job_id, jobId), inArray(estimates.type, [...estimateMoves[move].from]))),
  );

const moveEstimates = (context: OperationContext, due: Estimate[], move: EstimateMove): Part =>
  joinParts(
    due.map((each) =>
      estimateStep(context, each, { action: 'declined', set: { type: estimateMoves[move].to }, isTold: true }),
    ),
  );

/** The part of a commit that declines the estimates of a job that may be declined, all but one. */
export async function declineOthers(context: OperationContext, jobId: number, except: number): Promise<Part> {
  const due = await listMovable(context.db, jobId, 'decline');
  return moveEstimates(
    context,
    due.filter(({ id }) => id !== except),
    'decline',
  );
}

/** A job's accepted estimates. */
export const listAccepted = (db: Database, jobId: IdOf) => listMovable(db, jobId, 'release');

/** The part of a commit that declines a job's accepted estimates, because the job needs a new one. */
export const releaseAccepted = (context: OperationContext, accepted: Estimate[]): Part =>
  moveEstimates(context, accepted, 'release');

/** The part of a commit that deletes a deleted job's estimates; their reply links remain, without an estimate. */
export const deleteEstimatesOf = (db: Database, jobId: number): Part => ({
  writes: [db.delete(estimates).where(eq(estimates.job_id, jobId))],
});
