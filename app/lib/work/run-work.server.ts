import { logWarning, messagesOf } from '../log';
import type { OperationContext } from '../operation/operation.server';
import { tell } from '../operation/tell.server';
import { cutText } from '../text/cut-text';
import { eachAtOnce } from '../turns';
import { type Claimed, claimWork, type End, endClaim, renewLease, type Woken, wokenOf } from './claim.server';
import { LEASE_SECONDS, type Work, type WorkHandlers, workOf } from './define-work.server';
import { isLater } from './later';
import { withBudget } from './slice.server';

const LONGEST_ERROR = 1000;
/** Pushes run concurrently: a Worker has six connections. */
const AT_ONCE = 3;
/** The platform's limit of an invocation of the queue. */
const LONGEST_MILLISECONDS = 15 * 60_000;
/** Slices without progress that count as a failed try. */
const STILL_SLICES = 3;
/** An unknown kind may be of a version that is being deployed. */
const UNKNOWN_SECONDS = 300;
const UNKNOWN_MILLISECONDS = 86_400_000;
/** Milliseconds until a failed write of an end is retried. */
const AGAIN = [100, 1000];

/**
 * Runs those of these rows that are due, in this invocation: one piece of work, or pushes together.
 * @returns the rows to run again, with seconds to wait
 */
export async function runWork(context: OperationContext, handlers: WorkHandlers, rows: Woken[]): Promise<Woken[]> {
  if (rows.length === 0) return [];
  const leases = rows.map(({ kind }) => workOf(handlers, kind)?.lease_seconds ?? LEASE_SECONDS);
  const claim = { name: crypto.randomUUID(), leaseSeconds: Math.max(...leases) };
  const ids = rows.map(({ id }) => id);
  const { claimed, waiting } = await claimWork(context.db, ids, { ...claim, now: new Date() });
  if (claimed.length === 0) return waiting;
  const lease = keepLease(context, claimed, claim);
  const { context: own, isUsedUp } = withBudget(context);
  const ends: [Claimed, End][] = [];
  const share = { context: own, isUsedUp, signal: lease.signal };
  await eachAtOnce(AT_ONCE, claimed, async (row) => void ends.push([row, await run(share, handlers, row)]));
  lease.stop();
  return [...waiting, ...(await settle(context, claim.name, ends))];
}

/** Renews the lease every third of it, until stopped; aborts the signal once the lease is lost. */
function keepLease({ db }: OperationContext, rows: Claimed[], claim: { name: string; leaseSeconds: number }) {
  const lost = new AbortController();
  const ids = rows.map(({ id }) => id);
  const milliseconds = claim.leaseSeconds * 1000;
  const begun = Date.now();
  let until = begun + milliseconds;
  const renew = async () => {
    const now = new Date();
    if (now.getTime() - begun > LONGEST_MILLISECONDS) lost.abort(new Error('This did not end within 15 minutes.'));
    try {
      if (await renewLease(db, ids, { ...claim, now })) until = now.getTime() + milliseconds;
      else lost.abort(new Error('The lease of this work is lost.'));
    } catch (error) {
      logWarning('a lease was not renewed', error);
      if (Date.now() > until) lost.abort(new Error('The lease of this work has ended.'));
    }
  };
  const timer = setInterval(renew, milliseconds / 3);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

type Share = ReturnType<typeof withBudget> & { signal: AbortSignal };

async function run({ context, isUsedUp, signal }: Share, handlers: WorkHandlers, row: Claimed): Promise<End> {
  const now = new Date();
  const work = workOf(handlers, row.kind);
  if (!work) return unknown(row, now);
  let payload: unknown;
  try {
    payload = JSON.parse(row.payload);
  } catch (cause) {
    return failed({ ...work, tries: 0 }, row, new Error('the payload cannot be read', { cause }));
  }
  const { run: handle, tries } = work;
  const isLastTry = row.attempts >= tries;
  const slice = { cursor: row.cursor, isLastTry, isOver: () => signal.aborted || isUsedUp() };
  try {
    signal.throwIfAborted();
    const own = { ...context, now, signal, slice, ...(row.request_id && { requestId: row.request_id }) };
    return goesOn(work, row, await Promise.race([handle(own, payload, row.id), abortOf(signal)]));
  } catch (error) {
    if (isLater(error)) return later(row, error.seconds, messagesOf(error));
    logWarning(`work ${row.kind} failed (try ${row.attempts})`, error);
    return failed(work, row, error);
  }
}

/** Rejects once the lease is lost: a handler that has lost it, or never returns, is not awaited. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

/** Done, or continued in the next slice. */
function goesOn(work: Work, row: Claimed, result: unknown): End {
  const cursor = (result as { cursor?: unknown } | undefined)?.cursor;
  if (typeof cursor !== 'string') return { status: 'DONE', finished_at: new Date(), last_error: null };
  const still = cursor === row.cursor ? (row.progress.still ?? 0) + 1 : 0;
  if (still >= STILL_SLICES) return failed(work, row, new Error('This did not move on in three slices.'));
  return { status: 'READY', due_at: new Date(), attempts: 0, cursor, progress: { ...row.progress, still } };
}

function failed(work: Work, row: Claimed, error: unknown): End {
  const why = { last_error: cutText(messagesOf(error), LONGEST_ERROR), progress: { ...row.progress, still: 0 } };
  // A dead push is dropped
  if (row.attempts >= work.tries) return { status: work.alone ? 'DEAD' : 'DONE', finished_at: new Date(), ...why };
  const seconds = work.backoff[row.attempts - 1] ?? work.backoff.at(-1) ?? 0;
  return { status: 'READY', due_at: new Date(Date.now() + seconds * 1000), ...why };
}

/** No try. */
const later = (row: Claimed, seconds: number, last_error: string): End => ({
  status: 'READY',
  due_at: new Date(Date.now() + seconds * 1000),
  attempts: row.attempts - 1,
  last_error: cutText(last_error, LONGEST_ERROR),
});

function unknown(row: Claimed, now: Date): End {
  const last_error = 'no handler for this kind';
  const since = row.started_at ?? now;
  if (now.getTime() - since.getTime() < UNKNOWN_MILLISECONDS) return later(row, UNKNOWN_SECONDS, last_error);
  return { status: 'DEAD', finished_at: now, last_error };
}

/** Writes the ends, in one call. */
async function settle(context: OperationContext, claim: string, ends: [Claimed, End][]): Promise<Woken[]> {
  const { db } = context;
  await writtenAgain(() => db.batch(ends.map(([{ id }, end]) => endClaim(db, id, claim, end)) as never));
  if (ends.some(([, { status }]) => status === 'DEAD')) await tellChanged(context);
  const now = new Date();
  return ends.flatMap(([{ id, kind }, { status, due_at }]) =>
    status === 'READY' ? [wokenOf({ id, kind, due_at: due_at!, deaths: 0 }, now)] : [],
  );
}

/** Notifies the pages that list work. */
export const tellChanged = (context: OperationContext) =>
  tell(context, [], [{ effect: 'work.changed', payload: { user_id: null } }]);

/** Retries a failed write: the effect has happened, and would be repeated. */
async function writtenAgain(write: () => Promise<unknown>): Promise<void> {
  for (const milliseconds of [...AGAIN, null]) {
    try {
      return void (await write());
    } catch (error) {
      if (milliseconds === null) throw error;
      logWarning('the end of some work was not noted', error);
      await new Promise((done) => setTimeout(done, milliseconds));
    }
  }
}
