import type { SQL } from 'drizzle-orm';
import { type Change, type Effect, idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { timelineOf } from '../queries.server';
import type { TaskPriority, TaskType } from '../states';
import { tasks } from '../table.server';

interface NewTask {
  task_type: TaskType;
  title: string;
  taskable_type: 'membership' | 'job' | 'mail' | 'call' | 'text' | 'batch' | 'note';
  taskable_id: number | SQL<number>;
  membership_id?: number | SQL<number> | null;
  contact: { name: string; email: string; phone: string };
  /** The key of the event that opens it: the UNIQUE index refuses a second task of the same source. */
  source: string;
  priority?: TaskPriority;
  /** Unassigned by default. */
  assigned_to?: SQL<number | null>;
}

/** The part of a commit that opens a task, OPEN, and by default unassigned. */
export function openTask({ db, now }: OperationContext, task: NewTask): Part {
  const uuid = crypto.randomUUID();
  const write = db.insert(tasks).values({
    uuid,
    status: 'OPEN',
    task_type: task.task_type,
    title: task.title,
    ...(task.priority && { priority: task.priority }),
    taskable_type: task.taskable_type,
    taskable_id: task.taskable_id as number,
    membership_id: (task.membership_id ?? null) as number | null,
    ...(task.assigned_to && { assigned_to: task.assigned_to as unknown as number }),
    contact_name: task.contact.name,
    contact_email: task.contact.email,
    contact_phone: task.contact.phone,
    source: task.source,
    created_at: now,
    updated_at: now,
  });
  const change: Change = {
    subject: 'task',
    id: idOf(tasks, uuid),
    version: 1,
    action: 'created',
    data: { type: task.task_type },
    parent: timelineOf(task),
  };
  const effect: Effect = { effect: 'task.created', payload: { uuid, user_id: null } };
  return { changes: [change], writes: [write], effects: [effect] };
}
