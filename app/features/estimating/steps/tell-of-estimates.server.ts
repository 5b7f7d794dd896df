import type { Job } from '~/domains/jobs/queries.server';
import { answersOf, estimatesDueOn } from '~/domains/jobs/reads/answers.server';
import { isOpenJob } from '~/domains/jobs/states';
import { mailMember } from '~/domains/jobs/steps/mail-member.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';

interface Answer {
  /** The estimate that is answered; absent for one that nobody had requested. */
  id?: number | undefined;
  /** False where the contractor cannot do the job. */
  isEstimate: boolean;
}

/**
 * The part of a commit with a contractor's answer that mails the member: at once where nobody is awaited any more, else 48
 * hours after the first estimate; not without an estimate, nor for a job that has a contractor.
 */
export async function tellOfEstimates(context: OperationContext, job: Job, { id, isEstimate }: Answer): Promise<Part> {
  const { db, now } = context;
  if (job.contractor_id !== null || !isOpenJob(job.status)) return {};
  const { pending, replied, first } = await answersOf(db, job.id, id);
  if (replied === 0 && !isEstimate) return {};
  const on = estimatesDueOn({ pending, replied, first: first ?? now }, now);
  return mailMember(context, job, { mail: 'estimates', of: job.round, on });
}
