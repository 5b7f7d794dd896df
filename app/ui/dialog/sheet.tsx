import type { ReactElement } from 'react';
import { useLoadAhead } from '../feedback/load-ahead';
import { OverlayRoot, OverlayTrigger } from './overlay';
import { overlayContent } from './overlay-content';

/** A panel from the side: its script is loaded ahead, at the latest when it opens. */
export const Sheet = OverlayRoot;

export const SheetContent = overlayContent(() => import('./sheet-body').then((module) => module.SheetBody));

export function SheetTrigger({ children }: { asChild: true; children: ReactElement }) {
  return <OverlayTrigger {...useLoadAhead(SheetContent.load)}>{children}</OverlayTrigger>;
}
