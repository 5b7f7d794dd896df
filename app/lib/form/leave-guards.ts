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
  /** Something would be lost if the page were closed now. */
  isDirty(): boolean;
  isLost(leaving: Leaving): boolean;
}

// The router takes one blocker alone: LeaveBlocker asks for all of them
const guards = new Set<Guard>();

/** Makes the page ask before it is left while the guard says that something would be lost. */
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

/** Navigates without a question: what was typed has just been saved. */
export function passGuards(navigate: () => void): void {
  isPassing = true;
  navigate();
  isPassing = false;
}
