import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { conflict } from '../errors';
import { logWarning, messagesOf } from '../log';
import type { Read } from '../read-together.server';
import { type Due, insertWork, newWork, wokenOf } from '../work/claim.server';
import { type Creations, historyWrites } from './history-writes.server';
import { type Deferred, jsonOf } from './json-of.server';
import type { OperationContext } from './operation.server';
import { history } from './tables.server';

/** Filled by each domain's effects.server.ts: effect name → payload. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface EffectPayloads {}
export type EffectName = keyof EffectPayloads;
/** The ids in a payload may be those of rows made in the same batch. */
export type Effect = {
  [Name in EffectName]: {
    effect: Name;
    /** The id of its row of work, where something refers to that; random without it. */
    id?: string;
    payload: Deferred<EffectPayloads[Name]>;
    notBefore?: Date | undefined;
    /** Unique among open work: a repeated request adds no row. */
    key?: string;
  };
}[EffectName];

/** Filled by app/nouns.ts: the actions of each noun. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface HistoryActions {}
export type Subject = keyof HistoryActions;
export type ActionOf<Noun extends Subject> = HistoryActions[Noun];

/** A noun of the history, with one of its actions. */
export type Deed = { [Noun in Subject]: { subject: Noun; action: HistoryActions[Noun] } }[Subject];

export type Change = Deed & ChangeFacts;

interface ChangeFacts {
  /** The subject's integer id; for a row created in the same batch a subquery such as `idOf(memberships, uuid)`. */
  id: number | SQL<number>;
  /**
   * The version that this change creates: 1 for a new record, otherwise the version read plus one; `nextVersion` for
   * events that overwrite nothing and so never conflict.
   */
  version: number | SQL<number>;
  data?: Record<string, unknown>;
  /** The record this one belongs to, whose timeline shows the change too; stored in the data. */
  parent?: { type: string; id: number | SQL<number> } | undefined;
}

/**
 * One step of a commit. The code that makes a part includes all of it: the write, its history, and the effect that
 * makes the pages which show the record reload.
 */
export interface Part {
  changes?: (Change | Creations)[];
  writes?: BatchItem<'sqlite'>[];
  effects?: Effect[];
}

const HISTORY_COLLISION = /UNIQUE constraint failed: history\./;
export const CHANGED_MEANWHILE = 'Somebody else changed this in the meantime. Reload and try again.';

/**
 * Writes the parts in one D1 batch: all writes in order, then the history rows, then the rows of work. So a part's
 * writes may reference rows of the parts before it, and history and work every row created here. Parts without
 * changes write nothing.
 * @throws AppError 409 when another writer created one of these versions first; nothing is written then
 */
export async function commit(context: OperationContext, ...parts: Part[]): Promise<void> {
  await write(context, parts, []);
}

/** The same; the same call returns a read that follows the writes. */
export async function commitAndRead<Result>(
  context: OperationContext,
  parts: Part[],
  { statements, resultOf }: Read<Result | Promise<Result>>,
): Promise<Result> {
  return resultOf(await write(context, parts, statements));
}

async function write(context: OperationContext, parts: Part[], reads: BatchItem<'sqlite'>[]): Promise<unknown[][]> {
  const { db } = context;
  const { changes, writes, effects } = joinParts(parts);
  if (changes.length === 0) {
    if (writes.length + effects.length > 0) throw new Error('a commit without history');
    return reads.length > 0 ? await db.batch(reads as [BatchItem<'sqlite'>]) : [];
  }
  const rows = workRows(context, distinct(effects));
  const made = [...writes, ...historyWrites(context, changes), ...rows.map((row) => insertWork(db, row))];
  let lots: unknown[];
  try {
    lots = await db.batch([...made, ...reads] as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]);
  } catch (error) {
    if (HISTORY_COLLISION.test(messagesOf(error))) throw conflict(CHANGED_MEANWHILE);
    throw error;
  }
  wakeLater(context, lots.slice(made.length - rows.length, made.length).flat());
  return lots.slice(made.length) as unknown[][];
}

/** The rows of work that effects are. */
export const workRows = ({ now, requestId }: OperationContext, effects: Effect[]) =>
  effects.map(({ effect: kind, id, payload, notBefore, key }) =>
    newWork({ id, kind, key, payload: sql`${jsonOf(payload)}`, now, notBefore, requestId }),
  );

/** Has work begun that was committed, as its inserts return it; what is lost on the way is left to the cron. */
export function wakeLater({ waitUntil, drain }: OperationContext, inserted: unknown[]): void {
  if (inserted.length === 0) return;
  const now = new Date();
  const woken = (inserted as Due[]).map((row) => wokenOf(row, now));
  waitUntil(drain(woken).catch((error) => logWarning('work is left to the cron', error)));
}

/** Several parts as one, in their order. */
export function joinParts(parts: Part[]): Required<Part> {
  return {
    changes: parts.flatMap(({ changes = [] }) => changes),
    writes: parts.flatMap(({ writes = [] }) => writes),
    effects: parts.flatMap(({ effects = [] }) => effects),
  };
}

/** Removes duplicate effects, of parts that change the same record. Ids that are subqueries are not compared. */
function distinct(effects: Effect[]): Effect[] {
  const known = new Set<string>();
  return effects.filter(({ effect, payload }) => {
    const json = jsonOf(payload);
    if (typeof json !== 'string') return true;
    const key = `${effect} ${json}`;
    return !known.has(key) && known.add(key);
  });
}

/** True when a write failed on this UNIQUE index, named `table.column` as SQLite does. */
export function violates(error: unknown, column: string): boolean {
  const message = messagesOf(error);
  return message.includes('UNIQUE constraint failed') && message.includes(column);
}

/** Whether a write failed at this check of its table. */
export const isRefusedBy = (error: unknown, check: string): boolean =>
  messagesOf(error).includes(`CHECK constraint failed: ${check}`);

/** The id of a row created earlier in the same batch, by its uuid. */
export function idOf(table: SQLiteTable, uuid: string): SQL<number> {
  return sql<number>`(SELECT id FROM ${table} WHERE uuid = ${uuid})`;
}

/** The version after the last one in the history, for subjects that are only a log of events, such as sign-ins. */
export function nextVersion(subject: string, id: number): SQL<number> {
  return sql<number>`(SELECT COALESCE(MAX(version), 0) + 1 FROM ${history} WHERE subject_type = ${subject} AND subject_id = ${id})`;
}
