import { findHousehold } from '~/domains/memberships/household.server';
import { conflict } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { findJob } from '../queries.server';
import { jobKeyInput } from '../sheet-schema';
import type { Job } from '../table.server';
import { writeJob } from '../write-job.server';

/**
 * Mails a job to its member: the primary one, or who sent the request where there is no member yet; with its sheet.
 * @throws AppError 404, 409 where there is no address
 */
export const sendJobMail = defineOperation({
  name: 'send-job-mail',
  needs: 'job.update',
  input: jobKeyInput,
  async run(context, { id }) {
    const job = await findJob(context.db, id);
    const { to, name } = await addresseeOf(context, job);
    if (!to) throw conflict('There is no e-mail address to send this job to.');
    await writeJob(context, job, {
      action: 'mailed',
      data: { to },
      effects: [{ effect: 'job.mailed', payload: { uuid: job.uuid, to, name } }],
    });
    return { message: `Email sent to ${to}` };
  },
});

async function addresseeOf({ db }: OperationContext, job: Job) {
  if (!job.membership_id) return { to: job.contact_email, name: job.contact_name };
  const { membership } = await findHousehold(db, job.membership_id);
  return { to: membership.primary_email, name: membership.primary_name };
}
