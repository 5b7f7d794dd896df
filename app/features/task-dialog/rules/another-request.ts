interface TaskOf {
  id: number;
  membership_id: number | null;
  taskable_type: string;
  /** The job of the task; a request from the website gets its member when it is processed. */
  job?: { membership_id: number | null } | null;
}

/** Where another job request can be started from a task; null for a mention, which needs an answer. */
export function anotherRequest({ id, membership_id, taskable_type, job }: TaskOf): string | null {
  if (taskable_type === 'note') return null;
  const member = membership_id ?? job?.membership_id;
  return `/app/jobs?${member ? `member=${member}` : 'add=1'}&task=${id}`;
}
