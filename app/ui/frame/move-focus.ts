import type { KeyboardEvent } from 'react';

/**
 * Moves the focus by ↓ and ↑ among the elements of a list; ↑ on the first calls `onAbove`. Returns false for another
 * key.
 * @param selector what gets the focus, within the list
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, onAbove: () => void): boolean {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = all.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
  event.preventDefault();
  if (index < 0) onAbove();
  else all[index]?.focus();
  return true;
}
