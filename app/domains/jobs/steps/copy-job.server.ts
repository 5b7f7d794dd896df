import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import type { Job } from '../queries.server';
import { jobs } from '../table.server';
import { timelineOfJob } from './job-step.server';

export const DUPLICATED = 'Job Duplicated Successfully!';

/**
 * A NEW job for the same member, place and work, without contractor and estimates; the original is unchanged.
 * @param call the operation's name
 */
export async function copyJob(context: OperationContext, job: Job, call: string, submissionId: string): Promise<Job> {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  const submission = await submissionKey({ actor: context.actor, call: `${call} ${job.id}`, id: submissionId });
  const { membership_id, contact_id, property_id, category_id, code_id, description, priority, factor_percent } = job;
  const { contact_name, contact_email, contact_phone, property_line, assigned_to } = job;
  const row = {
    ...{ membership_id, contact_id, property_id, category_id, code_id, description, priority, factor_percent },
    ...{ contact_name, contact_email, contact_phone, property_line, assigned_to },
    uuid,
    status: 'NEW' as const,
    submission_id: submission,
    created_at: now,
    updated_at: now,
  };
  try {
    await commit(context, {
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
    });
  } catch (error) {
    if (!violates(error, 'jobs.submission_id')) throw error;
  }
  const [copy] = await db
    .select()
    .from(jobs)
    .where(submission ? eq(jobs.submission_id, submission) : eq(jobs.uuid, uuid));
  return copy!;
}
