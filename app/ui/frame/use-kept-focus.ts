import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isAsking } from '~/lib/live/use-live';
import { useHydrated } from './use-hydrated';

/** Dialogs that close, and lists and forms that manage the focus themselves, have moved it by then. */
const WAIT_MILLISECONDS = 120;
/** Overlays that manage their own focus and restore it on closing. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-sonner-toaster]';
/** A part of a page that has a name. */
const REGION = 'section[aria-label], section[aria-labelledby], form[aria-label], nav[aria-label]';

/**
 * Keeps the focus on the page: after a navigation it goes to the title, unless something there has taken it; where the
 * focused control is removed, to the part of the page that contained it. Once in the frame.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  // The first page of a document has its own initial focus
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
      // It takes the focus once it is there, and brings it back to where it was
      if (isAsking()) {
        timer = setTimeout(look, WAIT_MILLISECONDS);
        return;
      }
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

/** Any element can be focused by script with a tabindex. */
function giveFocus(element: Element | null) {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: isInSight(element) });
}

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
