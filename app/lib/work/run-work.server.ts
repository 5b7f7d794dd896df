import { logWarning, messagesOf } from '../log';
import type { EffectName, EffectPayloads } from '../operation/commit.server';
import type { OperationContext } from '../operation/operation.server';
import { cutText } from '../text/cut-text';
import {
  type Claimed,
  claimWork,
  type End,
  endClaim,
  insertWork,
  newWork,
  renewLease,
  type Woken,
} from './claim.server';
import { LEASE_SECONDS, type Work, type WorkHandlers, workOf } from './define-work.server';
import { Later } from './later';
import { withBudget } from './slice.server';

const LONGEST_ERROR = 1000;
/** Pushes that run side by side: a Worker has six connections open at once. */
const AT_ONCE = 3;
/** The platform ends an invocation of the queue after so long. */
const LONGEST_MILLISECONDS = 15 * 60_000;
/** A cursor that stands still for so many slices moves no more. */
const STILL_SLICES = 3;
/** Another version of the club may know it, which is being put out at this moment. */
const UNKNOWN_SECONDS = 300;
const UNKNOWN_MILLISECONDS = 86_400_000;
/** Milliseconds until what the database refused is said again. */
const AGAIN = [100, 1000];

/**
 * Runs what is due of these rows, in this invocation: one piece of work, or pushes together.
 * @returns the rows that are to be looked at again: id and seconds to wait
 */
export async function runWork(context: OperationContext, handlers: WorkHandlers, rows: Woken[]): Promise<Woken[]> {
  if (rows.length === 0) return [];
  const name = crypto.randomUUID();
  const leases = rows.map(({ kind }) => workOf(handlers, kind)?.lease_seconds ?? LEASE_SECONDS);
  const leaseSeconds = Math.max(...leases);
  const ids = rows.map(({ id }) => id);
  const { claimed, waiting } = await claimWork(context.db, ids, { name, leaseSeconds, now: new Date() });
  if (claimed.length === 0) return waiting;
  const lease = keepLease(context, claimed, { name, leaseSeconds });
  const budget = withBudget(context);
  const ends = new Map<Claimed, End>();
  try {
    await eachAtOnce(claimed, async (row) => {
      ends.set(row, await run({ ...budget, lease }, handlers, row));
    });
  } finally {
    lease.stop();
  }
  return [...waiting, ...(await settle(context, name, ends))];
}

interface Lease {
  signal: AbortSignal;
  stop(): void;
}

/** Renews the lease every third of it, until the work is over; aborts its signal once the lease is another's. */
function keepLease({ db }: OperationContext, rows: Claimed[], claim: { name: string; leaseSeconds: number }): Lease {
  const lost = new AbortController();
  const ids = rows.map(({ id }) => id);
  let until = Date.now() + claim.leaseSeconds * 1000;
  const renew = async () => {
    const now = new Date();
    try {
      if (await renewLease(db, ids, { ...claim, now })) until = now.getTime() + claim.leaseSeconds * 1000;
      else lost.abort(new Error('The lease of this work is lost.'));
    } catch (error) {
      logWarning('a lease was not renewed', error);
      if (Date.now() > until) lost.abort(new Error('The lease of this work has ended.'));
    }
  };
  const timer = setInterval(renew, (claim.leaseSeconds * 1000) / 3);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

type Share = ReturnType<typeof withBudget> & { lease: Lease };

async function run({ context, isUsedUp, lease }: Share, handlers: WorkHandlers, row: Claimed): Promise<End> {
  const now = new Date();
  const work = workOf(handlers, row.kind);
  if (!work) return unknown(row, now);
  let payload: unknown;
  try {
    payload = JSON.parse(row.payload);
  } catch (cause) {
    return failed(work, row, new Error('the payload cannot be read', { cause }), true);
  }
  const { signal } = lease;
  const { run: handle } = work;
  const slice = {
    cursor: row.cursor,
    isLastTry: row.attempts >= work.tries,
    isOver: () => signal.aborted || isUsedUp(),
  };
  try {
    const own = { ...context, now, signal, slice, ...(row.request_id && { requestId: row.request_id }) };
    return goesOn(work, row, await withinLimit(handle(own, payload, row.id), signal));
  } catch (error) {
    if (error instanceof Later) return later(row, error.seconds, messagesOf(error));
    logWarning(`work ${row.kind} failed (try ${row.attempts})`, error);
    return failed(work, row, error);
  }
}

/** What never returns has failed; nobody waits for what has lost its lease. */
async function withinLimit<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {};
  const limit = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(new Error('This did not end within 15 minutes.')), LONGEST_MILLISECONDS);
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort);
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([running, limit]);
  } finally {
    stop();
  }
}

