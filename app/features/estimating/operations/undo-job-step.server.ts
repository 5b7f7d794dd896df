import { findContractor } from '~/domains/contractors/queries.server';
import { type Estimate, estimatesOfJob } from '~/domains/estimates/queries.server';
import { undoEstimates } from '~/domains/estimates/steps/undo-estimates.server';
import { undoJobInput } from '~/domains/jobs/forms/sheet-schema';
import { findJob, type Job, jobIdOf } from '~/domains/jobs/queries.server';
import { getUnmailedDispatch } from '~/domains/jobs/reads/dispatches.server';
import { getLastStep, type JobStepRow } from '~/domains/jobs/reads/last-step.server';
import { rightOfUndo } from '~/domains/jobs/states';
import { mailMember } from '~/domains/jobs/steps/mail-member.server';
import { refusedWithJob } from '~/domains/jobs/steps/refused-with-job.server';
import { undoStep } from '~/domains/jobs/steps/undo-step.server';
import { standingJobRead } from '~/domains/jobs/views/read-job.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { conflict, forbidden, isAppError } from '~/lib/errors';
import { commitAndRead, type Effect, joinParts, type Part } from '~/lib/operation/commit.server';
import { defineOperation, may, type OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { allOf, joined, rowsTogether } from '~/lib/read-together.server';
import { selectBegun } from '~/lib/work/withdraw-work.server';
import { sentKeysRead } from '~/services/mail/sent-mails.server';
import { undoneWords } from '../rules/undone-words';

const NOTHING = 'There is nothing to undo.';
const SINCE = 'Something happened since. Change it by hand.';

/**
 * Takes back the last step of a job, with that step's own right: job, estimates, tasks and dispatch are as before, its
 * mails that have not left are withdrawn, and who was mailed is mailed again. Estimates that it requested are declined.
 * @throws AppError 403 without the step's right, 404, 409 with the job as it is: nothing to undo, or something later
 */
export const undoJobStep = defineOperation({
  name: 'undo-job-step',
  needs: ['job.update', 'job.create_estimate'],
  input: undoJobInput,
  async run(context, { id, version }) {
    const found = await readStep(context, id);
    const [job, last, estimates] = found;
    if (last && !may(context.actor, rightOfUndo[last.kind])) throw forbidden();
    const after = await refusedWithJob(context, job.id, async () => {
      const step = undoable(job, last, version);
      try {
        return await undo(context, step, found);
      } catch (error) {
        // A contractor of before may have been deleted, or become inactive
        if (isRefused(error)) throw conflict(SINCE);
        if (!isAppError(error) || error.status !== 409) throw error;
        // Another was first: with the same, or with something else
        const [current, another] = await readStep(context, id);
        undoable(current, another, version);
        throw conflict(SINCE);
      }
    });
    const hasLeft = ({ id, member }: JobStepRow['mails'][number]) =>
      member ? after.sent.some(({ key }) => key === member.key) : after.begun.some((work) => work.id === id);
    const left = last?.mails.filter(hasLeft) ?? [];
    return { message: undoneWords(await namesOf(context, left, { job, estimates })), job: await after.job };
  },
});

const readStep = ({ db, now }: OperationContext, id: string) =>
  Promise.all([
    findJob(db, id),
    getLastStep(db, jobIdOf(id), now),
    rowsTogether(db, estimatesOfJob(db, jobIdOf(id))),
    listOpenTasksOf(db, 'job', jobIdOf(id)),
    getUnmailedDispatch(db, jobIdOf(id)),
  ]);
type Found = Awaited<ReturnType<typeof readStep>>;

/** @throws AppError 409 */
function undoable(job: Job, last: JobStepRow | null, version: number): JobStepRow {
  if (!last) throw conflict(NOTHING);
  if (last.version !== job.version || version !== job.version) throw conflict(SINCE);
  return last;
}

async function undo(context: OperationContext, last: JobStepRow, [job, , estimates, tasks, unmailed]: Found) {
  const { db } = context;
  const { mails, before } = last;
  const requested = mails.flatMap(({ effect, estimate_uuid }) =>
    effect === 'estimate.requested' && estimate_uuid !== null ? estimate_uuid : [],
  );
  const parts = [
    undoStep(context, job, last, tasks),
    undoEstimates(context, estimates, { before: last.estimates, requested }),
    { effects: mailsToUndo(last, unmailed).map((mail) => takenBack(job, last, mail)) },
    before.dispatched && unmailed ? dispatchedAgain(context, job, unmailed) : {},
    { effects: requestedAgain(last, estimates) },
  ];
  const begun = allOf(
    selectBegun(
      db,
      mailsToUndo(last, unmailed).map(({ id }) => id),
    ),
  );
  const sent = sentKeysRead(
    db,
    mails.flatMap(({ member }) => member?.key ?? []),
    last.made_at,
  );
  return commitAndRead(
    context,
    parts,
    joined({ job: standingJobRead(context, job.id), begun, sent }, (read) => read),
  );
}

/** A mail that was due while its job was taken off was not sent: it is due again. */
function dispatchedAgain(context: OperationContext, job: Job, dispatch: NonNullable<Found[4]>): Part {
  const { uuid: dispatch_uuid, contractor_id } = dispatch;
  const effect: Effect = { effect: 'job.dispatched', payload: { uuid: job.uuid, contractor_id, dispatch_uuid } };
  return joinParts([{ effects: [effect] }, mailMember(context, job, { mail: 'chosen', of: dispatch_uuid })]);
}

/** The same of the requests that are pending again. */
const requestedAgain = (last: JobStepRow, estimates: Found[2]): Effect[] =>
  last.estimates
    .filter(({ uuid, type }) => type === 'PENDING' && estimates.some((each) => each.uuid === uuid && !each.isLinked))
    .map(({ uuid }) => ({ effect: 'estimate.requested', payload: { uuid } }));

/** A withdrawal is not sent to who was never told of their dispatch. */
const mailsToUndo = ({ mails }: JobStepRow, unmailed: Found[4]) =>
  unmailed?.isNeverMailed ? mails.filter(({ effect }) => effect !== 'job.withdrawn') : mails;

/** Each mail is taken back by another one, if it had left: its handler knows. */
const takenBack = (
  { uuid }: Job,
  { made_at }: JobStepRow,
  { id, effect, contractor_id, estimate_uuid, member }: JobStepRow['mails'][number],
): Effect =>
  member
    ? { effect: 'job.member-mail-taken-back', payload: { ...member, uuid, work_id: id, since: made_at.getTime() } }
    : { effect: 'job.taken-back', payload: { uuid, mail: { id, effect }, contractor_id, estimate_uuid } };

/** The names of those with an address who were mailed. */
async function namesOf(
  { db }: OperationContext,
  left: JobStepRow['mails'],
  { job, estimates }: { job: Job; estimates: Estimate[] },
): Promise<string[]> {
  const names = await Promise.all(
    left.map(async ({ contractor_id, estimate_uuid, member }) => {
      if (member) return job.contact_name || 'the member';
      if (contractor_id !== null) {
        const { name, email } = await findContractor(db, contractor_id);
        return email && name;
      }
      const estimate = estimates.find(({ uuid }) => uuid === estimate_uuid);
      return estimate?.con_email && (estimate.con_biz || estimate.con_name);
    }),
  );
  return names.flatMap((name) => name || []);
}
