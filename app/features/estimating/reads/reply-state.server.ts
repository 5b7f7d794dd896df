import type { Estimate } from '~/domains/estimates/queries.server';
import { followLink, jobOfLink } from '~/domains/estimates/steps/links.server';
import type { Job } from '~/domains/jobs/queries.server';
import { getJob } from '~/domains/jobs/queries.server';
import { mayStep } from '~/domains/jobs/states';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';

type ReplyState = { daysLeft: number } & (
  | { state: 'open' | 'answered' | 'closed' | 'expired'; estimate: Estimate; job: Job }
  | { state: 'closed'; estimate: Estimate; job: null }
);

/** The state of a contractor's link, with its estimate and job. @throws AppError 404 for an unknown or altered link */
export async function readReplyState({ db, now }: OperationContext, token: string): Promise<ReplyState> {
  const link = await hashToken(token);
  const [{ estimate, daysLeft }, job] = await Promise.all([followLink(db, link, now), getJob(db, jobOfLink(link))]);
  if (!job) return { state: 'closed', estimate, daysLeft, job: null };
  const isAnswered = estimate.type === 'REPLIED' || estimate.type === 'APPROVED';
  if (isAnswered) return { state: 'answered', estimate, daysLeft, job };
  const isOpen = estimate.type === 'PENDING' && mayStep('request-estimates', job.status);
  return { state: isOpen ? (daysLeft === 0 ? 'expired' : 'open') : 'closed', estimate, daysLeft, job };
}
