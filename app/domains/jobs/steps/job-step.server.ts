import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { jobs } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'job'>;
  data?: Record<string, unknown>;
  set?: Partial<typeof jobs.$inferInsert>;
}

/** A part of a commit, and the job after it, for the next read or write. */
export type JobPart = Part & { job: Job };

/** The record whose timeline shows a job: its member, or the job itself where it has no member yet. */
export function timelineOfJob({ id, membership_id }: Pick<Job, 'id' | 'membership_id'>) {
  return membership_id ? { type: 'membership', id: membership_id } : { type: 'job', id };
}

/** The part of a commit that changes a job as its next version, and pushes to the pages that show it. */
export function jobStep(context: OperationContext, job: Job, { action, data = {}, set = {} }: Step): JobPart {
  const { db, now } = context;
  const version = job.version + 1;
  const written = { ...set, version, updated_at: now };
  const parent = timelineOfJob({ ...job, ...set });
  return {
    changes: [{ subject: 'job', id: job.id, version, action, data: { job_number: job.id, ...data }, parent }],
    writes: [db.update(jobs).set(written).where(eq(jobs.id, job.id))],
    effects: [changedEffect(context, 'job.updated', { uuid: job.uuid })],
    job: { ...job, ...written } as Job,
  };
}
