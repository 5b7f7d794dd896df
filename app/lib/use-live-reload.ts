import { useEffect, useRef } from 'react';
import { type PushMessage, useDataSync } from './data-sync';
import { useReload } from './use-reload';

/** Reloads closer together than this become one. */
const PAUSE_MILLISECONDS = 1000;
/** A pointer that moved over a row this recently is on its way to something there. */
const AIM_MILLISECONDS = 700;
/** A hand that never rests does not keep the page old for longer than this. */
const LONGEST_MILLISECONDS = 3000;
const RETRY_MILLISECONDS = 200;

/**
 * Loads the page's data again when a message it wants comes, or when too much was missed: at once, but at most once a
 * second, and not while the pointer is on its way to a row that would slide away.
 */
export function useLiveReload(wants: (message: PushMessage) => boolean): void {
  const loadAgain = useReload();
  const isAiming = useAiming();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useDataSync((message) => {
    if (message.event !== 'reload' && !wants(message)) return;
    if (timer.current !== null) return;
    const asked = Date.now();
    const reload = () => {
      if (isAiming() && Date.now() - asked < LONGEST_MILLISECONDS) {
        timer.current = setTimeout(reload, RETRY_MILLISECONDS);
        return;
      }
      timer.current = null;
      last.current = Date.now();
      loadAgain();
    };
    timer.current = setTimeout(reload, Math.max(0, last.current + PAUSE_MILLISECONDS - asked));
  });
}

/** Whether the pointer is moving over a table's rows just now. */
function useAiming(): () => boolean {
  const moved = useRef(0);
  useEffect(() => {
    const onMove = ({ target }: PointerEvent) => {
      moved.current = target instanceof Element && target.closest('tbody') ? Date.now() : 0;
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    return () => document.removeEventListener('pointermove', onMove);
  }, []);
  return () => Date.now() - moved.current < AIM_MILLISECONDS;
}
