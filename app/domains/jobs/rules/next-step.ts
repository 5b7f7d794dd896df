import { isOpenJob, type JobStatus } from '../states';

interface SteppedJob {
  status: JobStatus;
  membership_id: number | null;
  contractor: object | null;
  dispatched: boolean;
  estimates: readonly { type: 'PENDING' | 'REPLIED' | 'APPROVED' | 'REJECTED' }[];
  jobInvoiceUrl: string | null;
}

/** The next action of a job: `wait` for requested estimates. */
export type NextStep = 'member' | 'ask' | 'wait' | 'compare' | 'dispatch' | 'complete' | 'bill';

/**
 * The next step of a job; null for one that is given up, or billed. An estimate that came in is decided first, in every
 * open status; what is still pending in RESERVICE was asked for an earlier round.
 */
export function nextStepOf(job: SteppedJob): NextStep | null {
  const { status, contractor, dispatched, estimates } = job;
  const isDone = status === 'COMPLETED';
  if (isDone ? job.jobInvoiceUrl : !isOpenJob(status)) return null;
  if (job.membership_id === null) return 'member';
  if (isDone) return 'bill';
  if (contractor) return dispatched ? 'complete' : 'dispatch';
  const has = (type: (typeof estimates)[number]['type']) => estimates.some((estimate) => estimate.type === type);
  if (has('REPLIED')) return 'compare';
  return has('PENDING') && status !== 'RESERVICE' ? 'wait' : 'ask';
}
