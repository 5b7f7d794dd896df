import { createContext, useContext } from 'react';

/** The dialog that menus and tips inside it belong to; null outside of dialogs. */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

/** The portal container of floating elements: their dialog, else `<main>`, so that they are inside a landmark. */
export function usePortalContainer(): HTMLElement | undefined {
  const dialog = useContext(PortalContainerContext);
  if (dialog) return dialog;
  return typeof document === 'undefined' ? undefined : (document.querySelector('main') ?? undefined);
}
