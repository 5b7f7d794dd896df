import { useState } from 'react';
import { useDataSync } from '~/lib/data-sync';
import { useLiveReload } from '~/lib/use-live-reload';
import { showToast } from '~/ui/toast';

/** Longer than the row may take to come: see use-live-reload. */
const MARK_MILLISECONDS = 6000;
/** Many events at once are one piece of news. */
const TOAST_PAUSE_MILLISECONDS = 2000;
let lastToast = 0;

/**
 * Keeps the queue as the club's: an event of a task loads the list again, marks the row softly and says so, unless it
 * is silent or one's own doing. A new colleague is loaded into the choice of assignees.
 * @returns the ids of rows that a colleague or a visitor has just changed
 */
export function useLiveTasks(userId: number): ReadonlySet<number> {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  useLiveReload(({ event }) => event.startsWith('task.') || event === 'user.created');
  useDataSync(({ event, data }) => {
    if (!event.startsWith('task.') || data.user_id === userId) return;
    const id = Number(data.id);
    setMarked((known) => new Set(known).add(id));
    setTimeout(() => setMarked((known) => new Set([...known].filter((other) => other !== id))), MARK_MILLISECONDS);
    const now = Date.now();
    if (data.silent || now - lastToast < TOAST_PAUSE_MILLISECONDS) return;
    lastToast = now;
    showToast({ kind: 'info', title: 'Task List Updated' });
  });
  return marked;
}
