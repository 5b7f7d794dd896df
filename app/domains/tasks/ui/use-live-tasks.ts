import { useEffect, useState } from 'react';
import { useDataSync } from '~/lib/data-sync';
import { useLiveReload } from '~/lib/use-live-reload';
import { showToast } from '~/ui/toast';
import type { TaskStatus } from '../states';

/** Longer than the row may take to come: see use-live-reload. */
const MARK_MILLISECONDS = 6000;
/** Many events at once are one piece of news. */
const TOAST_PAUSE_MILLISECONDS = 2000;
let lastToast = 0;

interface LiveTask {
  status: TaskStatus;
  assigned_to: number | null;
}

/**
 * Keeps the queue as the club's: an event of a task changes its status and person at once and loads the list again,
 * marks the row softly and says so, unless it is silent or one's own doing. A new colleague is loaded into the choice of
 * assignees.
 * @param read what the page read last; it is newer than any event before it
 * @returns the ids of rows that a colleague or a visitor has just changed, and what has changed since the page was read
 */
export function useLiveTasks(userId: number, read: unknown) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<number, LiveTask>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data takes the place of the news
  useEffect(() => setChanged(new Map()), [read]);
  useLiveReload(({ event }) => event.startsWith('task.') || event === 'user.created');
  useDataSync(({ event, data }) => {
    if (!event.startsWith('task.')) return;
    const id = Number(data.id);
    const { status, assigned_to } = data as unknown as LiveTask;
    setChanged((known) => new Map(known).set(id, { status, assigned_to }));
    if (data.user_id === userId) return;
    setMarked((known) => new Set(known).add(id));
    setTimeout(() => setMarked((known) => new Set([...known].filter((other) => other !== id))), MARK_MILLISECONDS);
    const now = Date.now();
    if (data.silent || now - lastToast < TOAST_PAUSE_MILLISECONDS) return;
    lastToast = now;
    showToast({ kind: 'info', title: 'Task List Updated' });
  });
  return { marked, changed };
}
