import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Change, commit, type Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import { type Job, jobs } from './table.server';

interface JobWrite {
  /** What the history calls it. */
  action: string;
  data?: Record<string, unknown>;
  set?: Partial<typeof jobs.$inferInsert>;
  /** What is written with it. */
  writes?: BatchItem<'sqlite'>[];
  changes?: Change[];
  effects?: Effect[];
}

/** A job in the timeline of its member, or in its own where it has none yet. */
export function timelineOfJob({ id, membership_id }: Pick<Job, 'id' | 'membership_id'>) {
  return membership_id ? { type: 'membership', id: membership_id } : { type: 'job', id };
}

/** Tells the pages on which a job is shown that it was changed. */
export function jobUpdated({ actor }: OperationContext, uuid: string): Effect {
  return { effect: 'job.updated', payload: { uuid, user_id: actor.kind === 'user' ? actor.userId : null } };
}

/**
 * Writes one step of a job with its history, and tells the others.
 * @returns the job as it is now
 * @throws AppError 409 when somebody else changed the job since it was read
 */
export async function writeJob(context: OperationContext, job: Job, step: JobWrite): Promise<Job> {
  const { db, now } = context;
  const { action, data = {}, set = {}, writes = [], changes = [], effects = [] } = step;
  const written = { ...set, version: job.version + 1, updated_at: now };
  await commit(context, {
    changes: [
      {
        subject: 'job',
        id: job.id,
        version: written.version,
        action,
        data: { job_number: job.id, ...data },
        parent: timelineOfJob({ ...job, ...set }),
      },
      ...changes,
    ],
    writes: [db.update(jobs).set(written).where(eq(jobs.id, job.id)), ...writes],
    effects: [jobUpdated(context, job.uuid), ...effects],
  });
  return { ...job, ...written } as Job;
}
