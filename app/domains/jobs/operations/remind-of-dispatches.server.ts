import * as z from 'zod';
import { listTakenSources } from '~/domains/tasks/queries.server';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { messagesOf } from '~/lib/log';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { assigneeOfJob, listUndispatchedSince, undispatchedIdOf } from '../reads/undispatched.server';

const PAGE = 50;
const DAY_MILLISECONDS = 86_400_000;

type Undispatched = Awaited<ReturnType<typeof listUndispatchedSince>>[number];

/**
 * Opens a DISPATCH_REQUEST task, assigned as its job, for each job whose estimate was accepted 24 hours ago and whose
 * contractor is not dispatched: one for each acceptance, however often it runs. The next slice continues after the last
 * job.
 * @throws Error with the number of those that failed
 */
export const remindOfDispatches = defineOperation({
  name: 'remind-of-dispatches',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const { db, now } = context;
    const [from = 0, failed = 0] = (context.slice?.cursor ?? '0 0').split(' ').map(Number);
    let after = from;
    const since = new Date(now.getTime() - DAY_MILLISECONDS);
    const failures = new Failures(failed);
    let opened = 0;
    const next = () => listUndispatchedSince(db, since, after, PAGE);
    for (let page = await next(); page.length > 0; page = await next()) {
      const taken = await listTakenSources(db, page.map(sourceOf));
      for (const job of page) {
        if (isSliceOver(context)) return { opened, cursor: `${after} ${failures.count}` };
        if (!taken.has(sourceOf(job)) && (await failures.collect(() => remind(context, job)))) opened += 1;
        after = job.id;
      }
    }
    failures.throwFor('reminders of dispatches');
    return { opened };
  },
});

/** One for each acceptance: a job whose contractor is removed may be accepted for again. */
const sourceOf = ({ id, accepted_at }: Undispatched) => `accepted:${id}:${accepted_at}`;

async function remind(context: OperationContext, job: Undispatched) {
  const { id, membership_id, contractor, contact_name, contact_email, contact_phone } = job;
  const task = openTask(context, {
    task_type: 'DISPATCH_REQUEST',
    title: `Dispatch ${contractor} to job ${id}`,
    taskable_type: 'job',
    // NULL, and so refused, where they are dispatched or removed at this moment
    taskable_id: undispatchedIdOf(id, job.contractor_id!),
    membership_id,
    contact: { name: contact_name, email: contact_email, phone: contact_phone },
    source: sourceOf(job),
    assigned_to: assigneeOfJob(id),
  });
  try {
    await commit(context, task);
  } catch (error) {
    const isDone =
      violates(error, 'tasks.source') || messagesOf(error).includes('NULL constraint failed: tasks.taskable_id');
    if (!isDone) throw error;
  }
}
