import { useEffect, useState } from 'react';

/** What is there sooner than this has needed no sign that it is awaited. */
const SOON_MILLISECONDS = 150;

/** True once something has been on its way for a moment. */
export function useSlow(isOnItsWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setSlow(true), SOON_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOnItsWay]);
  return isOnItsWay && isSlow;
}
