import { useEffect, useRef } from 'react';

interface Address {
  pathname: string;
  search: string;
}

/** A navigation that may take a form away; `isBack` where the browser's back or forward button began it. */
interface Leaving {
  from: Address;
  to: Address;
  isBack: boolean;
}

interface Guard {
  /** Whether closing the page now would lose something. */
  isDirty(): boolean;
  isLost(leaving: Leaving): boolean;
}

// The router takes one blocker alone: LeaveBlocker asks all of them
const guards = new Set<Guard>();

/** Makes the page ask before it is left while the guard is dirty. */
export function useLeaveGuard(guard: Guard): void {
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    const own: Guard = {
      isDirty: () => latest.current.isDirty(),
      isLost: (leaving) => latest.current.isLost(leaving),
    };
    guards.add(own);
    return () => void guards.delete(own);
  }, []);
}

export const isAnythingUnsaved = () => [...guards].some((guard) => guard.isDirty());
export const isLostBy = (leaving: Leaving) =>
  !isPassing && [...guards].some((guard) => guard.isDirty() && guard.isLost(leaving));

let isPassing = false;

/** Navigates without asking: what was typed has just been saved. */
export function passGuards(navigate: () => void): void {
  isPassing = true;
  navigate();
  isPassing = false;
}
