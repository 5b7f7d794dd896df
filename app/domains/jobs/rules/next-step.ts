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

/** The next step of a job; null for a finished one. */
export function nextStepOf(job: SteppedJob): NextStep | null {
  const { status, contractor, dispatched, estimates } = job;
  if (status === 'COMPLETED') return job.jobInvoiceUrl ? null : 'bill';
  if (!isOpenJob(status)) return null;
  if (job.membership_id === null) return 'member';
  if (contractor) return dispatched ? 'complete' : 'dispatch';
  const has = (type: (typeof estimates)[number]['type']) => estimates.some((estimate) => estimate.type === type);
  if (status === 'ESTIMATE' && has('REPLIED')) return 'compare';
  return has('PENDING') ? 'wait' : 'ask';
}
