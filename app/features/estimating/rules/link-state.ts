import type { EstimateType } from '~/domains/estimates/states';
import { isOpenJob, type JobStatus, mayStep } from '~/domains/jobs/states';

/** Shown and sent to whom a job was taken from, and for one that was canceled or deleted. */
export const JOB_IS_OFF = 'This job is off. Please do not go there.';

interface Dispatch {
  contractor_id: number;
  dispatched_at: Date;
  taken_off_at: Date | null;
  done_at: Date | null;
}

interface LinkFacts {
  estimate: {
    type: EstimateType;
    contractor_id: number;
    created_at: Date;
    accepted_at: Date | null;
    replied_at: Date | null;
    declined_by_id: number | null;
    declined_reason: string | null;
  };
  job: { status: JobStatus; contractor_id: number | null };
  /** Of the job, the oldest first. */
  dispatches: readonly Dispatch[];
  daysLeft: number;
}

export type LinkState = 'open' | 'answered' | 'declined' | 'off' | 'not-chosen' | 'not-needed' | 'closed' | 'expired';

/**
 * What the link of an estimate request shows: `declined` where this contractor said that they cannot do it, `off` where the job is canceled or was taken from this contractor,
 * `not-chosen` or `not-needed` where another was accepted, `closed` where the job is over.
 */
export function linkStateOf(facts: LinkFacts): LinkState {
  const { estimate, job, daysLeft } = facts;
  if (estimate.type === 'REJECTED' && estimate.declined_reason !== null) return 'declined';
  if (job.status === 'CANCEL' || wasTakenOff(facts)) return 'off';
  if (estimate.type === 'REPLIED' || estimate.type === 'APPROVED') return 'answered';
  if (estimate.type === 'REJECTED' && estimate.declined_by_id !== null) {
    return estimate.replied_at === null ? 'not-needed' : 'not-chosen';
  }
  if (estimate.type !== 'PENDING' || !mayStep('request-estimates', job.status)) return 'closed';
  return daysLeft === 0 ? 'expired' : 'open';
}

/**
 * Whether the link takes that its contractor cannot do the job: they have not answered yet, or the job is theirs and not
 * done.
 */
export function mayDecline(state: LinkState, { estimate, job }: Pick<LinkFacts, 'estimate' | 'job'>): boolean {
  if (state === 'declined' || state === 'off' || !isOpenJob(job.status)) return false;
  return state === 'open' || job.contractor_id === estimate.contractor_id;
}

/** Whether the contractor was chosen or dispatched since this request, and the job was taken from them undone. */
function wasTakenOff({ estimate, dispatches }: LinkFacts): boolean {
  const { type, contractor_id, created_at, accepted_at } = estimate;
  if (type === 'APPROVED') return false;
  const last = dispatches
    .filter((each) => each.contractor_id === contractor_id && each.dispatched_at >= created_at)
    .at(-1);
  if (last) return last.taken_off_at !== null;
  return type === 'REJECTED' && accepted_at !== null;
}
