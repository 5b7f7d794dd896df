import type { EstimateType } from '~/domains/estimates/states';
import type { JobStatus } from '../states';

export const stages = ['CANCELED', 'DONE', 'SCHEDULING', 'CHOSEN', 'CHOOSING', 'ESTIMATING', 'REQUESTED'] as const;
export type Stage = (typeof stages)[number];

interface StageFacts {
  job: { status: JobStatus; dispatched: boolean; contractor_id: number | null };
  /** The states of its estimates, in any order. */
  estimates: readonly EstimateType[];
}

/** Where a job is for the member: the first stage that holds. */
export function stageOf({ job, estimates }: StageFacts): Stage {
  if (job.status === 'CANCEL') return 'CANCELED';
  if (job.status === 'COMPLETED') return 'DONE';
  if (job.dispatched) return 'SCHEDULING';
  if (job.contractor_id !== null) return 'CHOSEN';
  if (estimates.includes('REPLIED')) return 'CHOOSING';
  if (estimates.includes('PENDING')) return 'ESTIMATING';
  return 'REQUESTED';
}
