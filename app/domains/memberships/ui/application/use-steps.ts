import { useCallback, useEffect, useRef, useState } from 'react';
import { hasDraftHere } from '~/lib/form/drafts';
import { isStep, type Step, steps } from './steps';

/** The id of the heading that takes the focus when the step changes; a file of its own, for the home page's zip check. */
export const STEP_HEADING = 'step-heading';

const KEPT = 'application step';

const inHash = (): Step | null => {
  const name = location.hash.slice(1);
  return isStep(name) ? name : null;
};

/** Where a draft was left: a switch of language loses the hash. Storage may be blocked. */
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
    // The page goes on without
  }
}

/** What the server refused is listed in an alert, which has the focus then and leads to each mistake. */
export const isInAlert = (element: Element | null) => Boolean(element?.closest('[role=alert]'));

/**
 * The step that is asked for, the furthest one that was reached, and how to go to another. It stands in the hash, so
 * that the browser's Back goes to the step before and a reload stays. With scripts off there are none.
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
    // Each step has a hash, the first one too: going to none, Remix would load the page's data again
    history.replaceState(history.state, '', `#${start}`);
    const follow = () => show(inHash() ?? 'who');
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [hasSteps, show]);
  /** Not by Remix's router, which forgets what the server said of the form and waits for a connection. */
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
