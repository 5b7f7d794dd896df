import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { shownDuration } from '../../rules/shown-number';

const SECOND = 1000;

/** The server's time, counted on in this browser, whose own clock may be wrong. */
const Now = createContext(0);

/** Counts on from what time it was on the server; one timer for all times of the page. */
export function WallClock({ now, children }: { now: string | Date; children: ReactNode }) {
  const [shown, setShown] = useState(() => new Date(now).getTime());
  useEffect(() => {
    const read = new Date(now).getTime();
    const readAt = performance.now();
    const tick = () => setShown(read + performance.now() - readAt);
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [now]);
  return <Now.Provider value={shown}>{children}</Now.Provider>;
}

/** How long ago an instant was, as `0:42`. */
export function Since({ instant }: { instant: string | Date }) {
  const seconds = Math.max(0, Math.floor((useContext(Now) - new Date(instant).getTime()) / SECOND));
  return <span className="tabular whitespace-nowrap">{shownDuration(seconds)}</span>;
}
