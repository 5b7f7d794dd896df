import type { SQL } from 'drizzle-orm';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { TaskType } from '../states';
import type { Task } from '../table.server';
import { taskStep } from './task-step.server';

interface About {
  type: string;
  id: number | SQL<number>;
  membership_id?: number | null;
}

/** The part of a commit that changes a task's type and record. */
export function retypeTask(context: OperationContext, task: Task, to: TaskType, about?: About): Part {
  const set = {
    task_type: to,
    ...(about && {
      taskable_type: about.type,
      taskable_id: about.id as number,
      membership_id: about.membership_id ?? task.membership_id,
    }),
  };
  return taskStep(context, task, { action: 'retyped', data: { to }, set });
}
