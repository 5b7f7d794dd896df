import type { EstimateType } from '~/domains/estimates/states';
import { isOpenJob, type JobStatus } from '../states';
import { type Stage, stageOf } from './stage';

const DAY_MILLISECONDS = 86_400_000;
/** For how many days after the job's end its links work. */
const LINK_DAYS = 30;

interface RequestFacts {
  job: {
    status: JobStatus;
    dispatched: boolean;
    contractor_id: number | null;
    updated_at: Date;
    deleted_at: Date | null;
  };
  estimates: readonly EstimateType[];
  /** The last changes of the job's status and answers to “Was it right?”, the newest first. */
  events: readonly { action: string; at: Date }[];
}

export interface RequestState {
  stage: Stage;
  /** What was answered to “Was it right?” since the job was done. */
  answer: 'yes' | 'no' | null;
}

/** What the page of a job request shows; null once its links have expired. A deleted job is shown as canceled. */
export function requestStateOf({ job, estimates, events }: RequestFacts, now: Date): RequestState | null {
  const end = events.findIndex(({ action }) => action === 'status-changed');
  const endedAt = job.deleted_at ?? (isOpenJob(job.status) ? null : (events[end]?.at ?? job.updated_at));
  if (endedAt && now.getTime() - endedAt.getTime() >= LINK_DAYS * DAY_MILLISECONDS) return null;
  const stage = job.deleted_at ? 'CANCELED' : stageOf({ job, estimates });
  const answers = events.slice(0, end < 0 ? events.length : end);
  return { stage, answer: stage === 'DONE' ? answerIn(answers) : null };
}

/** The answer that counts: a No is not taken back. */
function answerIn(answers: RequestFacts['events']): RequestState['answer'] {
  if (answers.some(({ action }) => action === 'found-wrong')) return 'no';
  return answers.length > 0 ? 'yes' : null;
}
