import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { fileIdOf, fileIdsOf } from '~/domains/files/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { type ActionOf, joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { rowsTogether } from '~/lib/read-together.server';
import { type EstimateMove, type EstimateType, estimateMoves } from '../states';
import { type Estimate, estimateFiles, estimates } from '../table.server';

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

/** A job's estimates from which one of these moves is allowed. */
export const listMovable = (db: Database, jobId: IdOf, ...moves: EstimateMove[]): Promise<Estimate[]> => {
  const types = moves.flatMap((move): readonly EstimateType[] => estimateMoves[move].from);
  const chosen = and(eq(estimates.job_id, jobId), inArray(estimates.type, types));
  return rowsTogether(db, db.select().from(estimates).where(chosen));
};

/** The part of a commit that declines estimates of a job: open ones, or the accepted one of a freed contractor. */
export const declineEstimates = (context: OperationContext, due: Estimate[]): Part =>
  joinParts(due.map((each) => decline(context, each, {})));

const decline = (context: OperationContext, estimate: Estimate, set: Partial<Estimate>): Part =>
  estimateStep(context, estimate, { action: 'declined', set: { ...set, type: 'REJECTED' }, isTold: true });

/**
 * The part of a commit that declines all open estimates of a job but the one that is accepted, and mails their
 * contractors.
 * @param words a word for each contractor, by the estimate's id
 * @returns the part, and what it declines as it is before
 * @throws AppError 422 for a word to an estimate that is not declined
 */
export async function declineOthers(
  context: OperationContext,
  accepted: Estimate,
  words: Record<string, string>,
): Promise<{ due: Estimate[]; part: Part }> {
  const due = await listMovable(context.db, accepted.job_id, 'decline');
  const others = due.filter(({ id }) => id !== accepted.id);
  const stray = Object.keys(words).find((key) => !others.some(({ id }) => String(id) === key));
  if (stray) throw invalid({ [`words.${stray}`]: 'This estimate is not declined with this acceptance.' });
  const parts = others.map((each) => {
    const declined_word = words[each.id] ?? '';
    const part = decline(context, each, { declined_by_id: accepted.id, declined_word });
    return joinParts([part, { effects: [{ effect: 'estimate.not-chosen', payload: { uuid: each.uuid } }] }]);
  });
  return { due: others, part: joinParts(parts) };
}

/** The accepted estimates of a job, and those that their acceptance declined and that have an amount. */
export async function listOfAcceptance(
  db: Database,
  jobId: IdOf,
): Promise<Record<'accepted' | 'restored', Estimate[]>> {
  const accepted = await listMovable(db, jobId, 'release');
  const ids = accepted.map(({ id }) => id);
  if (ids.length === 0) return { accepted, restored: [] };
  const declined = and(inArray(estimates.declined_by_id, ids), eq(estimates.type, 'REJECTED'));
  const restored = await rowsTogether(
    db,
    db
      .select()
      .from(estimates)
      .where(and(declined, isNotNull(estimates.total_cost))),
  );
  return { accepted, restored };
}

/** The part of a commit that opens declined estimates again. */
export const restoreEstimates = (context: OperationContext, restored: Estimate[]): Part =>
  joinParts(
    restored.map((each) =>
      estimateStep(context, each, {
        action: 'restored',
        set: { type: estimateMoves.restore.to, declined_by_id: null, declined_word: '' },
        isTold: true,
      }),
    ),
  );

/** The part of a commit that says with which estimate files came that are added in it. */
export const attachToEstimate = (db: Database, estimateId: number, uuids: string[]): Part =>
  uuids.length === 0
    ? {}
    : {
        writes: [
          db
            .insert(estimateFiles)
            .values(uuids.map((uuid) => ({ estimate_id: estimateId, file_id: fileIdOf(uuid) as never }))),
        ],
      };

/** The same of the files of the mail that is linked in the commit. */
export const attachMailFiles = (db: Database, mailId: number): Part => {
  const ids = fileIdsOf({ type: 'mail', id: mailId });
  const chosen = sql`SELECT (SELECT id FROM ${estimates} WHERE reply_mail_id = ${mailId}), id FROM (${ids})`;
  return { writes: [db.insert(estimateFiles).select(chosen)] };
};

/** Whether a job has an estimate of any state. */
export async function hasEstimates(db: Database, jobId: IdOf): Promise<boolean> {
  const found = db.select({ id: estimates.id }).from(estimates).where(eq(estimates.job_id, jobId)).limit(1);
  return (await rowsTogether(db, found)).length > 0;
}

/** Whether no other estimate of its job is pending. */
export async function isLastPending(db: Database, { id, job_id }: Estimate): Promise<boolean> {
  const pending = await listMovable(db, job_id, 'reply');
  return pending.every((each) => each.id === id);
}

/** The part of a commit that deletes a deleted job's estimates; their reply links remain, without an estimate. */
export const deleteEstimatesOf = (db: Database, jobId: number): Part => ({
  writes: [db.delete(estimates).where(eq(estimates.job_id, jobId))],
});
