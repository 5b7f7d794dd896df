import { type ReactNode, useEffect } from 'react';

type Load = () => Promise<unknown>;

/** After the page's own requests. */
const QUIET_MILLISECONDS = 2000;

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
const ACTS = ['pointerdown', 'keydown'];

/** Loads what waits; what fails is loaded when it is needed. */
function loadWaiting(): void {
  for (const type of ACTS) window.removeEventListener(type, loadWaiting, true);
  if (isGoodConnection()) for (const load of waiting) void load().catch(() => {});
  waiting.clear();
}

const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(loadWaiting) : loadWaiting());

/** Loads a script in an idle moment of the page, or once somebody does something, where the connection is good. */
export function loadWhenIdle(load: Load): void {
  if (waiting.size === 0) {
    for (const type of ACTS) window.addEventListener(type, loadWaiting, { capture: true, passive: true });
    setTimeout(idle, QUIET_MILLISECONDS);
  }
  waiting.add(load);
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
