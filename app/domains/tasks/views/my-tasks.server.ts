import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, type Read } from '~/lib/read-together.server';
import { tasks } from '../table.server';
import { type TaskRow, taskListColumns } from './list-task-page.server';

interface MyTasks {
  userId: number;
  limit: number;
  offset?: number;
  /** Opened from the first instant up to, not including, the second. */
  opened?: { from: Date; until: Date } | null;
}

/** A user's tasks that are not closed, newest first. */
export function myTasksRead(db: Database, { userId, limit, offset = 0, opened }: MyTasks): Read<TaskRow[]> {
  const select = db
    .select(taskListColumns)
    .from(tasks)
    .where(
      and(
        eq(tasks.assigned_to, userId),
        eq(tasks.queue, 'open'),
        opened ? and(gte(tasks.created_at, opened.from), lt(tasks.created_at, opened.until)) : undefined,
      ),
    )
    .orderBy(desc(tasks.id))
    .limit(limit)
    .offset(offset);
  return allOf<TaskRow>(select as never);
}
