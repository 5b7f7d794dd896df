import { and, eq, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { logWarning, messagesOf } from '../log';
import { cutText } from '../text/cut-text';
import type { EffectName, EffectPayloads } from './commit.server';
import type { OperationContext } from './operation.server';
import { outbox } from './tables.server';

export interface EffectHandler<Payload> {
  /** @param key the outbox row's id: the idempotency key for the external service */
  (context: OperationContext, payload: Payload, key: string): Promise<void>;
  /** True for one that only notifies open pages of a change: it does not wait for mails. */
  isPush?: boolean;
}
export type EffectHandlers = { [Name in EffectName]: EffectHandler<EffectPayloads[Name]> };

/** Seconds until the next try, by tries made; after the last one the row is dead and needs a person. */
const BACKOFF_SECONDS = [2, 10, 60, 300, 1800, 7200, 21600];
/** A claim older than this is of a process that died. */
const CLAIM_MILLISECONDS = 60_000;
const SWEEP_LIMIT = 50;
const LONGEST_ERROR = 1000;
/** The concurrency of pushes and of the others, each: a Worker has six connections open at a time. */
const AT_ONCE = 3;

/** A claimed row: with the text of its payload, since one that does not parse must not block the others. */
type Row = Pick<typeof outbox.$inferSelect, 'id' | 'effect' | 'attempts'> & { payload: string };
interface Retry {
  id: string;
  seconds: number;
}

const open = (now: Date) =>
  or(
    and(eq(outbox.status, 'PENDING'), lte(outbox.due_at, now)),
    and(eq(outbox.status, 'CLAIMED'), lte(outbox.claimed_at, new Date(now.getTime() - CLAIM_MILLISECONDS))),
  );

/**
 * Runs these outbox rows concurrently, each at most once at a time however many callers there are. Pushes are claimed
 * together and run beside the others, each of which is claimed just before it runs: a slow mail delays neither.
 * @returns the rows to retry: id and seconds to wait
 */
export async function drainOutbox(
  context: OperationContext,
  handlers: EffectHandlers,
  ids: string[],
): Promise<Retry[]> {
  const pushes = Object.entries(handlers).flatMap(([name, { isPush }]) => (isPush ? [name] : []));
  const isPush = inArray(outbox.effect, pushes);
  const isAmong = sql`${outbox.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const retries = await Promise.all([
    claim(context, and(isAmong, isPush)).then((rows) => eachAtOnce(rows, (row) => run(context, handlers, row))),
    eachAtOnce(ids, async (id) => {
      const [row] = await claim(context, and(eq(outbox.id, id), not(isPush)));
      return row ? run(context, handlers, row) : waiting(context, id);
    }),
  ]);
  return retries.flat().filter((retry) => retry !== null);
}

/** Runs due rows that were missed: the process died, or the queue's message was lost. */
export async function sweepOutbox(context: OperationContext, handlers: EffectHandlers) {
  const due = await context.db.select({ id: outbox.id }).from(outbox).where(open(context.now)).limit(SWEEP_LIMIT);
  return drainOutbox(
    context,
    handlers,
    due.map((row) => row.id),
  );
}

/** Deletes done rows after a month. */
export async function pruneOutbox(context: OperationContext): Promise<void> {
  const before = new Date(context.now.getTime() - 30 * 86_400_000);
  await context.db.delete(outbox).where(and(inArray(outbox.status, ['DONE']), lte(outbox.created_at, before)));
}

/** Returns when a row that is not due yet should be retried. */
async function waiting({ db, now }: OperationContext, id: string): Promise<Retry | null> {
  const [row] = await db
    .select({ due_at: outbox.due_at })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.status, 'PENDING'), eq(outbox.attempts, 0)));
  const milliseconds = row ? row.due_at.getTime() - now.getTime() : 0;
  return milliseconds > 0 ? { id, seconds: Math.ceil(milliseconds / 1000) } : null;
}

/** Claims those of the rows that are due, and returns them. */
function claim({ db }: OperationContext, which: SQL | undefined): Promise<Row[]> {
  const now = new Date();
  return db
    .update(outbox)
    .set({ status: 'CLAIMED', claimed_at: now, attempts: sql`attempts + 1` })
    .where(and(which, open(now)))
    .returning({
      id: outbox.id,
      effect: outbox.effect,
      attempts: outbox.attempts,
      payload: sql<string>`CAST(${outbox.payload} AS TEXT)`,
    });
}

async function run(outer: OperationContext, handlers: EffectHandlers, row: Row): Promise<Retry | null> {
  const context = { ...outer, now: new Date() };
  const { id, effect, attempts } = row;
  const finish = (set: Partial<typeof outbox.$inferInsert>) =>
    context.db.update(outbox).set(set).where(eq(outbox.id, id));
  try {
    const { handler, payload } = workOf(handlers, row);
    await handler(context, payload, id);
    await finish({ status: 'DONE', last_error: null });
    return null;
  } catch (error) {
    const seconds = error instanceof Unworkable ? undefined : BACKOFF_SECONDS[attempts - 1];
    const last_error = cutText(messagesOf(error), LONGEST_ERROR);
    logWarning(`effect ${effect} failed (try ${attempts})`, error);
    if (seconds === undefined) {
      await finish({ status: 'DEAD', last_error });
      await tellGivenUp(context, row);
      return null;
    }
    await finish({ status: 'PENDING', due_at: new Date(context.now.getTime() + seconds * 1000), last_error });
    return { id, seconds };
  }
}

/** The error of a row that no retry can help. */
class Unworkable extends Error {}

/** Parses a row's effect and payload. @throws Unworkable for an unknown effect, or an invalid payload */
function workOf(handlers: EffectHandlers, { effect, payload }: Row) {
  const handler = Object.hasOwn(handlers, effect) ? (handlers[effect as EffectName] as EffectHandler<unknown>) : null;
  if (!handler) throw new Unworkable('no handler for this effect');
  try {
    return { handler, payload: JSON.parse(payload) as unknown };
  } catch (cause) {
    throw new Unworkable('the payload cannot be read', { cause });
  }
}

const GIVEN_UP = 'delivery.changed' satisfies EffectName;

/** Notifies the pages that list dead rows; not of such a notice itself, which would never end. */
async function tellGivenUp({ db, now, waitUntil, drain }: OperationContext, { effect }: Row): Promise<void> {
  if (effect === GIVEN_UP) return;
  const id = crypto.randomUUID();
  const payload = { user_id: null } satisfies EffectPayloads[typeof GIVEN_UP];
  await db.insert(outbox).values({ id, effect: GIVEN_UP, payload, status: 'PENDING', due_at: now, created_at: now });
  waitUntil(drain([id]));
}

/** Calls a function for each item, with limited concurrency. */
async function eachAtOnce<Item, Result>(items: Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const work = async () => {
    for (const [index, item] of left) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
