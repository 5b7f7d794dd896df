import { defineOperation } from '~/lib/operation/operation.server';
import { findRequestOfLink } from '../reads/request-of-link.server';
import { requestTokenInput } from '../schema';

/**
 * Returns the job of a request's link as who sent the request sees it: its number and stage, and what they answered to
 * “Was it right?”; nothing of people, places, amounts and firms. Guessed links are counted.
 * @throws AppError 404 for an unknown or expired link, 429
 */
export const showJobRequest = defineOperation({
  name: 'show-job-request',
  needs: 'public',
  input: requestTokenInput,
  async run(context, { token }) {
    const { job, state } = await findRequestOfLink(context, token);
    return { job_number: job.id, ...state };
  },
});
