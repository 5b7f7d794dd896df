import type { TaskType } from '~/domains/tasks/states';

interface TaskOf {
  id: number;
  task_type: TaskType;
  membership_id: number | null;
  taskable_type: string;
  /** The job of the task; a request from the website gets its member when it is processed. */
  job?: { membership_id: number | null } | null;
}

/** Types whose tasks are about money, not about work at a member's home. */
const aboutMoney: readonly TaskType[] = ['INVOICE', 'INVOICE_BATCH', 'CHECK_PAYMENT'];

/** Where another job request can be started from a task; null for one about money and for a mention, which needs an answer. */
export function anotherRequest({ id, task_type, membership_id, taskable_type, job }: TaskOf): string | null {
  if (taskable_type === 'note' || aboutMoney.includes(task_type)) return null;
  const member = membership_id ?? job?.membership_id;
  return `/app/jobs?${member ? `member=${member}` : 'add=1'}&task=${id}`;
}
