import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Part } from '~/lib/operation/commit.server';
import { dataOf } from '~/lib/operation/history-writes.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { rowsTogether } from '~/lib/read-together.server';
import type { TaskType } from '../states';
import { type Task, tasks } from '../table.server';

interface About {
  taskable: Task['taskable_type'];
  id: number;
  types: readonly TaskType[];
  /** Of those only the ones that were opened after this instant. */
  since?: Date;
  /** Added to the data of the history. */
  data?: Record<string, unknown>;
  /** True where the timeline of the record shows it, also of a member's record. */
  isToldOnRecord?: boolean;
}

const openOf = (taskable: Task['taskable_type'], id: IdOf): SQL =>
  and(eq(tasks.taskable_type, taskable), eq(tasks.taskable_id, id), ne(tasks.status, 'CLOSED'))!;

/** The open tasks of a record, read together with the record itself. */
export const listOpenTasksOf = (db: Database, taskable: Task['taskable_type'], id: IdOf): Promise<Task[]> =>
  rowsTogether(db, db.select().from(tasks).where(openOf(taskable, id)));

const isOfTypes = (types: readonly TaskType[]) =>
  sql`${tasks.task_type} IN (SELECT value FROM json_each(${JSON.stringify(types)}))`;

/** The tasks that such a part closes, as JSON of `ClosedTask`s: for a write that stands before it in the commit. */
export const closedTasksOf = ({ taskable, id, types }: Pick<About, 'taskable' | 'id' | 'types'>) =>
  sql`(SELECT json_group_array(json_object('id', id, 'uuid', uuid, 'status', status)) FROM ${tasks} WHERE ${and(openOf(taskable, id), isOfTypes(types))})`;

/**
 * The part of a commit that closes a record's open tasks of these types, because that commit completes their work. They
 * are closed as they are at the commit: a change of one of them at the same moment is no conflict, and one that was
 * opened since they were read is closed too.
 * @param known the open ones as they were read, which are pushed
 */
export function closeOpenTasks(context: OperationContext, known: Task[], about: About): Part {
  const { db, actor, now } = context;
  const { taskable, id, types, since, data = {}, isToldOnRecord = false } = about;
  if (types.length === 0) return {};
  const due = and(openOf(taskable, id), isOfTypes(types), since && gt(tasks.created_at, since));
  const isOfMember = isToldOnRecord ? sql`0` : sql`${tasks.membership_id} IS NOT NULL`;
  const parentType = sql`iif(${isOfMember}, 'membership', ${tasks.taskable_type})`;
  const parentId = sql`iif(${isOfMember}, ${tasks.membership_id}, ${tasks.taskable_id})`;
  const told = sql`json_set(${JSON.stringify(dataOf(context, { data }))}, '$.parent_type', ${parentType}, '$.parent_id', ${parentId}, '$.type', ${tasks.task_type}, '$.from', ${tasks.status})`;
  const stamps = sql`${actor.kind}, ${userIdOf(actor)}, ${now.getTime()}`;
  return {
    writes: [
      // For the tasks as of this commit, which its other history rows cannot know
      db
        .insert(history)
        .select(
          sql`SELECT 'task', ${tasks.id}, ${tasks.version} + 1, 'closed', ${told}, ${stamps} FROM ${tasks} WHERE ${due}`,
        ),
      db
        .update(tasks)
        .set({ status: 'CLOSED', closed_at: now, version: sql`${tasks.version} + 1`, updated_at: now })
        .where(due),
    ],
    effects: known
      .filter(({ task_type, created_at }) => types.includes(task_type) && (!since || created_at > since))
      .map(({ uuid }) => changedEffect({ actor }, 'task.updated', { uuid })),
  };
}
