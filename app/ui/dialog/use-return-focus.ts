import { useRef } from 'react';

/** Fields that can be changed. */
const FIELD =
  'input:not([type=hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly]), [contenteditable="true"]';

const firstField = (content: Element) =>
  [...content.querySelectorAll<HTMLElement>(FIELD)].find((field) => field.checkVisibility());

/**
 * Handlers for a dialog's content that bring the focus back to where it was when the dialog opened, also where the
 * dialog has no trigger of its own; from an entry of a menu it goes back to the menu's button.
 * The focus starts on what is marked `data-first-focus`, else on the first control.
 * @param isForm it starts on the first field that can be changed, where nothing is marked
 */
export function useReturnFocus({ isForm = false }: { isForm?: boolean } = {}) {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      const menu = active?.closest('[role="menu"]');
      const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
      origin.current = button ?? (active instanceof HTMLElement && active !== document.body ? active : null);
      if (!(event.target instanceof Element)) return;
      const marked = event.target.querySelector<HTMLElement>('[data-first-focus]');
      const first = marked ?? (isForm ? firstField(event.target) : null);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!origin.current?.isConnected) return;
      event.preventDefault();
      origin.current.focus();
    },
  };
}
