import { useEffect, useState } from 'react';
import { useDataSync } from '~/lib/live/data-sync';
import { Notice } from '~/ui/feedback/notice';
import { PresenceNotices } from '~/ui/feedback/presence-notices';
import type { TaskPartProps } from './shown-task';

/** Notices about colleagues on the open task: who has it open, works on it, or has closed it. */
export function TaskNews({ task, assignees, userId }: TaskPartProps & { userId: number }) {
  const [closedBy, setClosedBy] = useState<number | null>(null);
  useDataSync(({ event, data }) => {
    if (event !== 'task.updated' || data.id !== task.id || data.user_id === userId) return;
    setClosedBy(data.status === 'CLOSED' ? Number(data.user_id ?? 0) : null);
  });
  useEffect(() => {
    if (task.status !== 'CLOSED') setClosedBy(null);
  }, [task.status]);
  const nameOf = (id: number) => assignees.find((person) => person.id === id)?.name ?? 'A colleague';
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {closedBy !== null && (
        <Notice kind="error" isLive title={`${nameOf(closedBy)} has closed this task.`}>
          What you change here is not taken any more. Open the task again to go on with it.
        </Notice>
      )}
      <PresenceNotices place={`task:${task.id}`} what="this task" userId={userId} nameOf={nameOf} />
    </div>
  );
}
