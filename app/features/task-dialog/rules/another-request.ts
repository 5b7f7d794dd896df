interface TaskOf {
  id: number;
  membership_id: number | null;
  taskable_type: string;
  /** The job that the task is about; the member of one that came from the website is found when it is taken. */
  job?: { membership_id: number | null } | null;
}

/** Where one more job request begins beside a task; null of a mention: who was named is asked for an answer. */
export function anotherRequest({ id, membership_id, taskable_type, job }: TaskOf): string | null {
  if (taskable_type === 'note') return null;
  const member = membership_id ?? job?.membership_id;
  return `/app/jobs?${member ? `member=${member}` : 'add=1'}&task=${id}`;
}
