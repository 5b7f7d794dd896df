import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated';

/** Dialogs that close, and lists and forms that look after the focus themselves, have moved it by then. */
const WAIT_MILLISECONDS = 120;
/** What has a focus of its own while it is open, and gives it back. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-sonner-toaster]';
/** A part of a page that has a name. */
const REGION = 'section[aria-label], section[aria-labelledby], form[aria-label], nav[aria-label]';

/**
 * Keeps the focus on the page: on another page it goes to the title, unless something there has taken it; where the
 * control that had it goes away, to the part of the page that the control stood in. Once in the frame.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  // A page that the browser has loaded begins with its own focus
  const shown = useRef(useHydrated() ? null : pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => isLost() && giveFocus(document.querySelector('h1')), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    let last: Element | null = null;
    let held: { element: Element; regions: Element[] } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!held || !isLost()) return;
      const left = [held.element, ...held.regions].find((element) => element.isConnected);
      giveFocus(left ?? document.querySelector('h1'));
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(look, WAIT_MILLISECONDS);
    });
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      if (!target.closest(OVERLAY)) held = { element: target, regions: regionsOf(target) };
      observer.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function regionsOf(element: Element): Element[] {
  const regions: Element[] = [];
  for (let above = element.closest(REGION); above; above = above.parentElement?.closest(REGION) ?? null) {
    regions.push(above);
  }
  return regions;
}

/** Any element may have the focus from script, once it says so. */
function giveFocus(element: Element | null) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: isInSight(element) });
}

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
