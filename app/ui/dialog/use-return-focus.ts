import { useRef } from 'react';

/**
 * Handlers for a dialog's content that bring the focus back to where it was when the dialog opened, also where the
 * dialog has no trigger of its own; from an entry of a menu it goes back to the menu's button. The focus starts on
 * what is marked `data-first-focus`, else on the first control.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      const menu = active?.closest('[role="menu"]');
      const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
      origin.current = button ?? (active instanceof HTMLElement && active !== document.body ? active : null);
      const first = event.target instanceof Element ? event.target.querySelector('[data-first-focus]') : null;
      if (!(first instanceof HTMLElement)) return;
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
