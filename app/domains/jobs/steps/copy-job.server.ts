import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commitAndRead, idOf, type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import type { Job } from '../queries.server';
import { jobs } from '../table.server';
import { readJob, standingJobRead } from '../views/read-job.server';
import { timelineOfJob } from './job-step.server';

export const DUPLICATED = 'Job Duplicated Successfully!';

/**
 * A NEW job for the same member, place and work, without contractor and estimates; the original is unchanged.
 * @param call the operation's name
 */
export async function copyJob(context: OperationContext, job: Job, call: string, submissionId: string) {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  const submission = await submissionKey({ actor: context.actor, call: `${call} ${job.id}`, id: submissionId });
  const { membership_id, contact_id, property_id, category_id, code_id, description, priority, factor_percent } = job;
  const { contact_name, contact_email, contact_phone, property_line, access_note, assigned_to } = job;
  const row = {
    ...{ membership_id, contact_id, property_id, category_id, code_id, description, priority, factor_percent },
    ...{ contact_name, contact_email, contact_phone, property_line, access_note, assigned_to },
    uuid,
    status: 'NEW' as const,
    submission_id: submission,
    created_at: now,
    updated_at: now,
  };
  try {
    const part: Part = {
      changes: [
        {
          subject: 'job',
          id: idOf(jobs, uuid),
          version: 1,
          action: 'duplicated',
          data: { of: job.id },
          parent: timelineOfJob(job),
        },
      ],
      writes: [db.insert(jobs).values(row)],
      effects: [changedEffect(context, 'job.updated', { uuid })],
    };
    return await commitAndRead(context, [part], standingJobRead(context, idOf(jobs, uuid)));
  } catch (error) {
    if (!submission || !violates(error, 'jobs.submission_id')) throw error;
    const [copy] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.submission_id, submission));
    return readJob(context, copy!.id);
  }
}
