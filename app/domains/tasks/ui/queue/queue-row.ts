import { shownPhone } from '~/lib/text/phone';
import type { TaskPriority, TaskStatus, TaskType } from '../../states';

interface Task {
  id: number;
  title: string;
  task_type: TaskType;
  status: TaskStatus;
  priority: TaskPriority;
  contact: string;
  cell_phone: string;
  email: string;
  assigned_to: number | null;
  membership_id: number | null;
  created_at: Date;
}

/** The fields of a task in a row of the queue, and no others: all rows are sent again at each change. */
export function queueRow({ id, title, task_type, status, contact, cell_phone, email, ...task }: Task) {
  const { priority, assigned_to, membership_id, created_at } = task;
  // A missed call has only its number
  const who = contact || shownPhone(cell_phone) || email || '—';
  return { id, title, task_type, status, priority, who, assigned_to, membership_id, created_at };
}
