import { useRef } from 'react';

/**
 * Handlers for a dialog's content that bring the focus back to where it was when the dialog opened, also where the
 * dialog has no trigger of its own; from an entry of a menu it goes back to the menu's button.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      const menu = active?.closest('[role="menu"]');
      const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
      origin.current = button ?? (active instanceof HTMLElement && active !== document.body ? active : null);
    },
    onCloseAutoFocus: (event: Event) => {
      if (!origin.current?.isConnected) return;
      event.preventDefault();
      origin.current.focus();
    },
  };
}
