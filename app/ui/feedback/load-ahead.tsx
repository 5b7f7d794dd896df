import { type ReactNode, useEffect } from 'react';

type Load = () => Promise<unknown>;

/** After the page's own requests and the toaster's. */
const QUIET_MILLISECONDS = 2500;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes that may never be needed cost next to nothing; browsers that do not say so are taken for good. */
function isGoodConnection(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && effectiveType === '4g';
}

const waiting = new Set<Load>();
let isDue = false;

/** Loads one after the other what waits; what fails is loaded when it is needed. */
async function loadWaiting(): Promise<void> {
  for (const load of waiting) {
    if (!isGoodConnection()) break;
    await load().catch(() => {});
    waiting.delete(load);
  }
  isDue = false;
}

const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void loadWaiting()) : loadWaiting());

/** Loads a script in an idle moment of the page, where the connection is good. */
export function loadWhenIdle(load: Load): void {
  waiting.add(load);
  if (isDue) return;
  isDue = true;
  setTimeout(idle, QUIET_MILLISECONDS);
}

/** Handlers of a control that load the script of what it opens once the pointer or the focus comes to it. */
function handlersOf(load: Load) {
  const now = () => void load().catch(() => {});
  return { onPointerEnter: now, onFocus: now };
}

/** Loads the script of what a control opens in an idle moment; returns handlers that load it before. */
export function useLoadAhead(load: Load) {
  useEffect(() => loadWhenIdle(load), [load]);
  return handlersOf(load);
}

/** Loads a script once the pointer or the focus comes to one of its children. */
export function LoadAhead({ load, children }: { load: Load; children: ReactNode }) {
  return (
    <div {...handlersOf(load)} className="contents">
      {children}
    </div>
  );
}
