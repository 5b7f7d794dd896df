import { and, eq, isNull } from 'drizzle-orm';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { dispatches } from '../table.server';

/** Columns of a job without a contractor. */
export const UNDISPATCHED = { contractor_id: null, dispatched: false, dispatched_at: null };

/** The part of a commit that records a dispatch and mails its contractor. */
export function openDispatch({ db, now }: OperationContext, job: Job, contractorId: number): Part {
  const uuid = crypto.randomUUID();
  const row = { uuid, job_id: job.id, contractor_id: contractorId, dispatched_at: now };
  return {
    writes: [db.insert(dispatches).values(row)],
    effects: [
      { effect: 'job.dispatched', payload: { uuid: job.uuid, contractor_id: contractorId, dispatch_uuid: uuid } },
    ],
  };
}

/** The part of a commit that takes a job from its contractor, who is mailed if they were dispatched. */
export function takeOff(context: OperationContext, { id, uuid, contractor_id, dispatched }: Job): Part {
  if (contractor_id === null || !dispatched) return {};
  return joinParts([
    endDispatch(context, id, { taken_off_at: context.now }),
    { effects: [{ effect: 'job.withdrawn', payload: { uuid, contractor_id } }] },
  ]);
}

/** The part of a commit that ends the dispatch of a job that was done; its contractor gets no mail. */
export const concludeDispatch = (context: OperationContext, { id }: Job): Part =>
  endDispatch(context, id, { done_at: context.now });

function endDispatch({ db }: OperationContext, jobId: number, set: Partial<typeof dispatches.$inferInsert>): Part {
  const open = and(eq(dispatches.job_id, jobId), isNull(dispatches.taken_off_at), isNull(dispatches.done_at));
  return { writes: [db.update(dispatches).set(set).where(open)] };
}
