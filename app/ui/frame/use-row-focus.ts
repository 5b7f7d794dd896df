import { useEffect } from 'react';
import { isAsking } from '~/lib/live/use-live';

/** A line of a list. */
const ROW = 'tr[data-row-id], li';
/** Overlays that open from a line and restore the focus to it. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
/** Closing dialogs, and lists that manage the focus themselves, have moved it by then. */
const WAIT_MILLISECONDS = 60;

interface Held {
  element: Element;
  row: Element;
  /** The row's index in its list. */
  place: number;
  ancestors: Element[];
  path: string;
}

/**
 * Keeps the focus in a list when the focused line or control is removed: it moves to the line that took its place, and
 * from an empty list to its heading. Once in the frame, for every list of the office.
 */
export function useRowFocus(): void {
  useEffect(() => {
    let held: Held | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      // A confirmation takes the focus once it is there, and brings it back to where it was
      if (isAsking()) timer = setTimeout(look, WAIT_MILLISECONDS);
      else if (held && !held.element.isConnected && isLost()) {
        if (held.path === location.pathname) targetOf(held)?.focus();
        else held = null;
      }
    };
    const observer = new MutationObserver(() => {
      if (!held || held.element.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(look, WAIT_MILLISECONDS);
    });
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest(ROW);
      if (row?.closest('main, [role="dialog"]')) held = heldOf(target, row);
      else if (!target.closest(OVERLAY)) held = null;
      observer.disconnect();
      if (held) observer.observe(document.body, { childList: true, subtree: true });
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

const linesOf = (list: Element | undefined) => [...(list?.children ?? [])].filter((line) => line.matches(ROW));

function heldOf(element: Element, row: Element): Held {
  const ancestors: Element[] = [];
  for (let above = row.parentElement; above && above !== document.body; above = above.parentElement) {
    ancestors.push(above);
  }
  return { element, row, place: linesOf(ancestors[0]).indexOf(row), ancestors, path: location.pathname };
}

/** The target of the focus: the line itself where it still exists, the one in its place, or the list's heading. */
function targetOf({ row, place, ancestors }: Held): HTMLElement | null {
  const lines = linesOf(ancestors.find((list) => list.isConnected && list === ancestors[0]));
  const line = row.isConnected ? row : (lines[place] ?? lines.at(-1));
  if (line instanceof HTMLElement) return focusable(line);
  for (const above of ancestors) {
    if (!above.isConnected) continue;
    const name = above.matches('[aria-label][tabindex]') ? above : above.querySelector('h1, h2, h3');
    if (name instanceof HTMLElement) return focusable(name);
  }
  const title = document.querySelector('h1');
  return title && focusable(title);
}

/** A line of a table, a control in it, or any element, made focusable by script. */
function focusable(element: HTMLElement): HTMLElement {
  if (element.hasAttribute('tabindex')) return element;
  const control = element.matches('li') ? element.querySelector(CONTROL) : null;
  if (control instanceof HTMLElement) return control;
  element.tabIndex = -1;
  return element;
}
