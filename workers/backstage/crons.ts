import type { OperationContext } from '~/lib/operation/operation.server';
import { selectRunning } from '~/lib/work/claim.server';
import {
  CALLS_OF_CRON,
  callEach,
  groupsOf,
  isNow,
  sweepWork,
  type Ways,
  wakeByQueue,
} from '~/lib/work/wake-work.server';
import { workHandlers } from './work-handlers';

/** What each cron does before all else. */
const SWEEP = 'sweep outbox';
const memberships = ['expire memberships', 'send renewal notices'];

/** The chores of each cron expression of wrangler.toml. */
const crons: Record<string, string[]> = {
  '*/5 * * * *': [
    SWEEP,
    'deliver sandbox webhooks',
    'reconcile charges',
    'reconcile refunds',
    'sync mailbox',
    'pull phone',
    'file mails',
    'prune sessions',
    'prune tries',
    'prune challenges',
  ],
  // Nightly, and hourly through the day for what exceeds one run
  '0 * * * *': [...memberships, 'remind of dispatches', 'remind of estimates', 'wake conversations'],
  '0 9 * * *': [
    ...memberships,
    'prune outbox',
    'prune codes',
    'prune browsers',
    'prune previews',
    'prune security events',
    'expire recordings',
    'sweep files',
    'keep day counts',
  ],
};

/** Makes the chores of an expression due, and wakes them with all that is overdue. */
export async function startCron(context: OperationContext, expression: string, ways: Ways): Promise<void> {
  await wakeByQueue(workHandlers, await sweep(context, crons[expression] ?? []), ways, CALLS_OF_CRON);
}

const sweep = (context: OperationContext, names: string[]) =>
  sweepWork(
    context,
    workHandlers,
    names.filter((name) => name !== SWEEP),
  );

const PAUSE_MILLISECONDS = 50;

/**
 * Runs every chore of an expression; a failed one does not prevent the others.
 * @returns the names of the chores that ran
 * @throws AppError 404 for an unknown expression; AggregateError when chores failed
 */
export async function runCron(context: OperationContext, expression: string, ways: Ways): Promise<string[] | null> {
  const names = Object.hasOwn(crons, expression) ? crons[expression]! : null;
  if (!names) return null;
  const begun = new Date();
  const called = new Set<string>();
  for (let rows = await sweep(context, names); ; rows = await sweep(context, [])) {
    const now = groupsOf(workHandlers, rows).filter(isNow);
    for (const { id } of now.flat()) called.add(id);
    await callEach(now, ways.call);
    if (now.length > 0) continue;
    const running = await selectRunning(context.db);
    if (!running.some(({ id, created_at }) => called.has(id) || created_at >= begun)) return names;
    await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
  }
}
