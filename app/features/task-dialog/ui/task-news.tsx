import { useEffect, useState } from 'react';
import { useDataSync, usePresence } from '~/lib/live/data-sync';
import { Notice } from '~/ui/feedback/notice';
import type { TaskPartProps } from './shown-task';

/** Notices of what colleagues do with the open task: they have it open, work on it, or have closed it. */
export function TaskNews({ task, assignees, userId }: TaskPartProps & { userId: number }) {
  const presence = usePresence();
  const [closedBy, setClosedBy] = useState<number | null>(null);
  useDataSync(({ event, data }) => {
    if (event !== 'task.updated' || data.id !== task.id || data.user_id === userId) return;
    setClosedBy(data.status === 'CLOSED' ? Number(data.user_id ?? 0) : null);
  });
  useEffect(() => {
    if (task.status !== 'CLOSED') setClosedBy(null);
  }, [task.status]);
  const nameOf = (id: number) => assignees.find((person) => person.id === id)?.name ?? 'A colleague';
  const others = (presence.get(`task:${task.id}`) ?? []).filter(({ user_id }) => user_id !== userId);
  const working = others.filter(({ is_working }) => is_working).map(({ user_id }) => nameOf(user_id));
  const looking = others.filter(({ is_working }) => !is_working).map(({ user_id }) => nameOf(user_id));
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {closedBy !== null && (
        <Notice kind="error" isLive title={`${nameOf(closedBy)} has closed this task.`}>
          What you change here is not taken any more. Open the task again to go on with it.
        </Notice>
      )}
      {working.length > 0 && (
        <Notice kind="warning" title={`${inWords(working)} working on this task too.`}>
          Speak to each other before you both answer it.
        </Notice>
      )}
      {looking.length > 0 && <Notice title={`${inWords(looking)} looking at this task too.`} />}
    </div>
  );
}

const inWords = (names: string[]) => `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'}`;
