import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { IdOf } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { type Actor, may, type OperationContext } from '~/lib/operation/operation.server';
import { rowsTogether } from '~/lib/read-together.server';
import { rightOfUndo, undoableSteps } from '../states';
import { jobSteps } from '../table.server';

export type JobStepRow = typeof jobSteps.$inferSelect;

/** On the board. */
const MOST_STEPS = 200;
const UNDO_MILLISECONDS = 86_400_000;

const isRecent = (now: Date): SQL => gte(jobSteps.made_at, new Date(now.getTime() - UNDO_MILLISECONDS));

/** The last step of a job, if it was made within 24 hours. */
export async function getLastStep(db: Database, jobId: IdOf, now: Date): Promise<JobStepRow | null> {
  const found = db
    .select()
    .from(jobSteps)
    .where(and(eq(jobSteps.job_id, jobId as number), isRecent(now)));
  const [row] = await rowsTogether(db, found);
  return row ?? null;
}

const isOf = (actor: Actor): SQL =>
  inArray(
    jobSteps.kind,
    undoableSteps.filter((kind) => may(actor, rightOfUndo[kind])),
  );

/** A select of the newest of these steps that the caller may take back. */
export const lastSteps = ({ db, actor, now }: OperationContext) =>
  db
    .select({ job_id: jobSteps.job_id, version: jobSteps.version, what: jobSteps.what })
    .from(jobSteps)
    .where(and(isRecent(now), isOf(actor)))
    .orderBy(desc(jobSteps.made_at))
    .limit(MOST_STEPS);

/** What can be taken back of a job, for who may: see `undoOf`. */
export interface Undo {
  /** “Dispatch of Lake Roofing”. */
  what: string;
}

/** The last step of the job whose id and version these columns have, while nothing happened since: for a select. */
export const undoOf = ({ actor, now }: OperationContext, id: SQLiteColumn, version: SQLiteColumn) => {
  const isOfJob = sql`job_id = ${qualified(id)} AND ${jobSteps}.version = ${qualified(version)}`;
  const isMine = isOf(actor);
  return sql<Undo | null>`(SELECT json_object('what', what) FROM ${jobSteps} WHERE ${isOfJob} AND ${isMine} AND ${isRecent(now)})`.mapWith(
    parseJson,
  );
};
