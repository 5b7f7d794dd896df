import { eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '~/lib/errors';
import { messagesOf } from '~/lib/log';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';

/** @throws AppError 404 */
export async function findWork({ db }: OperationContext, id: string) {
  const [row] = await db
    .select({ number: sql<number>`rowid`, id: work.id, kind: work.kind, status: work.status })
    .from(work)
    .where(eq(work.id, id));
  if (!row) throw notFound('Background work');
  return row;
}

type Found = Awaited<ReturnType<typeof findWork>>;
type Set = Omit<Partial<typeof work.$inferInsert>, 'status'>;

interface Step {
  action: 'retried' | 'cancelled';
  from: readonly Found['status'][];
  to: 'READY' | 'CANCELED';
  set: Set;
  data?: Record<string, unknown>;
  /** What is said where it is not as it was seen any more. */
  refusal: string;
}

/** Moves work that a person has decided on, with its history. @throws AppError 409 where it has another status by now */
export async function stepWork(
  context: OperationContext,
  rows: Found[],
  { action, from, to, set, data, refusal }: Step,
) {
  const { db, actor } = context;
  const statuses = sql.raw(from.map((status) => `'${status}'`).join(', '));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  // NULL breaks the column's rule, and with it the whole commit: somebody was quicker
  const status = sql`CASE WHEN ${work.status} IN (${statuses}) THEN ${to} END`;
  try {
    await commit(context, {
      changes: rows.map(({ number, kind }) => ({
        subject: 'work',
        id: number,
        version: nextVersion('work', number),
        action,
        data: { kind, ...data },
      })),
      writes: [
        db
          .update(work)
          .set({ ...set, status })
          .where(sql`${work.id} IN (SELECT value FROM json_each(${ids}))`),
      ],
      effects: [{ effect: 'work.changed', payload: { user_id: userIdOf(actor) } }],
    });
  } catch (error) {
    if (messagesOf(error).includes('work.status')) throw conflict(refusal);
    throw error;
  }
}

export const ON_ITS_WAY = 'This is on its way already.';

/** Tries dead work again, with its full number of tries and its idempotency key, so that what did happen is not repeated. */
export async function retryRows(context: OperationContext, rows: Found[]): Promise<void> {
  const { now, waitUntil, drain } = context;
  await stepWork(context, rows, {
    action: 'retried',
    from: ['DEAD'],
    to: 'READY',
    set: { attempts: 0, deaths: 0, due_at: now, started_at: null, finished_at: null },
    refusal: ON_ITS_WAY,
  });
  waitUntil(drain(rows.map(({ id, kind }) => ({ id, kind }))));
}
