import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useDataSync } from '~/lib/data-sync';
import { showToast } from '~/ui/toast';

/** Reloads closer together than this become one. */
const QUIET_MILLISECONDS = 400;
const MARK_MILLISECONDS = 3000;

/**
 * Keeps the queue as the club's: an event of a task loads the list again, marks the row softly and says so, unless it
 * is silent or one's own doing.
 * @returns the ids of rows that have just changed
 */
export function useLiveTasks(userId: number): ReadonlySet<number> {
  const { revalidate } = useRevalidator();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), []);
  useDataSync(({ event, data }) => {
    if (!event.startsWith('task.') && event !== 'reload') return;
    const pause = Math.max(0, last.current + QUIET_MILLISECONDS - Date.now());
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      last.current = Date.now();
      revalidate();
    }, pause);
    if (event === 'reload') return;
    const id = Number(data.id);
    setMarked((known) => new Set(known).add(id));
    setTimeout(() => setMarked((known) => new Set([...known].filter((other) => other !== id))), MARK_MILLISECONDS);
    if (!data.silent && data.user_id !== userId) showToast({ kind: 'info', title: 'Task List Updated' });
  });
  return marked;
}
