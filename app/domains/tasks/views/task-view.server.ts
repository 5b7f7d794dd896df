import type { Task } from '../table.server';

/** One task; its record is read by the taskable's own domain. */
export const taskView = (task: Task) => ({
  id: task.id,
  version: task.version,
  status: task.status,
  priority: task.priority,
  task_type: task.task_type,
  title: task.title,
  assigned_to: task.assigned_to,
  taskable_type: task.taskable_type,
  taskable_id: task.taskable_id,
  membership_id: task.membership_id,
  source: task.source,
  contact: task.contact_name,
  email: task.contact_email,
  cell_phone: task.contact_phone,
  created_at: task.created_at,
});
