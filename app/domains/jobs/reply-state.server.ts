import { followLink } from '~/domains/estimates/links.server';
import type { Estimate } from '~/domains/estimates/queries.server';
import { isAppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { findJob } from './queries.server';
import { mayStep } from './states';
import type { Job } from './table.server';

type ReplyState =
  | { state: 'open' | 'answered' | 'closed' | 'expired'; estimate: Estimate; job: Job }
  | { state: 'closed'; estimate: Estimate; job: null };

/** What a contractor's link can still do. @throws AppError 404 for a link that is none, or altered */
export async function readReplyState({ db, now }: OperationContext, token: string): Promise<ReplyState> {
  const { estimate, isExpired } = await followLink(db, token, now);
  const job = await findJob(db, estimate.job_id).catch((error: unknown) => {
    if (isAppError(error) && error.status === 404) return null;
    throw error;
  });
  if (!job) return { state: 'closed', estimate, job: null };
  const isAnswered = estimate.type === 'REPLIED' || estimate.type === 'APPROVED';
  if (isAnswered) return { state: 'answered', estimate, job };
  const isOpen = estimate.type === 'PENDING' && mayStep('request-estimates', job.status);
  return { state: isOpen ? (isExpired ? 'expired' : 'open') : 'closed', estimate, job };
}
