import type { Estimate } from '~/domains/estimates/queries.server';
import {
  declineEstimates,
  hasEstimates,
  listOfAcceptance,
  restoreEstimates,
} from '~/domains/estimates/steps/estimate-steps.server';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { UNDISPATCHED } from './dispatches.server';
import { type JobPart, jobStep } from './job-step.server';

interface Freeing {
  /** The history's action. */
  action: ActionOf<'job'>;
  data: Record<string, unknown>;
  /** An estimate that the caller changes. */
  exceptId?: number;
}

/**
 * The parts of a commit that free a job of its contractor: it is in ESTIMATE then, or OPEN without estimates. Their
 * accepted estimate is declined, and those with an amount that its acceptance had declined are open again. The dispatch
 * and the tasks are the caller's.
 * @returns the estimates as they are before, too
 */
export async function freeJob(
  context: OperationContext,
  job: Job,
  { action, data, exceptId }: Freeing,
): Promise<{ step: JobPart; parts: Part[]; estimates: Estimate[] }> {
  const [{ accepted, restored }, isEstimated] = await Promise.all([
    listOfAcceptance(context.db, job.id),
    hasEstimates(context.db, job.id),
  ]);
  const others = (estimates: Estimate[]) => estimates.filter(({ id }) => id !== exceptId);
  const set = { ...UNDISPATCHED, status: isEstimated ? ('ESTIMATE' as const) : ('OPEN' as const) };
  return {
    step: jobStep(context, job, { action, data, set }),
    parts: [declineEstimates(context, others(accepted)), restoreEstimates(context, others(restored))],
    estimates: others([...accepted, ...restored]),
  };
}
