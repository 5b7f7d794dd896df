import { membershipRead } from '~/domains/memberships/queries.server';
import { conflict } from '~/lib/errors';
import { countedAct } from '~/lib/http/rate-limit.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { findJob, membershipOfJob } from '../queries.server';
import { jobMails } from '../rules/rate-limits';
import { jobStep } from '../steps/job-step.server';

/**
 * Mails a job with its sheet to its member: the primary one, or without a member the author of the request.
 * @throws AppError 404, 409 where there is no address, 429 within a minute of the last
 */
export const sendJobMail = defineOperation({
  name: 'send-job-mail',
  needs: 'job.update',
  input: jobKeyInput,
  async run(context, { id }) {
    const { db } = context;
    const [job, { membership }] = await Promise.all([
      findJob(db, id),
      readTogether(db, { membership: membershipRead(db, membershipOfJob(id)) }),
    ]);
    const { to, name } = membership
      ? { to: membership.primary_email, name: membership.primary_name }
      : { to: job.contact_email, name: job.contact_name };
    if (!to) throw conflict('There is no e-mail address to send this job to.');
    const key = `email:${job.id}:${job.version + 1}`;
    await countedAct(context, [{ key: `job-mail:${job.id}`, limit: jobMails }], () =>
      commit(context, jobStep(context, job, { action: 'mailed', data: { to, mail: key } }), {
        effects: [{ effect: 'job.mailed', payload: { uuid: job.uuid, to, name, key } }],
      }),
    );
    return { message: `Email sent to ${to}` };
  },
});
