interface TaskOf {
  id: number;
  membership_id: number | null;
  taskable_type: string;
}

/** Where one more job request begins beside a task; null of a mention: who was named is asked for an answer. */
export function anotherRequest({ id, membership_id, taskable_type }: TaskOf): string | null {
  if (taskable_type === 'note') return null;
  return `/app/jobs?${membership_id ? `member=${membership_id}` : 'add=1'}&task=${id}`;
}
