import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { work } from '../operation/tables.server';
import type { Later } from './later';

const isAmong = (ids: readonly string[]) => sql`${work.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** What was claimed once may have had its effect, even where its process ended or its try failed. */
const mayHaveHappened = isNotNull(work.started_at);

/** Cancels work that does not run at the moment, as a statement: what was not begun has no effect any more. */
export const withdrawWork = (db: Database, ids: readonly string[], now: Date) =>
  db
    .update(work)
    .set({ status: 'CANCELED', finished_at: now })
    .where(and(isAmong(ids), notInArray(work.status, ['RUNNING', 'DONE', 'CANCELED'])));

/** A select of those of this work that may have had their effect. */
export const selectBegun = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: work.id })
    .from(work)
    .where(and(isAmong(ids), mayHaveHappened));

/** Whether one of this work may have had its effect, as part of a statement. */
export const isAnyBegun = (ids: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM ${work} WHERE ${and(isAmong(ids), mayHaveHappened)})`;

/**
 * Whether the work with this id was due later than it was made, and was not begun, or is over, as part of a statement;
 * false for an unknown id.
 */
export const isHeldOrOver = (id: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${work} WHERE ${work}.id = ${id} AND due_at > created_at AND (started_at IS NULL OR status IN ('DONE', 'CANCELED')))`;

const PAUSE_SECONDS = 5;

/** Whether this work may have had its effect. @throws Later while it runs */
export async function hasBegun(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: work.status, isBegun: sql<boolean>`${mayHaveHappened}`.mapWith(Boolean) })
    .from(work)
    .where(eq(work.id, id));
  if (row?.status === 'RUNNING') {
    throw Object.assign(new Error('What this takes back is being done.'), { seconds: PAUSE_SECONDS }) satisfies Later;
  }
  return row?.isBegun ?? false;
}
