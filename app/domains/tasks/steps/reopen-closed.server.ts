import { and, eq, sql } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import type { ClosedTask } from '../states';
import { tasks } from '../table.server';

/**
 * The part of a commit that opens the tasks again which an earlier commit closed, each in the status that it had. One
 * that somebody has opened since, or opened and closed, is left as it is.
 * @param closedAt the instant of that commit
 */
export function reopenClosed({ db, now, actor }: OperationContext, closed: ClosedTask[], closedAt: Date): Part {
  if (closed.length === 0) return {};
  const json = JSON.stringify(closed);
  const isAmong = sql`${tasks.id} IN (SELECT value ->> 'id' FROM json_each(${json}))`;
  const due = and(isAmong, eq(tasks.status, 'CLOSED'), eq(tasks.closed_at, closedAt));
  const before = sql`(SELECT value ->> 'status' FROM json_each(${json}) WHERE value ->> 'id' = ${tasks.id})`;
  const parentType = sql`iif(${tasks.membership_id} IS NULL, ${tasks.taskable_type}, 'membership')`;
  const parentId = sql`ifnull(${tasks.membership_id}, ${tasks.taskable_id})`;
  const data = sql`json_object('parent_type', ${parentType}, 'parent_id', ${parentId}, 'type', ${tasks.task_type}, 'from', 'CLOSED', 'to', ${before})`;
  const stamps = sql`${actor.kind}, ${userIdOf(actor)}, ${now.getTime()}`;
  return {
    writes: [
      // For the tasks as of this commit, which its other history rows cannot know
      db
        .insert(history)
        .select(
          sql`SELECT 'task', ${tasks.id}, ${tasks.version} + 1, 'status-changed', ${data}, ${stamps} FROM ${tasks} WHERE ${due}`,
        ),
      db
        .update(tasks)
        .set({ status: before as never, closed_at: null, version: sql`${tasks.version} + 1`, updated_at: now })
        .where(due),
    ],
    effects: closed.map(({ uuid }) => changedEffect({ actor }, 'task.updated', { uuid })),
  };
}
