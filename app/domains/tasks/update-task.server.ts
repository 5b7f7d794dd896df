import { eq } from 'drizzle-orm';
import { CHANGED_MEANWHILE, commit } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { findTask } from './queries.server';
import { type Task, tasks } from './table.server';

interface TaskChange {
  id: number;
  /** The version the page showed, if the caller knows it. */
  version?: number | undefined;
  action: string;
  set(task: Task): Partial<typeof tasks.$inferInsert>;
}

/**
 * Changes one task, writes its history and tells the others.
 * @throws AppError 404, or 409 when a colleague changed the task first
 */
export async function updateTask(context: OperationContext, { id, version: seen, action, set }: TaskChange) {
  const { db, now, actor } = context;
  const task = await findTask(db, id);
  if (seen !== undefined && seen !== task.version) throw conflict(CHANGED_MEANWHILE);
  const changed = set(task);
  const version = task.version + 1;
  await commit(context, {
    changes: [{ subject: 'task', id, version, action, data: changed }],
    writes: [
      db
        .update(tasks)
        .set({ ...changed, version, updated_at: now })
        .where(eq(tasks.id, id)),
    ],
    effects: [
      {
        effect: 'task.updated',
        payload: { uuid: task.uuid, user_id: actor.kind === 'user' ? actor.userId : null },
      },
    ],
  });
  return { ...task, ...changed, version };
}
