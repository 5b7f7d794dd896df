import type { Estimate } from '~/domains/estimates/queries.server';
import { estimateBefore } from '~/domains/estimates/steps/undo-estimates.server';
import type { Task } from '~/domains/tasks/queries.server';
import { type Effect, type EffectName, type EffectPayloads, joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { memberMailKey } from '../rules/member-mail-key';
import type { UndoableStep } from '../states';
import { type JobBefore, jobSteps, type MailOfStep } from '../table.server';
import { type Completing, closedJobTasks, closeJobTasks } from './close-job-tasks.server';
import type { JobPart } from './job-step.server';

interface Undoable {
  kind: UndoableStep;
  /** What is done, as the menu says it: “Undo: Dispatch of Lake Roofing”. */
  what: string;
  /** The job as it is before. */
  job: Job;
  step: JobPart;
  /** What else it does in its commit. */
  parts: Part[];
  /** The estimates that it changes, as they are before. */
  estimates?: readonly Estimate[];
  /** The job's open tasks as they were read, and which of them it completes. */
  tasks: Task[];
  closes: Completing;
  /** Seconds until its mails leave. */
  hold: number;
}

/** The mails to contractors and to the member: they are delayed, and withdrawn with their step. */
const mails: readonly EffectName[] = [
  'estimate.requested',
  'estimate.not-chosen',
  'job.dispatched',
  'job.withdrawn',
  'job.member-mailed',
];

/**
 * A step of a job that can be taken back, with what it replaces, in one part. Its mails leave `hold` seconds later. The
 * row of an earlier step is overwritten: only the last one is taken back.
 */
export function undoable(context: OperationContext, given: Undoable): JobPart {
  const { job, step, parts, tasks, closes, hold } = given;
  const { effects, ...written } = joinParts([step, ...parts]);
  const notBefore = hold > 0 ? new Date(context.now.getTime() + hold * 1000) : undefined;
  const held = effects.map((effect) =>
    mails.includes(effect.effect) ? { ...effect, id: effect.id ?? crypto.randomUUID(), notBefore } : effect,
  );
  const leaving = held.filter(({ effect }) => mails.includes(effect)).map((effect) => mailOf(job.id, effect));
  const made = { ...written, effects: held };
  return {
    ...joinParts([recordStep(context, given, leaving), made, closeJobTasks(context, job, tasks, closes)]),
    job: step.job,
  };
}

/** Stands before the parts that it records: of the tasks it says what they were. */
function recordStep({ db, now }: OperationContext, given: Undoable, leaving: MailOfStep[]): Part {
  const { kind, what, job, step, estimates = [], closes } = given;
  const row = {
    ...{ kind, what, made_at: now, version: step.job.version, mails: leaving },
    before: jobBefore(job),
    estimates: estimates.map(estimateBefore),
    tasks: closedJobTasks(job.id, closes),
  };
  const insert = db.insert(jobSteps).values({ job_id: job.id, ...row } as never);
  return { writes: [insert.onConflictDoUpdate({ target: jobSteps.job_id, set: row as never })] };
}

function jobBefore({ status, contractor_id, dispatched, dispatched_at, factor_percent, round }: Job): JobBefore {
  return { status, contractor_id, dispatched, dispatched_at: dispatched_at?.getTime() ?? null, factor_percent, round };
}

function mailOf(jobId: number, { id, effect, payload }: Effect): MailOfStep {
  if (effect === 'job.member-mailed') {
    const { mail, of } = payload as EffectPayloads['job.member-mailed'];
    const member = { mail, key: memberMailKey(mail, jobId, of) };
    return { id: id!, effect, contractor_id: null, estimate_uuid: null, member };
  }
  const { uuid, contractor_id } = payload as { uuid: string; contractor_id?: number };
  const isOfJob = contractor_id !== undefined;
  return { id: id!, effect, contractor_id: contractor_id ?? null, estimate_uuid: isOfJob ? null : uuid };
}
