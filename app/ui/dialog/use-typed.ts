import { type FocusEvent, useRef } from 'react';

/** What is typed into by hand; a search is not kept, and a select or a box is set again at a click. */
const TYPED =
  'textarea, [contenteditable="true"], input:not([type=search],[type=checkbox],[type=radio],[type=hidden],[type=file])';

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

/** Tells whether something was typed into the fields of an element that is not as it was at their first focus. */
export function useTyped() {
  const first = useRef(new Map<HTMLElement, string>());
  return {
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(TYPED) && !first.current.has(target)) first.current.set(target, textOf(target));
    },
    hasTyped: () => [...first.current].some(([field, text]) => field.isConnected && textOf(field) !== text),
  };
}
