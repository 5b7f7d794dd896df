import type { Estimate } from '~/domains/estimates/queries.server';
import { followLink, jobOfLink } from '~/domains/estimates/steps/links.server';
import type { Job } from '~/domains/jobs/queries.server';
import { getJob } from '~/domains/jobs/queries.server';
import { listDispatchesOfJob } from '~/domains/jobs/reads/dispatches.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { type LinkState, linkStateOf, mayDecline } from '../rules/link-state';

type ReplyState = { daysLeft: number; mayDecline: boolean } & (
  | { state: LinkState; estimate: Estimate; job: Job }
  | { state: 'off'; estimate: null; job: null }
);

/** The state of a contractor's link, with its estimate and job. @throws AppError 404 for an unknown or altered link */
export async function readReplyState({ db, now }: OperationContext, token: string): Promise<ReplyState> {
  const link = await hashToken(token);
  const [{ estimate, daysLeft }, job, dispatches] = await Promise.all([
    followLink(db, link, now),
    getJob(db, jobOfLink(link)),
    listDispatchesOfJob(db, jobOfLink(link)),
  ]);
  if (!estimate || !job) return { state: 'off', estimate: null, daysLeft, mayDecline: false, job: null };
  const state = linkStateOf({ estimate, job, dispatches, daysLeft });
  return { state, estimate, daysLeft, mayDecline: mayDecline(state, { estimate, job }), job };
}
