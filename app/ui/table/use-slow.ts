import { useEffect, useState } from 'react';

/** Loading that takes less than this shows no sign. */
const SOON_MILLISECONDS = 150;

/** True once something has been loading for a moment. */
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
