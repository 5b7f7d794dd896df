import { AppError, isAppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readJob } from '../views/read-job.server';

/** Runs a step of a job; its 409 has the job as it is, as `job`. @throws AppError 404 for a job deleted meanwhile */
export async function refusedWithJob<Result>(
  context: OperationContext,
  jobId: number,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!isAppError(error) || error.status !== 409) throw error;
    throw new AppError(409, error.message, { details: { job: await readJob(context, jobId) } });
  }
}
