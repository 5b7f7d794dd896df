import type { TaskType } from '~/domains/tasks/states';
import { type Task, tasks } from '~/domains/tasks/table.server';
import { type Doer, type Ledger, ofMember, type Step } from './demo-ledger.server';

export interface DemoTask {
  task_type: TaskType;
  title: string;
  taskable_type: Task['taskable_type'];
  taskable_id: number;
  membership_id?: number;
  contact: { name: string; email: string; phone: string };
  source: string;
  priority?: Task['priority'];
  /** Days before today. */
  opened: number;
  /** Taken by this user since. */
  taken?: { by: number; daysAgo: number } | undefined;
  closed?: number | undefined;
  openedBy?: Doer;
}

const nextIds = new WeakMap<Ledger, number>();

/** One task with its history: opened, optionally taken, optionally closed. Returns its id. */
export function openDemoTask(ledger: Ledger, task: DemoTask): number {
  const id = nextIds.get(ledger) ?? 1;
  nextIds.set(ledger, id + 1);
  const steps: Step<'task'>[] = [['created', task.opened, task.openedBy ?? 'visitor']];
  if (task.taken) steps.push(['assigned', task.taken.daysAgo, task.taken.by]);
  if (task.taken) steps.push(['status-changed', task.taken.daysAgo, task.taken.by]);
  if (task.closed !== undefined) steps.push(['closed', task.closed, task.taken?.by ?? 'system']);
  const version = ledger.tell('task', id, steps, ofMember(task.membership_id, { type: task.task_type }));
  ledger.add(
    ledger.db.insert(tasks).values({
      id,
      uuid: ledger.uuid(4, id),
      version,
      status: task.closed !== undefined ? 'CLOSED' : task.taken ? 'PROCESSING' : 'OPEN',
      task_type: task.task_type,
      priority: task.priority ?? 'NORMAL',
      title: task.title,
      taskable_type: task.taskable_type,
      taskable_id: task.taskable_id,
      membership_id: task.membership_id ?? null,
      assigned_to: task.taken?.by ?? null,
      contact_name: task.contact.name,
      contact_email: task.contact.email,
      contact_phone: task.contact.phone,
      source: task.source,
      closed_at: task.closed === undefined ? null : ledger.instant(task.closed),
      created_at: ledger.instant(task.opened),
      updated_at: ledger.instant(task.closed ?? task.taken?.daysAgo ?? task.opened),
    }),
  );
  return id;
}
