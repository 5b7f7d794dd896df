import { useEffect, useState } from 'react';

const two = (count: number) => `${count}`.padStart(2, '0');

/** A duration as HH:mm:ss. */
export function formatLength(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

/** The time since an instant, updated each second; empty where there is none. */
export function useTimer(since: number | null): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? '' : formatLength(now - since);
}
