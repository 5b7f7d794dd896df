import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { getJob } from '../queries.server';
import { jobIdInput } from '../schema';

/** What a visitor typed into the job request, for the task that was opened on it; null for a job made by staff. */
export const findDraft = defineOperation({
  name: 'find-draft',
  needs: 'task.read',
  input: jobIdInput,
  reads: true,
  async run({ db }, { id }) {
    const job = await getJob(db, id);
    if (!job) throw notFound('Job');
    return job.draft;
  },
});
