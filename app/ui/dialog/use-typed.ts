import { type FocusEvent, useRef } from 'react';

/** Fields that are typed into; a search is not saved, and a select or a checkbox is set again by a click. */
const TYPED =
  'textarea, [contenteditable="true"], input:not([type=search],[type=checkbox],[type=radio],[type=hidden],[type=file])';

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

/** Returns whether the fields of an element have text that differs from that at their first focus. */
export function useTyped() {
  const first = useRef(new Map<HTMLElement, string>());
  return {
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(TYPED) && !first.current.has(target)) first.current.set(target, textOf(target));
    },
    hasTyped: () => [...first.current].some(([field, text]) => field.isConnected && textOf(field) !== text),
  };
}
