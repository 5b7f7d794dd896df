import { releaseAccepted } from '~/domains/estimates/queries.server';
import { defineOperation } from '~/lib/operation.server';
import { UNDISPATCHED } from '../change-status.server';
import { findJob } from '../queries.server';
import { readJob } from '../read-job.server';
import { jobKeyInput } from '../sheet-schema';
import { writeJob } from '../write-job.server';

/**
 * Takes the contractor off a job, which is dispatched no more; their accepted estimate is declined, so that another can
 * be accepted. Who had been sent is told.
 */
export const removeContractor = defineOperation({
  name: 'remove-contractor',
  needs: 'job.update',
  input: jobKeyInput,
  async run(context, { id }) {
    const job = await findJob(context.db, id);
    const changed = job.contractor_id === null ? job : await takeOff(context, job);
    return { message: 'Remove Contractor Successfully!', job: await readJob(context, changed) };
  },
});

type Taken = Parameters<typeof writeJob>;

async function takeOff(context: Taken[0], job: Taken[1]) {
  const { contractor_id, uuid, dispatched } = job;
  const released = await releaseAccepted(context, job.id);
  return writeJob(context, job, {
    ...released,
    action: 'contractor-removed',
    data: { contractor_id },
    set: UNDISPATCHED,
    effects: dispatched
      ? [...released.effects, { effect: 'job.withdrawn', payload: { uuid, contractor_id: contractor_id! } }]
      : released.effects,
  });
}