/** Done, or one slice of it is. */
function goesOn(work: Work, row: Claimed, result: unknown): End {
  const cursor = (result as { cursor?: unknown } | undefined)?.cursor;
  if (typeof cursor !== 'string') return { status: 'DONE', finished_at: new Date(), last_error: null };
  const still = cursor === row.cursor ? (row.progress.still ?? 0) + 1 : 0;
  if (still >= STILL_SLICES) return failed(work, row, new Error('This did not move on in three slices.'));
  return { status: 'READY', due_at: new Date(), attempts: 0, cursor, progress: withStill(row, still) };
}

const withStill = ({ progress }: Claimed, still: number): Claimed['progress'] => ({ ...progress, still });

function failed(work: Work, row: Claimed, error: unknown, isFinal = false): End {
  const last_error = cutText(messagesOf(error), LONGEST_ERROR);
  const progress = withStill(row, 0);
  if (isFinal || row.attempts >= work.tries) {
    // Of a push that fails for good nobody has to hear
    return { status: work.alone ? 'DEAD' : 'DONE', finished_at: new Date(), last_error, progress };
  }
  const seconds = work.backoff[row.attempts - 1] ?? work.backoff.at(-1) ?? 0;
  return { status: 'READY', due_at: new Date(Date.now() + seconds * 1000), last_error, progress };
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

/** Writes how they ended, in one call; the pages that list dead work are told in the same. */
async function settle(context: OperationContext, claim: string, ends: Map<Claimed, End>) {
  const { db } = context;
  const done = [...ends].flatMap(([row, end]) => (end.status === 'DONE' && !end.last_error ? [row.id] : []));
  const others = [...ends].filter(([{ id }]) => !done.includes(id));
  const told = others.some(([, { status }]) => status === 'DEAD') ? tellDead(context) : null;
  const statements = [
    ...(done.length > 0
      ? [endClaim(db, done, claim, { status: 'DONE', finished_at: new Date(), last_error: null })]
      : []),
    ...others.map(([{ id }, end]) => endClaim(db, [id], claim, end)),
    ...(told ? [insertWork(db, told)] : []),
  ];
  await saidAgain(() => db.batch(statements as never));
  if (told) context.waitUntil(context.drain([told]));
  return others.flatMap(([{ id, kind }, { status, due_at }]): Woken[] => {
    if (status !== 'READY') return [];
    return [{ id, kind, seconds: Math.max(0, Math.ceil((due_at!.getTime() - Date.now()) / 1000)) }];
  });
}

const CHANGED = 'work.changed' satisfies EffectName;

/** What tells the pages that list dead work. A push that fails dies unseen, so that this does not go on for ever. */
export const tellDead = ({ now }: OperationContext) =>
  newWork({ kind: CHANGED, payload: { user_id: null } satisfies EffectPayloads[typeof CHANGED], now });

/** The effect has happened: where the database refuses to hear of it, it is said again. */
async function saidAgain(write: () => Promise<unknown>): Promise<void> {
  for (const milliseconds of AGAIN) {
    try {
      await write();
      return;
    } catch (error) {
      logWarning('the end of some work was not noted', error);
      await new Promise((done) => setTimeout(done, milliseconds));
    }
  }
  await write();
}

/** Does something to each item, to a few at once. */
async function eachAtOnce<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
