import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { messagesOf } from '~/lib/log';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Folder, ListedMessage, MessageFacts } from '~/services/mailbox/port';
import { getConnection } from '../queries.server';
import { mailboxPart } from '../steps/mailbox-event.server';
import { type MissedMessage, missedMessages as missed } from '../table.server';

export type MessageToTake = Pick<ListedMessage, 'id' | 'conversation' | 'receivedAt'> & { folder: Folder };

/** Tries of a message before its folder continues without it. */
const TRIES = 3;
const HOUR_MILLISECONDS = 3_600_000;
const LONGEST_WAIT_MILLISECONDS = 7 * 24 * HOUR_MILLISECONDS;
/** Retries of one run: each may take as long as the mailbox's timeout. */
const TRIED_AT_ONCE = 3;
/** Messages that the inbox lists. */
const SHOWN = 20;
const LONGEST_ERROR = 300;

/** Skipped, and not handled by a user. */
const isOpen = and(isNull(missed.settled_at), gte(missed.attempts, TRIES));

/** Records an unreadable message; pages with the inbox are notified once it is skipped. @returns whether it is */
export async function noteMissed(
  context: OperationContext,
  { id: key, folder, conversation, receivedAt: received_at }: MessageToTake,
  facts: MessageFacts | undefined,
  error: unknown,
): Promise<boolean> {
  const { db } = context;
  const [known] = await db.select().from(missed).where(eq(missed.key, key));
  const attempts = (known?.attempts ?? 0) + 1;
  const now = new Date();
  const set = {
    attempts,
    last_error: messagesOf(error).slice(0, LONGEST_ERROR),
    tried_at: now,
    due_at: new Date(now.getTime() + waitAfter(attempts)),
    ...facts,
  };
  const address = known?.address ?? (await getConnection(db))?.address ?? '';
  const row = { key, address, folder, conversation, received_at, from: '', from_name: '', subject: '', ...set };
  const write = db.insert(missed).values(row).onConflictDoUpdate({ target: missed.key, set });
  if (attempts < TRIES) await write;
  else
    await commit(context, mailboxPart(context, 'missed', [write], { key, subject: facts?.subject ?? known?.subject }));
  return attempts >= TRIES;
}

/** Backoff: an hour after the tries of its folder, then twice as long each time. */
const waitAfter = (attempts: number) =>
  attempts < TRIES ? 0 : Math.min(LONGEST_WAIT_MILLISECONDS, HOUR_MILLISECONDS * 2 ** (attempts - TRIES));

/** Dismisses a message that was deleted in the mailbox. */
export async function forgetMissed(context: OperationContext, key: string): Promise<void> {
  const { db } = context;
  const [known] = await db.select().from(missed).where(eq(missed.key, key));
  if (!known) return;
  const write = db.delete(missed).where(eq(missed.key, key));
  await commit(context, mailboxPart(context, 'gone', [write], { key, subject: known.subject }));
}

/** Messages of this mailbox that are due for a retry, longest due first. */
export const listDueMissed = (db: Database, address: string): Promise<MissedMessage[]> =>
  db
    .select()
    .from(missed)
    .where(and(isOpen, eq(missed.address, address), lte(missed.due_at, new Date())))
    .orderBy(asc(missed.due_at))
    .limit(TRIED_AT_ONCE);

/** The newest ones, as the inbox lists them, as a statement. */
export const selectMissed = (db: Database) =>
  db
    .select({
      id: missed.id,
      address: missed.address,
      from: missed.from,
      from_name: missed.from_name,
      subject: missed.subject,
      received_at: missed.received_at,
      attempts: missed.attempts,
      last_error: missed.last_error,
      tried_at: missed.tried_at,
    })
    .from(missed)
    .where(isOpen)
    .orderBy(desc(missed.id))
    .limit(SHOWN);
export type MissedLine = Awaited<ReturnType<typeof selectMissed>>[number];

/** @throws AppError 404, also for one that has been read or handled */
export async function findMissed(db: Database, id: number): Promise<MissedMessage> {
  const [row] = await db
    .select()
    .from(missed)
    .where(and(isOpen, eq(missed.id, id)));
  if (!row) throw notFound('Message');
  return row;
}
