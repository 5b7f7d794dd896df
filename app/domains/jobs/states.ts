export const jobStatuses = [
  'NEW',
  'OPEN',
  'ESTIMATE',
  'DISPATCH',
  'DUPLICATE',
  'RESERVICE',
  'CANCEL',
  'COMPLETED',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Statuses of finished jobs; every other job is open. */
export const closedJobStatuses = ['COMPLETED', 'CANCEL', 'DUPLICATE'] as const satisfies readonly JobStatus[];

export function isOpenJob(status: JobStatus): boolean {
  return !(closedJobStatuses as readonly JobStatus[]).includes(status);
}

interface Move {
  from: readonly JobStatus[];
  to: JobStatus;
}

/**
 * What staff do with a job by choosing a status, in any status: it is NEW only until it is first worked on. Duplicating
 * leaves the job unchanged and creates a NEW copy; a canceled job and one to be serviced again lose their contractor.
 */
const jobMoves = {
  open: { from: jobStatuses, to: 'OPEN' },
  estimate: { from: jobStatuses, to: 'ESTIMATE' },
  dispatch: { from: jobStatuses, to: 'DISPATCH' },
  reservice: { from: jobStatuses, to: 'RESERVICE' },
  cancel: { from: jobStatuses, to: 'CANCEL' },
  complete: { from: jobStatuses, to: 'COMPLETED' },
} as const satisfies Record<string, Move>;

/** Choices of the status. */
export const chosenStatuses = jobStatuses.filter((status) => status !== 'NEW');

export function mayBecome(from: JobStatus, to: JobStatus): boolean {
  return Object.values<Move>(jobMoves).some((move) => move.to === to && move.from.includes(from));
}

/** The columns of the board: every status of an open job. */
export const boardStatuses = jobStatuses.filter(isOpenJob);

/** Initial statuses of a job that staff create. */
export const startStatuses = ['NEW', 'OPEN', 'ESTIMATE', 'DISPATCH'] as const satisfies readonly JobStatus[];

/** Other steps of a job, and the statuses that allow them. */
const jobSteps = {
  'request-estimates': jobStatuses.filter(isOpenJob),
  'accept-estimate': jobStatuses.filter(isOpenJob),
  'dispatch-job': jobStatuses.filter(isOpenJob),
  'remove-contractor': jobStatuses,
} as const satisfies Record<string, readonly JobStatus[]>;
type JobStep = keyof typeof jobSteps;

export function mayStep(step: JobStep, status: JobStatus): boolean {
  return (jobSteps[step] as readonly JobStatus[]).includes(status);
}

/** The status of a job of which an estimate is requested or received: one that has not come further is in ESTIMATE then. */
export const statusWithEstimate = (status: JobStatus): JobStatus =>
  status === 'NEW' || status === 'OPEN' || status === 'RESERVICE' ? 'ESTIMATE' : status;

/** A job that is canceled or to be serviced again has no contractor. */
export const freesContractor = (status: JobStatus): boolean => status === 'CANCEL' || status === 'RESERVICE';

/** Whether setting a status mails the dispatched contractor not to go there: the work was not done yet. */
export const withdrawsJob = (from: JobStatus, to: JobStatus): boolean =>
  from !== to && freesContractor(to) && !(to === 'RESERVICE' && from === 'COMPLETED');

export const jobStatusTones = {
  NEW: 'green',
  OPEN: 'green',
  ESTIMATE: 'blue',
  DISPATCH: 'orange',
  DUPLICATE: 'grey',
  RESERVICE: 'light-blue',
  CANCEL: 'red',
  COMPLETED: 'green',
} as const satisfies Record<JobStatus, string>;

/** The label of a job's status, which distinguishes DISPATCH before the contractor is mailed. */
export function jobStatusLabel({ status, dispatched }: { status: JobStatus; dispatched: boolean }): string {
  return status === 'DISPATCH' && !dispatched ? 'Dispatch Request Pending' : status;
}

export const jobPriorities = ['LOW', 'NORMAL', 'HIGH'] as const;

/** The steps of a job that can be taken back. */
export const undoableSteps = ['ask', 'accept', 'dispatch', 'remove', 'status'] as const;
export type UndoableStep = (typeof undoableSteps)[number];

/** The permission that each of them needs, and taking it back too. */
export const rightOfUndo = {
  ask: 'job.create_estimate',
  accept: 'job.update',
  dispatch: 'job.update',
  remove: 'job.update',
  status: 'job.update',
} as const satisfies Record<UndoableStep, string>;
