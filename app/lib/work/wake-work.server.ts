import { logWarning } from '../log';
import type { OperationContext } from '../operation/operation.server';
import { eachAtOnce } from '../turns';
import { buryExpired, makeDue, selectOverdue, type Woken, wokenOf } from './claim.server';
import { isShared, type WorkHandlers } from './define-work.server';
import { tellChanged } from './run-work.server';

/** The longest delay of a queue. */
const LONGEST_SECONDS = 43_200;
/** Messages of one call of a queue. */
const MOST_MESSAGES = 100;
/** Pushes of one invocation. */
const MOST_TOGETHER = 50;
/** Invocations that one invocation starts by calls: after a commit, and of a cron whose queue is unavailable. */
export const CALLS = 5;
export const CALLS_OF_CRON = 30;

/** How an invocation starts another. */
export interface Ways {
  call(rows: Woken[]): Promise<unknown>;
  queue: Pick<Queue<Woken[]>, 'sendBatch'>;
}

type Statement = ReturnType<typeof selectOverdue>;
type Found = Awaited<Statement>[number];

/**
 * Makes chores due, and finds overdue work and expired leases: in one call.
 * @returns the rows to run
 */
export async function sweepWork(
  context: OperationContext,
  handlers: WorkHandlers,
  kinds: string[] = [],
): Promise<Woken[]> {
  const { db } = context;
  const now = new Date();
  const pushes = Object.keys(handlers).filter((kind) => isShared(handlers, kind));
  const due = kinds.length === 0 ? [] : makeDue(db, kinds, now);
  const looks = [...due, buryExpired(db, pushes, now), selectOverdue(db, now)] as const;
  const found = (await db.batch(looks as unknown as [Statement])) as Found[][];
  const buried = found[due.length]!;
  if (buried.some(({ status }) => status === 'DEAD')) await tellChanged(context);
  const isDue = (row: Found) => row.due_at <= now || buried.includes(row);
  const rows = found.flat().filter((row) => row.status === 'READY' && isDue(row));
  return [...new Map(rows.map((row) => [row.id, wokenOf(row, now)])).values()];
}

/**
 * Starts an invocation for each piece of work, and one for pushes together: so many by a call, the others by the queue.
 * The cron finds what neither takes.
 */
export async function wakeWork(handlers: WorkHandlers, rows: readonly Woken[], { call, queue }: Ways, calls: number) {
  const groups = groupsOf(handlers, rows);
  const now = groups.filter(isNow).slice(0, calls);
  const others = groups.filter((group) => !now.includes(group));
  await Promise.all([
    ...now.map((group) => call(group).catch(leftToTheCron)),
    enqueue(others, queue).catch(leftToTheCron),
  ]);
}

/** The same by the queue; by calls where the queue is unavailable. */
export async function wakeByQueue(handlers: WorkHandlers, rows: readonly Woken[], ways: Ways, calls: number) {
  const groups = groupsOf(handlers, rows);
  await enqueue(groups, ways.queue).catch(async (error) => {
    logWarning('the queue refuses', error);
    await callEach(groups.filter(isNow).slice(0, calls), ways.call);
  });
}

/** Calls the Worker for each group, a few concurrently. */
export const callEach = (groups: readonly Woken[][], call: Ways['call']) =>
  eachAtOnce(CALLS, groups, async (group) => void (await call(group).catch(leftToTheCron)));

const leftToTheCron = (error: unknown) => logWarning('work is left to the cron', error);
export const isNow = (group: Woken[]) => group.every(({ seconds = 0 }) => seconds === 0);

/** The rows of each invocation: pushes without deaths together, all others alone. */
export function groupsOf(handlers: WorkHandlers, rows: readonly Woken[]): Woken[][] {
  const mayShare = ({ kind, seconds = 0, deaths = 0 }: Woken) =>
    isShared(handlers, kind) && seconds === 0 && deaths === 0;
  const shared = rows.filter(mayShare);
  const together = Array.from({ length: Math.ceil(shared.length / MOST_TOGETHER) }, (_, nth) =>
    shared.slice(nth * MOST_TOGETHER, (nth + 1) * MOST_TOGETHER),
  );
  return [...together, ...rows.filter((row) => !mayShare(row)).map((row) => [row])];
}

async function enqueue(groups: readonly Woken[][], queue: Ways['queue']): Promise<void> {
  for (let from = 0; from < groups.length; from += MOST_MESSAGES) {
    const messages = groups.slice(from, from + MOST_MESSAGES).map((body) => {
      const delaySeconds = Math.min(LONGEST_SECONDS, Math.max(...body.map(({ seconds = 0 }) => seconds)));
      return { body, delaySeconds };
    });
    await queue.sendBatch(messages);
  }
}
