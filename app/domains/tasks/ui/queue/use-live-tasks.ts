import { useEffect, useRef, useState } from 'react';
import { useDataSync } from '~/lib/live/data-sync';
import { useLive } from '~/lib/live/use-live';
import { isLoading } from '~/lib/remix/use-reload';
import { showToast } from '~/ui/feedback/toast';
import type { TaskStatus } from '../../states';

/** Longer than a row takes to load: see use-live. */
const MARK_MILLISECONDS = 6000;
/** Events within this time share one announcement. */
const TOAST_PAUSE_MILLISECONDS = 2000;
let lastToast = 0;

interface LiveTask {
  status: TaskStatus;
  assigned_to: number | null;
}

/**
 * Updates the queue live: an event of a task changes its status and assignee immediately and reloads the list,
 * highlights the row and announces it, unless it is silent or one's own change. A new colleague is added to the
 * assignees.
 * @param read the last loaded data; it is newer than earlier events, except for those that arrived during the load
 * @returns the ids of rows that a colleague or a visitor has just changed, and the changes since the last load
 */
export function useLiveTasks(userId: number, read: unknown) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [changed, setChanged] = useState<ReadonlyMap<number, LiveTask>>(new Map());
  const pushedMeanwhile = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data replaces the events before it
  useEffect(() => {
    const kept = pushedMeanwhile.current;
    pushedMeanwhile.current = new Set();
    setChanged((known) => new Map([...known].filter(([id]) => kept.has(id))));
  }, [read]);
  useLive({ task: true, user: true });
  useDataSync(({ event, data }) => {
    if (!event.startsWith('task.')) return;
    const id = Number(data.id);
    const { status, assigned_to } = data as unknown as LiveTask;
    if (isLoading()) pushedMeanwhile.current.add(id);
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
