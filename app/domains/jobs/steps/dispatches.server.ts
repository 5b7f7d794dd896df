import { and, eq, isNull } from 'drizzle-orm';
import { acceptedPriceOf } from '~/domains/estimates/queries.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { dispatches } from '../table.server';
import { mailMember } from './mail-member.server';

/** Columns of a job without a contractor. */
export const UNDISPATCHED = { contractor_id: null, dispatched: false, dispatched_at: null };

export interface DispatchGiven {
  contractor_id: number;
  /** For the contractor's mail; may be empty. */
  word: string;
}

/** The part of a commit that records a dispatch, with the price that was accepted, and mails its contractor and the member. */
export function openDispatch(context: OperationContext, job: Job, { contractor_id, word }: DispatchGiven): Part {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  const price = acceptedPriceOf(job.id, contractor_id);
  const row = { uuid, job_id: job.id, contractor_id, dispatched_at: now, word, price };
  const mail: Part = {
    writes: [db.insert(dispatches).values(row)],
    effects: [{ effect: 'job.dispatched', id: uuid, payload: { uuid: job.uuid, contractor_id, dispatch_uuid: uuid } }],
  };
  return joinParts([mail, mailMember(context, job, { mail: 'chosen', of: uuid })]);
}

/** The part of a commit that takes a job from its contractor, who is mailed if they were dispatched. */
export function takeOff(context: OperationContext, job: Job): Part {
  const { uuid, contractor_id, dispatched } = job;
  if (contractor_id === null || !dispatched) return {};
  return joinParts([
    endDispatchOf(context, job),
    { effects: [{ effect: 'job.withdrawn', payload: { uuid, contractor_id } }] },
  ]);
}

/** The part of a commit that takes a job from its contractor without a mail: they gave it up themselves. */
export const endDispatchOf = (context: OperationContext, { id, dispatched }: Job): Part =>
  dispatched ? endDispatch(context, id, { taken_off_at: context.now }) : {};

/** The part of a commit that ends the dispatch of a job that was done; its contractor gets no mail. */
export const concludeDispatch = (context: OperationContext, { id }: Job): Part =>
  endDispatch(context, id, { done_at: context.now });

function endDispatch({ db }: OperationContext, jobId: number, set: Partial<typeof dispatches.$inferInsert>): Part {
  const open = and(eq(dispatches.job_id, jobId), isNull(dispatches.taken_off_at), isNull(dispatches.done_at));
  return { writes: [db.update(dispatches).set(set).where(open)] };
}
