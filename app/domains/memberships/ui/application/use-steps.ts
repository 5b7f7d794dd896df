import { useCallback, useEffect, useRef, useState } from 'react';
import { hasDraftHere } from '~/lib/form/draft-storage';
import { STEP_HEADING } from './step-heading';
import { isStep, type Step, steps } from './steps';

const KEPT = 'application step';

const inHash = (): Step | null => {
  const name = location.hash.slice(1);
  return isStep(name) ? name : null;
};

/** The step of a saved draft: a switch of language loses the hash. Storage may be blocked. */
function leftAt(): Step | null {
  try {
    const name = sessionStorage.getItem(KEPT) ?? '';
    return hasDraftHere() && isStep(name) ? name : null;
  } catch {
    return null;
  }
}

function keep(step: Step): void {
  try {
    sessionStorage.setItem(KEPT, step);
  } catch {
    // Storage is blocked: the page works without
  }
}

/** The server's errors are in an alert, which is focused then and links to each. */
export const isInAlert = (element: Element | null) => Boolean(element?.closest('[role=alert]'));

/**
 * The current step, the furthest one reached, and functions to change it. It is in the URL's hash, so that the
 * browser's Back opens the previous step and a reload the same. With scripts off there are none.
 */
export function useSteps(hasSteps: boolean) {
  const [current, setCurrent] = useState<Step>('who');
  const [furthest, setFurthest] = useState(0);
  const show = useCallback((step: Step) => {
    setCurrent(step);
    setFurthest((known) => Math.max(known, steps.indexOf(step)));
    keep(step);
  }, []);
  useEffect(() => {
    if (!hasSteps) return;
    const start = inHash() ?? leftAt() ?? 'who';
    show(start);
    // Each step has a hash, also the first one: without a hash Remix would reload the page's data
    history.replaceState(history.state, '', `#${start}`);
    const follow = () => show(inHash() ?? 'who');
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [hasSteps, show]);
  /** Not by Remix's router, which drops the action's data and waits for the network. */
  const go = useCallback(
    (step: Step, { isCorrection = false } = {}) => {
      const url = `#${step}`;
      if (isCorrection) history.replaceState(history.state, '', url);
      else if (location.hash !== url) history.pushState(history.state, '', url);
      show(step);
    },
    [show],
  );
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (isInAlert(document.activeElement)) return;
    const heading = document.getElementById(STEP_HEADING);
    heading?.focus({ preventScroll: true });
    heading?.closest('form')?.scrollIntoView();
  }, [current]);
  return { current: hasSteps ? current : null, furthest, go };
}
