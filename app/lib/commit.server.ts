import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { conflict } from './errors';
import type { OperationContext } from './operation.server';
import { history, outbox } from './tables.server';

/** Filled by each domain's effects.server.ts: effect name → payload. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface EffectPayloads {}
export type EffectName = keyof EffectPayloads;
export type Effect = { [Name in EffectName]: { effect: Name; payload: EffectPayloads[Name] } }[EffectName];

export interface Change {
  /** Table-like noun in the singular: 'membership', 'task', 'invoice'. */
  subject: string;
  /** The subject's integer id; for a row made in the same batch a subquery such as `idOf(memberships, uuid)`. */
  id: number | SQL<number>;
  /**
   * The version this change makes: 1 when created, the version read plus one otherwise; `nextVersion` for events that
   * overwrite nothing and so never collide.
   */
  version: number | SQL<number>;
  action: string;
  data?: Record<string, unknown>;
  /** The record this one belongs to, in whose timeline the change is told too; kept in the data. */
  parent?: { type: string; id: number | SQL<number> } | undefined;
}

interface Commit {
  changes: [Change, ...Change[]];
  writes: BatchItem<'sqlite'>[];
  effects?: Effect[];
}

const HISTORY_COLLISION = /UNIQUE constraint failed: history\./;
export const CHANGED_MEANWHILE = 'Somebody else changed this in the meantime. Reload and try again.';

/**
 * Writes everything of one change in one D1 batch: the writes, their history rows, the outbox rows.
 * The history rows come after the writes, so that a subquery finds a row made in this batch.
 * @returns the results of `writes`, in their order
 * @throws AppError 409 when another writer made one of these versions first; nothing is written then
 */
export async function commit(context: OperationContext, { changes, writes, effects = [] }: Commit): Promise<unknown[]> {
  const { db, actor, now } = context;
  const historyRows = changes.map((change) =>
    db.insert(history).values({
      subject_type: change.subject,
      subject_id: change.id as number,
      version: change.version as number,
      action: change.action,
      data: dataOf(change),
      actor_kind: actor.kind,
      user_id: actor.kind === 'user' ? actor.userId : null,
      created_at: now,
    }),
  );
  const ids = effects.map(() => crypto.randomUUID());
  const outboxRows = effects.map((effect, index) =>
    db.insert(outbox).values({
      id: ids[index]!,
      effect: effect.effect,
      payload: effect.payload,
      status: 'PENDING',
      due_at: now,
      created_at: now,
    }),
  );
  let results: unknown[];
  try {
    results = await db.batch([...writes, ...historyRows, ...outboxRows] as [
      BatchItem<'sqlite'>,
      ...BatchItem<'sqlite'>[],
    ]);
  } catch (error) {
    if (HISTORY_COLLISION.test(messagesOf(error))) throw conflict(CHANGED_MEANWHILE);
    throw error;
  }
  if (ids.length > 0) {
    context.waitUntil(context.drain(ids).catch((error) => console.warn('outbox left to the cron:', messagesOf(error))));
  }
  return results.slice(0, writes.length);
}

function dataOf({ data = {}, parent }: Change) {
  if (!parent) return data;
  if (typeof parent.id === 'number') return { parent_type: parent.type, parent_id: parent.id, ...data };
  const known = JSON.stringify({ parent_type: parent.type, ...data });
  return sql<Record<string, unknown>>`json_set(${known}, '$.parent_id', ${parent.id})`;
}

/** An error's message with those of its causes: drizzle wraps what D1 says. */
export function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${messagesOf(error.cause)}` : error.message;
}

/** True when a write failed on this UNIQUE index, named `table.column` as SQLite does. */
export function violates(error: unknown, column: string): boolean {
  const message = messagesOf(error);
  return message.includes('UNIQUE constraint failed') && message.includes(column);
}

/** The id of a row made earlier in the same batch, by its uuid. */
export function idOf(table: SQLiteTable, uuid: string): SQL<number> {
  return sql<number>`(SELECT id FROM ${table} WHERE uuid = ${uuid})`;
}

/** The version after the last one in the history, for subjects that are only a log of events, such as sign-ins. */
export function nextVersion(subject: string, id: number): SQL<number> {
  return sql<number>`(SELECT COALESCE(MAX(version), 0) + 1 FROM ${history} WHERE subject_type = ${subject} AND subject_id = ${id})`;
}
