import { eq, type SQL } from 'drizzle-orm';
import type { Change, Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import { timelineOf } from './queries.server';
import type { TaskType } from './states';
import { type Task, tasks } from './table.server';

interface About {
  type: string;
  id: number | SQL<number>;
  membership_id?: number | null;
}

/** The parts of a commit that make a task one of another type, about what it turned out to be. */
export function retypeTask({ db, now, actor }: OperationContext, task: Task, to: TaskType, about?: About) {
  const version = task.version + 1;
  const row = {
    task_type: to,
    ...(about && {
      taskable_type: about.type,
      taskable_id: about.id as number,
      membership_id: about.membership_id ?? task.membership_id,
    }),
    version,
    updated_at: now,
  };
  const write = db.update(tasks).set(row).where(eq(tasks.id, task.id));
  const change: Change = {
    subject: 'task',
    id: task.id,
    version,
    action: 'retyped',
    data: { type: task.task_type, to },
    parent: timelineOf({ ...task, ...row }),
  };
  const user_id = actor.kind === 'user' ? actor.userId : null;
  const effect: Effect = { effect: 'task.updated', payload: { uuid: task.uuid, user_id } };
  return { write, change, effect };
}
