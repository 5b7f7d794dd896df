import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, readTogether } from '~/lib/read-together.server';
import type { TaskType } from './states';
import { type Task, tasks } from './table.server';

export type { Task };

export const taskRead = (db: Database, id: number) => firstOf(db.select().from(tasks).where(eq(tasks.id, id)));

/** @throws AppError 404 */
export async function findTask(db: Database, id: number): Promise<Task> {
  const { task } = await readTogether(db, { task: taskRead(db, id) });
  if (!task) throw notFound('Task');
  return task;
}

export const listTasksByIds = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(tasks)
    .where(sql`${tasks.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

const ofTask = (id: number, column: SQLiteColumn, condition: SQL | undefined) =>
  sql`(SELECT ${sql.identifier(column.name)} FROM ${tasks} WHERE ${and(eq(tasks.id, id), condition)})`;

/** The id of a task's record, if that is of this kind, as part of a statement; else NULL. */
export const taskableIdOf = (id: number, kind: Task['taskable_type']): SQL<number> =>
  ofTask(id, tasks.taskable_id, eq(tasks.taskable_type, kind)) as SQL<number>;

/** The id of the membership of a task of this type, as part of a statement; else NULL. */
export const membershipOfTask = (id: number, type: TaskType): SQL<number> =>
  ofTask(id, tasks.membership_id, eq(tasks.task_type, type)) as SQL<number>;

/** The source of a task of this type, as part of a statement; else NULL. */
export const sourceOfTask = (id: number, type: TaskType): SQL<string> =>
  ofTask(id, tasks.source, eq(tasks.task_type, type)) as SQL<string>;

export async function getTaskByUuid(db: Database, uuid: string): Promise<Task | null> {
  const [task] = await db.select().from(tasks).where(eq(tasks.uuid, uuid));
  return task ?? null;
}

export async function getTaskBySource(db: Database, source: string): Promise<Task | null> {
  const [task] = await db.select().from(tasks).where(eq(tasks.source, source));
  return task ?? null;
}

/** Those of these sources that have a task already. */
export async function listTakenSources(db: Database, sources: readonly string[]): Promise<Set<string>> {
  if (sources.length === 0) return new Set();
  const rows = await db
    .select({ source: tasks.source })
    .from(tasks)
    .where(sql`${tasks.source} IN (SELECT value FROM json_each(${JSON.stringify(sources)}))`);
  return new Set(rows.map(({ source }) => source));
}

/** Whether a record has a task, and the last of them is closed. */
export async function isTaskClosed(db: Database, taskable: Task['taskable_type'], id: number): Promise<boolean> {
  const [task] = await db
    .select({ status: tasks.status })
    .from(tasks)
    .where(and(eq(tasks.taskable_type, taskable), eq(tasks.taskable_id, id)))
    .orderBy(desc(tasks.id))
    .limit(1);
  return task?.status === 'CLOSED';
}

interface TaskOf {
  membership_id?: number | SQL<number> | null;
  taskable_type: string;
  taskable_id: number | SQL<number>;
}

/** The record whose timeline shows a task: the member, where there is one. */
export function timelineOf({ membership_id, taskable_type, taskable_id }: TaskOf) {
  return membership_id ? { type: 'membership', id: membership_id } : { type: taskable_type, id: taskable_id };
}
