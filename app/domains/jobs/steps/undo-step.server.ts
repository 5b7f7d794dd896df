import { and, eq, isNull, or } from 'drizzle-orm';
import type { Task } from '~/domains/tasks/queries.server';
import { closeOpenTasks } from '~/domains/tasks/steps/close-open-tasks.server';
import { reopenClosed } from '~/domains/tasks/steps/reopen-closed.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isAnyBegun, withdrawWork } from '~/lib/work/withdraw-work.server';
import type { Job } from '../queries.server';
import type { JobStepRow } from '../reads/last-step.server';
import { dispatches, jobSteps } from '../table.server';
import { type JobPart, jobStep } from './job-step.server';

/**
 * The part of a commit that takes back the last step of a job: its columns, its dispatch, its tasks, and those of its
 * mails that nothing has begun to send. The estimates are the caller's.
 * @param tasks the job's open tasks as they were read
 */
export function undoStep(context: OperationContext, job: Job, last: JobStepRow, tasks: Task[]): JobPart {
  const { db, now } = context;
  const { before, mails, what } = last;
  const dispatched_at = before.dispatched_at === null ? null : new Date(before.dispatched_at);
  const step = jobStep(context, job, { action: 'undone', data: { what }, set: { ...before, dispatched_at } });
  const ids = mails.map(({ id }) => id);
  const records: Part = {
    writes: [withdrawWork(db, ids, now), db.delete(jobSteps).where(eq(jobSteps.job_id, job.id))],
  };
  const parts = [records, step, undoDispatch(context, last, ids), undoTasks(context, job, last, tasks)];
  return { ...joinParts(parts), job: step.job };
}

/** What a dispatch made is deleted, or ended where its mail had left; what another step ended is open again. */
function undoDispatch({ db, now }: OperationContext, { kind, job_id, made_at }: JobStepRow, ids: string[]): Part {
  const ofJob = eq(dispatches.job_id, job_id);
  if (kind === 'ask' || kind === 'accept') return {};
  if (kind === 'dispatch') {
    const open = and(ofJob, isNull(dispatches.taken_off_at), isNull(dispatches.done_at));
    return {
      writes: [
        db
          .update(dispatches)
          .set({ taken_off_at: now })
          .where(and(open, isAnyBegun(ids))),
        db.delete(dispatches).where(open),
      ],
    };
  }
  const ended = or(eq(dispatches.taken_off_at, made_at), eq(dispatches.done_at, made_at));
  return { writes: [db.update(dispatches).set({ taken_off_at: null, done_at: null }).where(and(ofJob, ended))] };
}

/** Opens the tasks again that the step closed; the reminder to dispatch who was accepted with it is closed. */
function undoTasks(context: OperationContext, { id }: Job, last: JobStepRow, tasks: Task[]): Part {
  const isFree = last.before.contractor_id === null;
  const reminder = { taskable: 'job', id, types: ['DISPATCH_REQUEST'], since: last.made_at } as const;
  return joinParts([
    isFree ? closeOpenTasks(context, tasks, reminder) : {},
    reopenClosed(context, last.tasks, last.made_at),
  ]);
}
