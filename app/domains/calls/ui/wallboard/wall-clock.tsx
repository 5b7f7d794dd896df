import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { shownDuration } from '../../rules/shown-number';

const SECOND = 1000;

/** The server's time, advanced in this browser, whose own clock may be wrong. */
const Now = createContext(0);

/** Advances the server's time; one timer for all times of the page. */
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

/** Time since an instant, as `0:42`. */
export function Since({ instant }: { instant: string | Date }) {
  const seconds = Math.max(0, Math.floor((useContext(Now) - new Date(instant).getTime()) / SECOND));
  return <span className="tabular whitespace-nowrap">{shownDuration(seconds)}</span>;
}
