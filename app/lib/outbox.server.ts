import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { type EffectName, type EffectPayloads, messagesOf } from './commit.server';
import type { OperationContext } from './operation.server';
import { outbox } from './tables.server';

/** `key` is the outbox row's id: the idempotency key to give to the outside world. */
export type EffectHandler<Payload> = (context: OperationContext, payload: Payload, key: string) => Promise<void>;
export type EffectHandlers = { [Name in EffectName]: EffectHandler<EffectPayloads[Name]> };

/** Seconds until the next try, by tries made; after the last one the row is dead and waits for a person. */
const BACKOFF_SECONDS = [2, 10, 60, 300, 1800, 7200, 21600];
/** A claim older than this belongs to a process that died. */
const CLAIM_MILLISECONDS = 60_000;
const SWEEP_LIMIT = 50;

const open = (now: Date) =>
  or(
    and(eq(outbox.status, 'PENDING'), lte(outbox.due_at, now)),
    and(eq(outbox.status, 'CLAIMED'), lte(outbox.claimed_at, new Date(now.getTime() - CLAIM_MILLISECONDS))),
  );

/**
 * Runs these outbox rows, each at most once at a time however many callers there are.
 * @returns the rows to try again: id and seconds to wait
 */
export async function drainOutbox(
  context: OperationContext,
  handlers: EffectHandlers,
  ids: string[],
): Promise<{ id: string; seconds: number }[]> {
  const retries: { id: string; seconds: number }[] = [];
  for (const id of ids) {
    const seconds = await runOne({ ...context, now: new Date() }, handlers, id);
    if (seconds !== null) retries.push({ id, seconds });
  }
  return retries;
}

/** Runs what is due and was not run: the process died, or the nudge was lost. */
export async function sweepOutbox(context: OperationContext, handlers: EffectHandlers) {
  const due = await context.db.select({ id: outbox.id }).from(outbox).where(open(context.now)).limit(SWEEP_LIMIT);
  return drainOutbox(
    context,
    handlers,
    due.map((row) => row.id),
  );
}

/** Done rows are kept for a month, for questions. */
export async function pruneOutbox(context: OperationContext): Promise<void> {
  const before = new Date(context.now.getTime() - 30 * 86_400_000);
  await context.db.delete(outbox).where(and(inArray(outbox.status, ['DONE']), lte(outbox.created_at, before)));
}

async function runOne(context: OperationContext, handlers: EffectHandlers, id: string): Promise<number | null> {
  const { db, now } = context;
  const [row] = await db
    .update(outbox)
    .set({ status: 'CLAIMED', claimed_at: now, attempts: sql`attempts + 1` })
    .where(and(eq(outbox.id, id), open(now)))
    .returning();
  if (!row) return null;
  try {
    const handler = handlers[row.effect as EffectName] as EffectHandler<unknown> | undefined;
    if (!handler) throw new Error(`no handler for effect ${row.effect}`);
    await handler(context, row.payload, row.id);
    await db.update(outbox).set({ status: 'DONE', last_error: null }).where(eq(outbox.id, id));
    return null;
  } catch (error) {
    const seconds = BACKOFF_SECONDS[row.attempts - 1];
    console.warn(`effect ${row.effect} failed (try ${row.attempts}):`, messagesOf(error));
    await db
      .update(outbox)
      .set({
        status: seconds === undefined ? 'DEAD' : 'PENDING',
        due_at: new Date(now.getTime() + (seconds ?? 0) * 1000),
        last_error: messagesOf(error).slice(0, 1000),
      })
      .where(eq(outbox.id, id));
    return seconds ?? null;
  }
}
