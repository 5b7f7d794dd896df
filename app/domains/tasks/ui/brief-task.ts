import { formatPhone } from '~/ui/phone-mask';
import type { TaskStatus, TaskType } from '../states';

interface Task {
  id: number;
  title: string;
  task_type: TaskType;
  status: TaskStatus;
  contact: string;
  cell_phone: string;
  email: string;
  assigned_to: number | null;
  membership_id: number | null;
  created_at: Date;
}

/** What a line of the queue shows of a task, and no more: a page of them is sent whenever something changes. */
export function briefTask({ id, title, task_type, status, contact, cell_phone, email, ...task }: Task) {
  const { assigned_to, membership_id, created_at } = task;
  // A missed call has only its number
  const who = contact || (cell_phone && formatPhone(cell_phone)) || email || '—';
  return { id, title, task_type, status, who, assigned_to, membership_id, created_at };
}
