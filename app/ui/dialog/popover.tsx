import type { ReactElement } from 'react';
import { useLoadAhead } from '../feedback/load-ahead';
import { OverlayRoot, OverlayTrigger } from './overlay';
import { overlayContent } from './overlay-content';

/** A panel of a button: its script is loaded ahead, at the latest when it opens. */
export const Popover = OverlayRoot;

/** Give it an `aria-label` or `aria-labelledby`. */
export const PopoverContent = overlayContent(() => import('./popover-body').then((module) => module.PopoverBody));

export function PopoverTrigger({ children }: { asChild: true; children: ReactElement }) {
  return <OverlayTrigger {...useLoadAhead(PopoverContent.load)}>{children}</OverlayTrigger>;
}
