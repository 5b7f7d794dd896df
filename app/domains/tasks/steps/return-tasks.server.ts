import { and, desc, eq, sql } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { tasks } from '../table.server';

/** Most tasks with a push: one push reloads a list; dialogs of further tasks see it at their next change. */
const TOLD = 100;

/** The part of a commit that unassigns a user's open tasks, however many and whenever they were assigned. */
export async function returnTasks({ db, now, actor }: OperationContext, userId: number): Promise<Part> {
  const theirs = and(eq(tasks.assigned_to, userId), eq(tasks.queue, 'open'));
  const told = await db.select({ uuid: tasks.uuid }).from(tasks).where(theirs).orderBy(desc(tasks.id)).limit(TOLD);
  const parentType = sql`iif(${tasks.membership_id} IS NULL, ${tasks.taskable_type}, 'membership')`;
  const parentId = sql`ifnull(${tasks.membership_id}, ${tasks.taskable_id})`;
  const data = sql`json_object('parent_type', ${parentType}, 'parent_id', ${parentId}, 'type', ${tasks.task_type}, 'from', ${userId}, 'to', NULL)`;
  const stamps = sql`${actor.kind}, ${userIdOf(actor)}, ${now.getTime()}`;
  return {
    writes: [
      // For the tasks as of this commit, which its other history rows cannot know
      db
        .insert(history)
        .select(
          sql`SELECT 'task', ${tasks.id}, ${tasks.version} + 1, 'assigned', ${data}, ${stamps} FROM ${tasks} WHERE ${theirs}`,
        ),
      db
        .update(tasks)
        .set({ assigned_to: null, version: sql`${tasks.version} + 1`, updated_at: now })
        .where(theirs),
    ],
    effects: told.map(({ uuid }) => changedEffect({ actor }, 'task.updated', { uuid })),
  };
}
