import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

/** The next position of the bar, in percent: it nears the end by a random share and never reaches it by itself. */
export function advance(percent: number, random: number): number {
  return Math.min(95, percent + (95 - percent) * (0.08 + 0.3 * random));
}

/**
 * A thin line at the top that grows by a random amount every 500 ms while `busy`, then fills up and disappears. It shows
 * no real progress, so it is hidden from screen readers.
 */
export function LoadingBar({ busy }: { busy: boolean }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!busy) {
      setPercent((current) => (current > 0 ? 100 : 0));
      const gone = setTimeout(() => setPercent(0), 400);
      return () => clearTimeout(gone);
    }
    setPercent(12);
    const timer = setInterval(() => setPercent((current) => advance(current, Math.random())), 500);
    return () => clearInterval(timer);
  }, [busy]);
  if (percent === 0) return null;
  return (
    <div aria-hidden data-screen-only className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      <div
        style={{ width: `${percent}%` }}
        className={clsx('h-full bg-brand transition-[width,opacity] duration-300', percent === 100 && 'opacity-0')}
      />
    </div>
  );
}
